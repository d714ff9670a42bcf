import { createHash, createHmac, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Provider as OidcProvider } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import type { Config } from '../../platform/settings/config.ts';
import type { OAuthProvider, Provider } from '../../subgraphs/auth/index.ts';
import { startService, type TestService } from './service.ts';

/** Somebody's account at the provider. */
export interface Account {
  readonly id: string;
  readonly username: string;
}

/** A real OpenID Connect provider on loopback, and beside it the user endpoint of one that speaks OAuth 2.0 alone. */
export interface TestUpstream {
  readonly issuer: string;
  /** Who signs in there next; null for somebody who declines. */
  account: Account | null;
  /** What the user endpoint answers with, instead of the account. */
  userAnswer: { readonly status: number; readonly body: string } | null;
  /** The tokens that it has issued. */
  readonly issued: unknown[];
  close(): Promise<void>;
}

/** A service with providers, and the provider behind them. */
export interface UpstreamWorld {
  readonly service: TestService;
  readonly upstream: TestUpstream;
}

const WIDGET_TOKEN = '1234567:widget-bot-token';

/** The fields of a login widget's answer. */
export type WidgetFields = Readonly<Record<string, string>>;

const SIGN_IN = '/sign-in-here';
const USER = '/api/user';
const WIDGET = '/widget.js';
const WIDGET_ANSWER = '/widget-answer?';

/** A widget as a page knows it: it gets the bot and the return URL, and puts a way to log in in its own place. */
const WIDGET_SCRIPT = `
const { src, dataset } = document.currentScript;
const link = document.createElement('a');
link.textContent = 'Log in as ' + dataset.telegramLogin + ' says';
link.href = new URL('${WIDGET_ANSWER}' + new URLSearchParams({ to: dataset.authUrl }), src);
document.currentScript.after(link);`;

/** A service whose Microblog speaks OpenID Connect, CodeHost and Chat OAuth 2.0 alone, and Messenger by a widget. */
export async function startUpstreamWorld(config: Partial<Config> = {}): Promise<UpstreamWorld> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = originOf(server);
  const providers = toProviders(issuer);
  const service = await startService({ config: { providers, ...config } });
  const upstream: TestUpstream = {
    issuer,
    account: { id: 'u-1', username: 'ada' },
    userAnswer: null,
    issued: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await service.close();
    },
  };
  serve(server, upstream, service.url);
  return { service, upstream };
}

/** The providers as the settings file gives them. */
function toProviders(issuer: string): readonly Provider[] {
  const client = { clientSecret: 'a secret/with: odd & signs', clientAuthentication: 'basic' } as const;
  const oauth = { kind: 'oauth', issuer, ...client, pkce: true } as const;
  const oidc = {
    ...oauth,
    endpoints: null,
    scopes: ['openid', 'profile'],
    id: '/sub',
    username: '/preferred_username',
  };
  const endpoints = { authorization: `${issuer}/auth`, token: `${issuer}/token`, user: `${issuer}${USER}` };
  const plain = { ...oauth, endpoints, scopes: ['profile'], id: '/data/id', username: '/data/login' };
  return [
    { ...oidc, scope: 'Microblog', name: 'Microblog', clientId: 'microblog' },
    { ...plain, scope: 'CodeHost', name: 'CodeHost', clientId: 'code-host' },
    { ...plain, scope: 'Chat', name: 'Chat', clientId: 'chat', pkce: false, clientAuthentication: 'body' },
    {
      kind: 'widget',
      scope: 'Messenger',
      name: 'Messenger',
      script: `${issuer}${WIDGET}`,
      frame: issuer,
      bot: 'test_bot',
      botToken: WIDGET_TOKEN,
    },
  ];
}

function serve(server: Server, upstream: TestUpstream, serviceUrl: string): void {
  const provider = createProvider(upstream, serviceUrl);
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(SIGN_IN)) return void signIn(provider, upstream, request, response);
    if (request.url === USER) return void showUser(provider, upstream, request, response);
    if (request.url === WIDGET) return void response.setHeader('content-type', 'text/javascript').end(WIDGET_SCRIPT);
    if (request.url?.startsWith(WIDGET_ANSWER)) return answerWidget(upstream, request.url, response);
    return void answer(request, response);
  });
}

function createProvider(upstream: TestUpstream, serviceUrl: string): OidcProvider {
  const clients = toProviders(upstream.issuer).flatMap((each) =>
    each.kind === 'widget' ? [] : toClient(each, serviceUrl),
  );
  const provider = new OidcProvider(upstream.issuer, {
    clients,
    adapter: createMemoryAdapter(0),
    cookies: { keys: ['a key of the tests'] },
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
    ttl: Object.fromEntries(
      ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session'].map((kind) => [kind, 600]),
    ),
    pkce: { required: () => false },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => SIGN_IN },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, preferred_username: upstream.account?.username }),
    }),
    loadExistingGrant: async ({ oidc }: { oidc: { account: { accountId: string }; client: { clientId: string } } }) => {
      const { accountId } = oidc.account;
      const grant = new provider.Grant({ accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  provider.on('grant.success', ({ body }) => upstream.issued.push(body['access_token'], body['id_token']));
  return provider;
}

function toClient({ scope, clientId, clientSecret, clientAuthentication }: OAuthProvider, serviceUrl: string): object {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [`${serviceUrl}/sign-in/callback/${scope}`],
    token_endpoint_auth_method: clientAuthentication === 'basic' ? 'client_secret_basic' : 'client_secret_post',
  };
}

async function signIn(
  provider: OidcProvider,
  { account }: TestUpstream,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const result = account ? { login: { accountId: account.id, remember: false } } : { error: 'access_denied' };
  await provider.interactionFinished(request, response, result);
}

async function showUser(
  provider: OidcProvider,
  { account, userAnswer }: TestUpstream,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = await provider.AccessToken.find(headers.authorization?.slice('Bearer '.length) ?? '');
  const body = JSON.stringify({ data: { id: token?.accountId, login: account?.username } });
  const answer = userAnswer ?? { status: token ? 200 : 401, body };
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
}

function answerWidget({ account }: TestUpstream, url: string, response: ServerResponse): void {
  const to = new URL(new URLSearchParams(url.slice(WIDGET_ANSWER.length)).get('to') ?? '');
  const { id = '', username = '' } = account ?? {};
  const fields = signWidget({ id, username, auth_date: String(Math.floor(Date.now() / 1000)) });
  for (const [name, value] of Object.entries(fields)) to.searchParams.set(name, value);
  response.writeHead(302, { location: to.href }).end();
}

/** Fields as the widget signs them. */
export function signWidget(fields: WidgetFields, token = WIDGET_TOKEN): WidgetFields {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return { ...fields, hash: signLines(lines, token) };
}

/** The widget's signature over lines of `name=value`. */
export function signLines(lines: readonly string[], token = WIDGET_TOKEN): string {
  const key = createHash('sha256').update(token).digest();
  return createHmac('sha256', key).update(lines.toSorted().join('\n')).digest('hex');
}

function originOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
