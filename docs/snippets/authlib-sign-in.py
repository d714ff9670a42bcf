import os

from authlib.integrations.requests_client import OAuth2Session


def credgraph() -> OAuth2Session:
    return OAuth2Session(
        "YOUR-CLIENT-ID",
        os.environ["CREDGRAPH_CLIENT_SECRET"],
        redirect_uri="https://YOUR-APP/callback",
        scope="Email EVMAddress ServiceID",
        code_challenge_method="S256",
    )


def sign_in_url(state: str, verifier: str) -> str:
    """Keep both values in the browser's session: authlib.common.security.generate_token(48)."""
    session = credgraph()
    return session.create_authorization_url("https://YOUR-AUTH-HOST/oauth", state, verifier)[0]


def read_user(callback_url: str, state: str, verifier: str) -> dict[str, str]:
    """callback_url is the whole URL that the browser came back to."""
    with credgraph() as session:
        session.fetch_token(
            "https://YOUR-API-HOST/oauth/auth/2/token",
            authorization_response=callback_url,
            state=state,
            code_verifier=verifier,
        )
        answer = session.get("https://YOUR-API-HOST/oauth/api/2/user")
        answer.raise_for_status()
        user = answer.json()
        if "ServiceIDUserID" not in user:
            raise ValueError("Credgraph did not say who signed in.")
        return user
