"""Signs somebody in by the snippet that the argument names: prints the URL, reads the callback, prints the user data."""

import json
import os
import runpy
import secrets
import sys

# The tests have no TLS, which requests-oauthlib demands.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"

snippet = runpy.run_path(sys.argv[1])
state, verifier = secrets.token_urlsafe(48), secrets.token_urlsafe(48)
print(snippet["sign_in_url"](state, verifier), flush=True)
print(json.dumps(snippet["read_user"](input(), state, verifier)), flush=True)
