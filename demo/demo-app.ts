import { createHash, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Html, html } from '../gateway/http/html.ts';
import type { Demo } from './seed-demo.ts';

/** A small third-party app on an origin of its own. */
export interface DemoApp {
  close(): Promise<void>;
}

const SCOPE = 'Email EVMAddress ServiceID';
const COOKIE = { httpOnly: true, sameSite: 'lax', path: '/' } as const;
const Tokens = z.object({ access_token: z.string() });
const Callback = z.object({ code: z.string().optional(), state: z.string(), error_description: z.string().optional() });

/** Where the demo app finds the service: what it calls, and where it sends people. */
export interface ServiceUrls {
  readonly api: string;
  readonly pages: string;
}

/** Starts the demo app where its redirect URI lies. All else that it knows of the service is its own id and secret. */
export async function startDemoApp(service: ServiceUrls, demo: Demo): Promise<DemoApp> {
  const server = Fastify();
  await server.register(cookie);
  serveHome(server, service);
  serveSignIn(server, service, demo);
  serveCallback(server, service, demo);
  const { hostname, port } = new URL(demo.redirectUri);
  await server.listen({ host: hostname, port: Number(port) });
  return { close: async () => server.close() };
}

function serveHome(server: FastifyInstance, { api, pages }: ServiceUrls): void {
  server.get('/', async ({ cookies }, reply) => {
    if (!cookies.token)
      return show(
        reply,
        html`<h1>Demo app</h1><p>This app knows nothing about you until you sign in.</p>${button(pages)}`,
      );
    const headers = { authorization: `Bearer ${cookies.token}` };
    const data = await fetch(`${api}/oauth/api/2/user`, { headers });
    return show(
      reply,
      html`<h1>${data.ok ? 'Hello' : 'Access refused'}</h1>
<p>Credgraph answered ${String(data.status)}:</p>
<pre id="answer">${JSON.stringify(await data.json(), null, 2)}</pre>
<p>You can remove this app under <a href="${pages}/account/apps">Connected apps</a>, and <a href="/">reload this page</a>.</p>
${button(pages)}`,
    );
  });
}

function serveSignIn(server: FastifyInstance, { pages }: ServiceUrls, { clientId, redirectUri }: Demo): void {
  server.get('/sign-in', async (_request, reply) => {
    const state = randomBytes(32).toString('base64url');
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    reply.setCookie('state', state, COOKIE).setCookie('verifier', verifier, COOKIE);
    return reply.redirect(`${pages}/oauth?${query.toString()}`, 303);
  });
}

function serveCallback(server: FastifyInstance, { api, pages }: ServiceUrls, demo: Demo): void {
  server.get('/callback', async ({ query, cookies }, reply) => {
    const { code, state, error_description: reason = '' } = Callback.parse(query);
    reply.clearCookie('state', COOKIE).clearCookie('verifier', COOKIE);
    if (state !== cookies.state)
      return show(reply, html`<h1>Aborted</h1><p>The state does not match the one that was sent.</p>`);
    if (!code) return show(reply, html`<h1>Not signed in</h1><p>${reason}</p>${button(pages)}`);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: demo.clientId,
      client_secret: demo.clientSecret,
      code,
      code_verifier: cookies.verifier ?? '',
    });
    const answer = await fetch(`${api}/oauth/auth/2/token`, { method: 'POST', body });
    reply.setCookie('token', Tokens.parse(await answer.json()).access_token, COOKIE);
    return reply.redirect('/', 303);
  });
}

function button(pages: string): Html {
  return html`<p><a href="/sign-in"><img src="${pages}/sign-in-button.svg" alt="Sign in with Credgraph" width="264" height="44"></a></p>`;
}

function show(reply: FastifyReply, main: Html): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Demo app</title>
<style>body{font:1rem/1.5 system-ui;max-width:30rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<main>${main}</main>
</html>`;
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.markup);
}
