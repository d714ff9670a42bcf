import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import * as client from 'openid-client';
import { type Html, html } from '../gateway/http/html.ts';
import { demoAppPage } from './demo-app-page.ts';
import type { Demo } from './seed-demo.ts';

/** A small third-party app on an origin of its own. */
export interface DemoApp {
  close(): Promise<void>;
}

/** The origins of the service: the API that the demo app calls, and the pages to which it sends people. */
export interface ServiceUrls {
  readonly api: string;
  readonly pages: string;
}

/** What the routes of the demo app share. */
interface Site {
  readonly server: FastifyInstance;
  readonly service: ServiceUrls;
  readonly credgraph: client.Configuration;
  readonly redirectUri: string;
}

const COOKIE = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

/** Starts the demo app at the origin of its redirect URI. It signs people in as docs/snippets/openid-client.ts does. */
export async function startDemoApp(service: ServiceUrls, demo: Demo): Promise<DemoApp> {
  const { redirectUri } = demo;
  const server = Fastify();
  await server.register(cookie);
  const site = { server, service, credgraph: configure(service, demo), redirectUri };
  serveHome(site);
  serveSignIn(site);
  serveCallback(site);
  const { hostname, port } = new URL(redirectUri);
  await server.listen({ host: hostname, port: Number(port) });
  return { close: async () => server.close() };
}

/** Without discovery, because this process may not be able to reach the address of the pages. */
function configure({ api, pages }: ServiceUrls, { clientId, clientSecret }: Demo): client.Configuration {
  const metadata = {
    issuer: pages,
    authorization_endpoint: `${pages}/oauth`,
    token_endpoint: `${api}/oauth/auth/2/token`,
  };
  const configuration = new client.Configuration(metadata, clientId, clientSecret);
  client.allowInsecureRequests(configuration);
  return configuration;
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

function serveSignIn({ server, credgraph, redirectUri }: Site): void {
  server.get('/sign-in', async (_request, reply) => {
    const [state, verifier] = [client.randomState(), client.randomPKCECodeVerifier()];
    const url = client.buildAuthorizationUrl(credgraph, {
      redirect_uri: redirectUri,
      scope: 'Email EVMAddress ServiceID',
      state,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    reply.setCookie('state', state, COOKIE).setCookie('verifier', verifier, COOKIE);
    return reply.redirect(url.href, 303);
  });
}

function serveCallback({ server, service: { pages }, credgraph, redirectUri }: Site): void {
  server.get('/callback', async ({ url, cookies: { state = '', verifier = '' } }, reply) => {
    reply.clearCookie('state', COOKIE).clearCookie('verifier', COOKIE);
    try {
      const checks = { expectedState: state, pkceCodeVerifier: verifier };
      const tokens = await client.authorizationCodeGrant(credgraph, new URL(url, redirectUri), checks);
      return await reply.setCookie('token', tokens.access_token, COOKIE).redirect('/', 303);
    } catch (error) {
      return show(reply, pages, html`<h1>Not signed in</h1><p>${reasonOf(error)}</p>`);
    }
  });
}

function reasonOf(error: unknown): string {
  const isAnswer = error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError;
  if (isAnswer) return error.error_description ?? error.error;
  return error instanceof Error ? error.message : String(error);
}

function show(reply: FastifyReply, pages: string, main: Html): FastifyReply {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  return reply.send(demoAppPage(pages, main));
}
