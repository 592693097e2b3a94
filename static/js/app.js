// The page works without any of this: forms post, pages answer. Each module adds one comfort.
import "./motion.js";
import "./answers.js";
import "./fields.js";
import "./hand.js";
import "./keys.js";
import "./levels.js";
import "./save.js";
import "./history.js";
import "./copy.js";
import "./house.js";
