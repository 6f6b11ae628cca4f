"""QR codes for paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.model.extras import MissingExtraError

if TYPE_CHECKING:
    from segno import QRCode

_MASK = 4
"""The pattern laid over every QR code. Weighing all eight against each other takes four times as long as the code."""


def qr(address: str) -> QRCode:
    """Return the QR code of an address.

    Raises MissingExtraError where the library is not installed.
    """
    try:
        import segno
    except ImportError as error:
        message = "QR codes need one more library: pip install 'carcassonne-rulings[paper]'"
        raise MissingExtraError(message) from error
    return segno.make_qr(address, error="l", boost_error=False, mask=_MASK)
