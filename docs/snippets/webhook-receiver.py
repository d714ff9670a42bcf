import json
import os
import queue
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from standardwebhooks import Webhook

webhook = Webhook(os.environ["CREDGRAPH_WEBHOOK_SECRET"])
# Keep these in your database: all your processes share them then, and a restart forgets nothing.
work: queue.Queue[dict] = queue.Queue()
seen: set[str] = set()
latest: dict[str, int] = {}


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        # The signature is that of the body as it came, not of JSON that was parsed and written again.
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        try:
            work.put(webhook.verify(body, dict(self.headers)))
            self.send_response(204)
        except Exception:
            self.send_response(401)
        self.end_headers()


def handle_all() -> None:
    """Long work is done here, after the answer."""
    while True:
        event = work.get()
        if event["id"] in seen:
            continue
        seen.add(event["id"])
        subject, sequence = event["subject"], event["sequence"]
        # A late event must not undo what a later one of its subject has told.
        is_late = sequence < latest.get(subject, 0)
        latest[subject] = max(sequence, latest.get(subject, 0))
        print("late" if is_late else "new", event["type"], subject, event["id"], flush=True)


threading.Thread(target=handle_all, daemon=True).start()
ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver).serve_forever()
