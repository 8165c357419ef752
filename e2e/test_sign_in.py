"""Signing in as a browser does: authorization code with PKCE, by the pool's own pages."""

import base64
import dataclasses
import hashlib
import secrets
from html.parser import HTMLParser
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from e2e.deployment import Deployment
from e2e.people import Answer, Person, send
from local.template import load_template

FIRST, OWN = f"First1!{secrets.token_urlsafe(12)}", f"Own1!{secrets.token_urlsafe(12)}"
REDIRECT = load_template().content["Parameters"]["ConsoleUrl"]["Default"]
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Fields(HTMLParser):
    """The inputs of a page's form, as they are filled in when it is shown."""

    def __init__(self, page: Answer) -> None:
        super().__init__()
        self.values: dict[str, str] = {}
        self.feed(page.body.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "input" and found.get("name"):
            self.values[str(found["name"])] = found.get("value") or ""


def post(deployment: Deployment, path: str, fields: dict[str, str]) -> Answer:
    return send(f"{deployment.endpoint}{path}", "POST", FORM, urlencode(fields).encode())


def challenge(verifier: str) -> str:
    digest = hashlib.sha256(verifier.encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def sign_in_page(deployment: Deployment, verifier: str) -> Answer:
    asked = {
        "client_id": deployment.outputs["UserPoolClientId"],
        "response_type": "code",
        "redirect_uri": REDIRECT,
        "scope": "openid email profile",
        "state": "where-i-was",
        "code_challenge": challenge(verifier),
        "code_challenge_method": "S256",
    }
    return send(f"{deployment.endpoint}/oauth2/authorize?{urlencode(asked)}", "GET", {}, None)


def code_from(redirect: Answer) -> str:
    assert redirect.status == 302, redirect
    assert redirect.headers["location"].startswith(REDIRECT)
    found = parse_qs(urlsplit(redirect.headers["location"]).query)
    assert found["state"] == ["where-i-was"]
    return found["code"][0]


def redeem(deployment: Deployment, code: str, verifier: str) -> Answer:
    asked = {
        "grant_type": "authorization_code",
        "client_id": deployment.outputs["UserPoolClientId"],
        "redirect_uri": REDIRECT,
        "code": code,
        "code_verifier": verifier,
    }
    return post(deployment, "/oauth2/token", asked)


@pytest.fixture
def newcomer(deployment: Deployment, ana: Person) -> str:
    """Made by an administrator, with a first password that must be changed."""
    name, pool = f"newcomer-of-{ana.name}", deployment.outputs["UserPoolId"]
    cognito = deployment.client("cognito-idp")
    cognito.admin_create_user(
        UserPoolId=pool,
        Username=name,
        TemporaryPassword=FIRST,
        UserAttributes=[{"Name": "custom:organization", "Value": "newcomers"}],
        MessageAction="SUPPRESS",
    )
    cognito.admin_add_user_to_group(UserPoolId=pool, Username=name, GroupName="uploader")
    return name


def test_a_newcomer_chooses_a_password_and_is_let_in(
    deployment: Deployment, newcomer: str, ana: Person
) -> None:
    verifier = secrets.token_urlsafe(48)
    shown = Fields(sign_in_page(deployment, verifier)).values
    asked = post(deployment, "/login", {**shown, "username": newcomer, "password": FIRST})
    fields = {name: value or OWN for name, value in Fields(asked).values.items()}
    code = code_from(post(deployment, "/login", fields))
    # Who has seen the code, but not made it, gets nothing for it.
    assert redeem(deployment, code, "somebody-else").status == 400

    shown = Fields(sign_in_page(deployment, verifier)).values
    again = post(deployment, "/login", {**shown, "username": newcomer, "password": OWN})
    code = code_from(again)
    redeemed = redeem(deployment, code, verifier)
    assert redeemed.status == 200, redeemed
    me = dataclasses.replace(ana, name=newcomer, token=redeemed.json["id_token"]).get("/me")
    assert me.status == 200, me
    assert (me.json["name"], me.json["organization"]) == (newcomer, "newcomers")
    assert redeem(deployment, code, verifier).status == 400


def test_a_wrong_password_leads_nowhere(deployment: Deployment, newcomer: str) -> None:
    shown = Fields(sign_in_page(deployment, secrets.token_urlsafe(48))).values
    answer = post(deployment, "/login", {**shown, "username": newcomer, "password": "Wrong1!wrong"})
    assert "location" not in answer.headers


def test_nobody_is_sent_to_an_address_that_is_not_ours(deployment: Deployment) -> None:
    asked = {
        "client_id": deployment.outputs["UserPoolClientId"],
        "response_type": "code",
        "redirect_uri": "https://elsewhere.example/",
    }
    answer = send(f"{deployment.endpoint}/oauth2/authorize?{urlencode(asked)}", "GET", {}, None)
    assert answer.status == 400, answer
