import type { Snippet } from '../../parts/snippets/snippets.tsx';

/** For each server that partners use most, the least code that passes the preflight and the browser's own test with these request headers. */
export function corsSamples(origin: string, headers: readonly string[] = []): readonly Snippet[] {
  const names = ['Content-Type', ...headers.filter((name) => name.toLowerCase() !== 'content-type')];
  const list = names.join(', ');
  // The name of a header may contain ' and $, but neither " nor a backslash.
  const quoted = names.map((name) => `'${name.replaceAll("'", "\\'")}'`).join(', ');
  return [
    { name: 'Express', code: express(origin, quoted) },
    { name: 'Fastify', code: fastify(origin, quoted) },
    { name: 'nginx', code: nginx(origin, list) },
    { name: 'Go', code: go(origin, list) },
    { name: 'Python', code: python(origin, list) },
  ];
}

function express(origin: string, headers: string): string {
  return `// npm install express cors
import cors from 'cors';
import express from 'express';

const app = express();
app.use(cors({ origin: '${origin}', methods: ['GET', 'POST'], allowedHeaders: [${headers}] }));
app.use(express.json());

app.get('/holders/:address', (request, response) => {
  response.json({ address: request.params.address, tokens: 3 });
});

app.listen(8080);`;
}

function fastify(origin: string, headers: string): string {
  return `// npm install fastify @fastify/cors
import cors from '@fastify/cors';
import Fastify from 'fastify';

const app = Fastify();
await app.register(cors, { origin: '${origin}', methods: ['GET', 'POST'], allowedHeaders: [${headers}] });

app.get('/holders/:address', async (request) => ({ address: request.params.address, tokens: 3 }));

await app.listen({ port: 8080 });`;
}

function nginx(origin: string, list: string): string {
  const headers = list.replaceAll("'", "\\'").replaceAll('$', '${dollar}');
  // nginx has no escape for a dollar sign.
  const dollar = list.includes('$') ? "geo $dollar { default '$'; }\n\n" : '';
  return `${dollar}location /holders/ {
    add_header Access-Control-Allow-Origin  '${origin}' always;
    add_header Access-Control-Allow-Methods 'GET, POST' always;
    add_header Access-Control-Allow-Headers '${headers}' always;

    if ($request_method = OPTIONS) {
        return 204;
    }

    # If your application sends CORS headers too, hide them: a browser refuses two.
    proxy_hide_header Access-Control-Allow-Origin;
    proxy_pass http://127.0.0.1:3000;
}`;
}

function go(origin: string, headers: string): string {
  return `package main

import (
	"encoding/json"
	"log"
	"net/http"
)

func allowDashboard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "${origin}")
		w.Header().Set("Access-Control-Allow-Methods", "GET, POST")
		w.Header().Set("Access-Control-Allow-Headers", "${headers}")
		if r.Method == http.MethodOptions {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func main() {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /holders/{address}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(map[string]any{"address": r.PathValue("address"), "tokens": 3})
	})
	log.Fatal(http.ListenAndServe(":8080", allowDashboard(mux)))
}`;
}

function python(origin: string, headers: string): string {
  return `# pip install flask
from flask import Flask

app = Flask(__name__)


@app.after_request
def allow_dashboard(response):
    response.headers["Access-Control-Allow-Origin"] = "${origin}"
    response.headers["Access-Control-Allow-Methods"] = "GET, POST"
    response.headers["Access-Control-Allow-Headers"] = "${headers}"
    return response


@app.get("/holders/<address>")
def holder(address):
    return {"address": address, "tokens": 3}


app.run(port=8080)`;
}
