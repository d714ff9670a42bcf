import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Html, html } from '../http/html.ts';
import type { ServiceUrls } from './demo-sign-in.ts';
import type { Demo } from './seed-demo.ts';

/** A small third-party app on an origin of its own. */
export interface DemoApp {
  close(): Promise<void>;
}

/** What the routes of the demo app share. */
interface Site {
  readonly server: FastifyInstance;
  readonly service: ServiceUrls;
  readonly demo: Demo;
}

const COOKIE = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

/** Starts the demo app at the origin of its redirect URI. */
export async function startDemoApp(service: ServiceUrls, demo: Demo): Promise<DemoApp> {
  const server = Fastify();
  await server.register(cookie);
  const site = { server, service, demo };
  serveHome(site);
  serveSignIn(site);
  serveCallback(site);
  const { hostname, port } = new URL(demo.redirectUri);
  await server.listen({ host: hostname, port: Number(port) });
  return { close: async () => server.close() };
}

function serveHome({ server, service: { api, pages } }: Site): void {
  server.get('/', async ({ cookies }, reply) => {
    if (!cookies.token)
      return show(reply, pages, html`<h1>Demo app</h1><p>This app knows nothing about you until you sign in.</p>`);
    const headers = { authorization: `Bearer ${cookies.token}` };
    const data = await fetch(`${api}/oauth/api/2/user`, { headers });
    const main = html`<h1>${data.ok ? 'Hello' : 'Access refused'}</h1>
<p>Credgraph answered ${String(data.status)}:</p>
<pre id="answer">${JSON.stringify(await data.json(), null, 2)}</pre>
<p>You can remove this app under <a href="${pages}/account/apps">Connected apps</a>, and <a href="/">reload this page</a>.</p>`;
    return show(reply, pages, main);
  });
}

function serveSignIn({ server, service, demo }: Site): void {
  server.get('/sign-in', async (_request, reply) => {
    // Loaded on demand: most starts of the demo see no sign-in, and the library of the protocol is large.
    const { createDemoSignIn } = await import('./demo-sign-in.ts');
    const { url, state, verifier } = await createDemoSignIn(service, demo).begin();
    reply.setCookie('state', state, COOKIE).setCookie('verifier', verifier, COOKIE);
    return reply.redirect(url, 303);
  });
}

function serveCallback({ server, service, demo }: Site): void {
  server.get('/callback', async ({ url, cookies: { state = '', verifier = '' } }, reply) => {
    const { createDemoSignIn, reasonOf } = await import('./demo-sign-in.ts');
    reply.clearCookie('state', COOKIE).clearCookie('verifier', COOKIE);
    try {
      const token = await createDemoSignIn(service, demo).finish(new URL(url, demo.redirectUri), { state, verifier });
      return await reply.setCookie('token', token, COOKIE).redirect('/', 303);
    } catch (error) {
      return show(reply, service.pages, html`<h1>Not signed in</h1><p>${reasonOf(error)}</p>`);
    }
  });
}

function show(reply: FastifyReply, pages: string, main: Html): FastifyReply {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  return reply.send(demoAppPage(pages, main));
}

/** A page of the demo app, with the sign-in button below. */
export function demoAppPage(pages: string, main: Html): string {
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Demo app</title>
<style>body{font:1rem/1.5 system-ui;max-width:30rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<main>${main}
<p><a href="/sign-in"><img src="${pages}/sign-in-button.svg" alt="Sign in with Credgraph" width="264" height="44"></a></p></main>
</html>`;
  return page.markup;
}

const PATH = '/demo';

/** The origin of the demo app: the port above the service's, and another host name, because browsers separate cookies by host. */
export function demoAppOrigin(port: number): string {
  return `http://127.0.0.1:${port + 1}`;
}

/** Redirects `/demo` to the demo app. */
export function serveDemoLink(server: FastifyInstance, port: number): void {
  server.get(PATH, async (_request, reply) => reply.redirect(demoAppOrigin(port), 303));
}
