"""What the table says and shows of Cutthroat Spades (section 5 of the rules catalogue)."""
