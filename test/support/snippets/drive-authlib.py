"""Signs somebody in by the snippet that the argument names: prints the URL, reads the callback, prints the user data."""

import json
import runpy
import sys

from authlib.common.security import generate_token

snippet = runpy.run_path(sys.argv[1])
state, verifier = generate_token(48), generate_token(48)
print(snippet["sign_in_url"](state, verifier), flush=True)
print(json.dumps(snippet["read_user"](input(), state, verifier)), flush=True)
