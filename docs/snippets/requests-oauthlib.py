import os

from oauthlib.oauth2 import WebApplicationClient
from requests_oauthlib import OAuth2Session

# People can leave scopes unticked. Without this line, oauthlib then refuses the token.
os.environ["OAUTHLIB_RELAX_TOKEN_SCOPE"] = "1"


def credgraph(state: str) -> OAuth2Session:
    return OAuth2Session(
        client=WebApplicationClient("YOUR-CLIENT-ID"),
        redirect_uri="https://YOUR-APP/callback",
        scope="Email EVMAddress ServiceID",
        state=state,
    )


def sign_in_url(state: str, verifier: str) -> str:
    """Keep both values in the browser's session: secrets.token_urlsafe(48)."""
    challenge = WebApplicationClient("YOUR-CLIENT-ID").create_code_challenge(verifier, "S256")
    pkce = {"code_challenge": challenge, "code_challenge_method": "S256"}
    return credgraph(state).authorization_url("https://YOUR-AUTH-HOST/oauth", **pkce)[0]


def read_user(callback_url: str, state: str, verifier: str) -> dict[str, str]:
    """callback_url is the whole URL that the browser came back to."""
    with credgraph(state) as session:
        session.fetch_token(
            "https://YOUR-API-HOST/oauth/auth/2/token",
            authorization_response=callback_url,
            code_verifier=verifier,
            include_client_id=True,
            client_secret=os.environ["CREDGRAPH_CLIENT_SECRET"],
        )
        answer = session.get("https://YOUR-API-HOST/oauth/api/2/user")
        answer.raise_for_status()
        user = answer.json()
        if "ServiceIDUserID" not in user:
            raise ValueError("Credgraph did not say who signed in.")
        return user
