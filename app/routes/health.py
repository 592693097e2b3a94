"""GET /health: which program answers here."""

from importlib.metadata import PackageNotFoundError, version

from fastapi import APIRouter

router = APIRouter()


def installed_version() -> str:
    """Version of the installed package; "0" in a checkout that was never installed."""
    try:
        return version("dame-de-pique")
    except PackageNotFoundError:
        return "0"


@router.api_route("/health", methods=["GET", "HEAD"])
def health() -> dict[str, str]:
    return {"game": "dame-de-pique", "version": installed_version()}
