"""Prints the names of all credentials, page by page: python3 read_credentials.py"""

import json
import time
import urllib.error
import urllib.request

GRAPH_URL = "https://YOUR-API-HOST/query"
NAMES = "query Names($after: String) { credentials(first: 2, after: $after) { nodes { name } pageInfo { endCursor hasNextPage } } }"


class GraphFault(Exception):
    """Why the graph refused: decide by `reason`."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code, self.reason = error["extensions"]["code"], error["extensions"].get("reason")


def ask_graph(query, variables, may_repeat=True):
    """Asks the graph. Waits and asks once more where it says when."""
    body = json.dumps({"query": query, "variables": variables}).encode()
    headers = {"content-type": "application/json", "graphql-client-name": "YOUR-APP"}
    try:
        answer = urllib.request.urlopen(urllib.request.Request(GRAPH_URL, body, headers))
    except urllib.error.HTTPError as refused:
        answer = refused
    answer = json.load(answer)
    if "errors" not in answer:
        return answer["data"]
    error = answer["errors"][0]
    if not may_repeat or "retryAfter" not in error["extensions"]:
        raise GraphFault(error)
    time.sleep(error["extensions"]["retryAfter"])
    return ask_graph(query, variables, may_repeat=False)


after, is_more = None, True
while is_more:
    page = ask_graph(NAMES, {"after": after})["credentials"]
    for credential in page["nodes"]:
        print(credential["name"])
    after, is_more = page["pageInfo"]["endCursor"], page["pageInfo"]["hasNextPage"]
