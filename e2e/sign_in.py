"""Signing in to a Cognito user pool as a browser does: the password itself is never sent.

The Secure Remote Password protocol (RFC 5054, its 3072-bit group) as Cognito speaks it, because
the template's client allows nothing weaker.
"""

import base64
import hashlib
import hmac
import secrets
from datetime import UTC, datetime
from typing import Any, Final

_PRIME: Final = int(
    "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74"
    "020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F1437"
    "4FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED"
    "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF05"
    "98DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB"
    "9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B"
    "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718"
    "3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33"
    "A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7"
    "ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864"
    "D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E2"
    "08E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF",
    16,
)
_GENERATOR: Final = 2


def _bytes(number: int) -> bytes:
    """Big-endian with a sign bit, as Java writes it: Cognito hashes numbers in this form."""
    return number.to_bytes(number.bit_length() // 8 + 1, "big")


def _hash(*parts: bytes) -> int:
    return int.from_bytes(hashlib.sha256(b"".join(parts)).digest(), "big")


def _session_key(
    pool: str, user: str, password: str, private: int, public: int, challenge: dict[str, str]
) -> bytes:
    server, salt = int(challenge["SRP_B"], 16), int(challenge["SALT"], 16)
    scramble = _hash(_bytes(public), _bytes(server))
    identity = hashlib.sha256(f"{pool}{user}:{password}".encode()).digest()
    exponent = _hash(_bytes(salt), identity)
    multiplier = _hash(_bytes(_PRIME), _bytes(_GENERATOR))
    base = (server - multiplier * pow(_GENERATOR, exponent, _PRIME)) % _PRIME
    shared = pow(base, private + scramble * exponent, _PRIME)
    mixed = hmac.digest(_bytes(scramble), _bytes(shared), "sha256")
    return hmac.digest(mixed, b"Caldera Derived Key\x01", "sha256")[:16]


def sign_in(cognito: Any, pool_id: str, client_id: str, name: str, password: str) -> str:
    """An ID token."""
    private = secrets.randbits(256)
    public = pow(_GENERATOR, private, _PRIME)
    asked = cognito.initiate_auth(
        ClientId=client_id,
        AuthFlow="USER_SRP_AUTH",
        AuthParameters={"USERNAME": name, "SRP_A": format(public, "x")},
    )
    challenge = asked["ChallengeParameters"]
    user, pool = challenge["USER_ID_FOR_SRP"], pool_id.split("_", 1)[1]
    now = datetime.now(UTC)
    stamp = f"{now:%a %b} {now.day} {now:%H:%M:%S} UTC {now:%Y}"
    secret = base64.b64decode(challenge["SECRET_BLOCK"])
    key = _session_key(pool, user, password, private, public, challenge)
    proof = hmac.digest(key, (pool + user).encode() + secret + stamp.encode(), "sha256")
    answer = cognito.respond_to_auth_challenge(
        ClientId=client_id,
        ChallengeName="PASSWORD_VERIFIER",
        ChallengeResponses={
            "USERNAME": user,
            "PASSWORD_CLAIM_SECRET_BLOCK": challenge["SECRET_BLOCK"],
            "PASSWORD_CLAIM_SIGNATURE": base64.b64encode(proof).decode(),
            "TIMESTAMP": stamp,
        },
    )
    token: str = answer["AuthenticationResult"]["IdToken"]
    return token
