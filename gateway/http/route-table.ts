import {
  ELIGIBILITY_PARAMETERS,
  EXPORT_PARAMETERS,
  ITEMS_PARAMETERS,
  LOGOUT_PARAMETERS,
  pageParameter,
  USER_PARAMETERS,
} from './declared-parameters.ts';
import type { EndpointInputs, Parameter } from './parameters.ts';
import { splitTarget } from './request-target.ts';

/** The form of the errors at a path: that of OAuth, of bearer tokens, of the graph, of a page, of AuthZEN, or the REST form. */
export type ErrorForm = 'oauth' | 'bearer' | 'graphql' | 'page' | 'authzen' | 'rest';

/** One path of the service: routes, error forms, CORS, the OAuth metadata and OpenAPI all derive from this. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** With `:name` for each parameter. */
  readonly path: string;
  /** The setting with the origin of this path. */
  readonly host: 'authUrl' | 'apiUrl' | 'appUrl' | 'credentialApiUrl';
  readonly errors: ErrorForm;
  /** The other origins whose pages may call it, always without cookies: any, only the web app (`APP_URL`), or none. */
  readonly origins: 'any' | 'app' | 'none';
  /** Whether its page may be embedded by the origins that a curator has named. */
  readonly isEmbeddable: boolean;
  /** Whether the access token may be in a form instead of the header (RFC 6750 2.2). */
  readonly takesTokenInForm: boolean;
  /** Whether its caller is known by a token alone, and a token that is unknown is refused. */
  readonly asksByToken: boolean;
  /** Whether it is answered under overload too. */
  readonly alwaysAnswered: boolean;
  /** Largest body, in bytes. */
  readonly bodyLimit: number;
  readonly inputs: EndpointInputs;
}

const KILOBYTE = 1024;
const DEFAULTS = {
  host: 'apiUrl',
  errors: 'rest',
  origins: 'none',
  isEmbeddable: false,
  takesTokenInForm: false,
  asksByToken: false,
  alwaysAnswered: false,
} as const;

/** The OAuth endpoints (spec 4.2 to 4.5). */
export const OAUTH_ROUTES = {
  token: client('/oauth/auth/2/token'),
  revoke: client('/oauth/auth/2/revoke'),
  introspect: client('/oauth/auth/2/introspect'),
  tokenDetail: bearer('/oauth/api/2/token', []),
  userData: bearer('/oauth/api/2/user', USER_PARAMETERS),
  userInfo: bearer('/oauth/userinfo', []),
  postUserInfo: { ...bearer('/oauth/userinfo', []), method: 'POST', takesTokenInForm: true },
} as const;

/** The pages (spec 4.1). */
export const PAGE_ROUTES = {
  authorize: page('GET', '/oauth'),
  // Its body becomes a URL.
  authorizeByPost: { ...page('POST', '/oauth'), bodyLimit: 4 * KILOBYTE },
  consent: page('GET', '/oauth/consent', [pageParameter('request'), pageParameter('choose')]),
  answerConsent: page('POST', '/oauth/consent'),
  chooseAccount: page('POST', '/oauth/account'),
  cancelAuthorization: page('POST', '/oauth/cancel'),
  logOut: page('GET', '/oauth/logout', LOGOUT_PARAMETERS),
  logOutByForm: page('POST', '/oauth/logout'),
  confirmLogOut: page('POST', '/oauth/logout/confirm'),
  signIn: page('GET', '/sign-in', [pageParameter('request')]),
  sendCode: page('POST', '/sign-in'),
  code: page('GET', '/sign-in/code', [pageParameter('challenge'), pageParameter('request')]),
  checkCode: page('POST', '/sign-in/code'),
  sendCodeAgain: page('POST', '/sign-in/code/again'),
  checkWallet: page('POST', '/sign-in/wallet'),
  startPasskey: { ...page('POST', '/sign-in/passkey/start'), errors: 'rest' },
  checkPasskey: page('POST', '/sign-in/passkey'),
  startUpstream: page('POST', '/sign-in/upstream'),
  finishUpstream: page('GET', '/sign-in/callback/:scope'),
  handOver: page('GET', '/sign-in/dashboard', [pageParameter('code_challenge'), pageParameter('state')]),
  signOut: page('POST', '/sign-out'),
  account: page('GET', '/account'),
  link: page('GET', '/account/link/:scope', [pageParameter('request')]),
  downloadData: page('GET', '/account/data'),
  choosePrimary: page('POST', '/account/identities/primary'),
  unlink: page('POST', '/account/identities/unlink'),
  confirmHandle: page('GET', '/account/handle', [pageParameter('handle')]),
  offerPasskey: page('GET', '/account/passkeys/add'),
  startPasskeyRegistration: { ...page('POST', '/account/passkeys/start'), errors: 'rest' },
  addPasskey: page('POST', '/account/passkeys'),
  renamePasskey: page('POST', '/account/passkeys/rename'),
  removePasskey: page('POST', '/account/passkeys/remove'),
  chooseHandle: page('POST', '/account/handle'),
  endSession: page('POST', '/account/sessions/end'),
  signOutEverywhere: page('POST', '/account/sessions/end-all'),
  confirmDeletion: page('GET', '/account/delete'),
  deleteAccount: page('POST', '/account/delete'),
  goodbye: page('GET', '/account/deleted'),
  eligibleWallets: page('GET', '/account/credentials', [pageParameter('after')]),
  connectedApps: page('GET', '/account/apps'),
  removeApp: page('POST', '/account/apps/remove'),
  takeScopeBack: page('POST', '/account/apps/scopes/remove'),
  takeTellingBack: page('POST', '/account/apps/credentials/remove'),
  chooseLanguage: page('POST', '/language'),
  appLogo: page('GET', '/apps/:clientId/logo', [pageParameter('v')]),
  tryApp: page('GET', '/apps/:clientId/try', [pageParameter('scope'), pageParameter('outcome')]),
  showTrial: page('GET', '/apps/:clientId/tried', [pageParameter('state'), pageParameter('error')]),
  publicPage: { ...page('GET', '/c/:credId'), isEmbeddable: true },
  checkOnPage: { ...page('POST', '/c/:credId'), isEmbeddable: true },
} as const;

/** Whether addresses may own a credential, for anybody. They stand before the item lists: the first route that matches a path counts. */
export const VERDICT_ROUTES = {
  eligibility: verdict('GET', '/cred/:credId/eligibility', ELIGIBILITY_PARAMETERS),
  eligibilities: verdict('POST', '/cred/:credId/eligibility'),
  snapshotScores: verdict('POST', '/cred/:credId/snapshot'),
  zealyTask: verdict('POST', '/cred/:credId/zealy'),
  evaluation: { ...verdict('POST', '/access/v1/evaluation'), host: 'apiUrl', errors: 'authzen' },
  evaluations: { ...verdict('POST', '/access/v1/evaluations'), host: 'apiUrl', errors: 'authzen' },
} as const;

/** The item lists over REST (spec 4.8). The body is a stream with a limit of its own. */
export const ITEMS_ROUTE: Route = {
  ...DEFAULTS,
  method: 'POST',
  path: '/cred/:credId/:operation',
  host: 'credentialApiUrl',
  origins: 'app',
  bodyLimit: 0,
  inputs: { parameters: ITEMS_PARAMETERS },
};

/** The export of an item list, which the dashboard downloads by a ticket. */
export const EXPORT_ROUTE: Route = {
  ...DEFAULTS,
  method: 'GET',
  path: '/cred/:credId/items',
  host: 'credentialApiUrl',
  origins: 'app',
  bodyLimit: KILOBYTE,
  inputs: { parameters: EXPORT_PARAMETERS },
};

/** The graph, which takes GET too (spec 4.7). */
export const GRAPH_ROUTES: readonly Route[] = ['/query', '/graphql'].map((path) => ({
  ...plain(path),
  method: 'POST',
  errors: 'graphql',
  origins: 'any',
}));

/** The dashboard and its own graph. */
const DASHBOARD_ROUTES: readonly Route[] = [
  { ...plain('/dashboard'), host: 'appUrl', errors: 'page' },
  { ...plain('/dashboard/graph'), host: 'appUrl', method: 'POST', errors: 'graphql' },
];

/** The descriptions of the service for tools. */
export const DISCOVERY_ROUTES = {
  metadata: { ...plain('/.well-known/oauth-authorization-server'), origins: 'any' },
  openIdMetadata: { ...plain('/.well-known/openid-configuration'), host: 'authUrl', origins: 'any' },
  authzenMetadata: { ...plain('/.well-known/authzen-configuration'), origins: 'any' },
  keys: { ...plain('/.well-known/jwks.json'), host: 'authUrl', origins: 'any' },
  openApi: { ...plain('/openapi.json'), origins: 'any' },
  schema: { ...plain('/schema.graphql'), origins: 'any' },
} as const;

/** The probes and the metrics for operators. */
export const OPERATOR_ROUTES = {
  health: { ...plain('/healthz'), alwaysAnswered: true },
  readiness: { ...plain('/readyz'), alwaysAnswered: true },
  metrics: { ...plain('/metrics'), alwaysAnswered: true },
} as const;

const ALL: readonly Route[] = [
  ...Object.values(OAUTH_ROUTES),
  ...Object.values(PAGE_ROUTES),
  ...Object.values(VERDICT_ROUTES),
  ITEMS_ROUTE,
  EXPORT_ROUTE,
  ...GRAPH_ROUTES,
  ...DASHBOARD_ROUTES,
  ...Object.values(DISCOVERY_ROUTES),
  ...Object.values(OPERATOR_ROUTES),
];

const PATTERNS = ALL.map((route) => ({ route, pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/** Returns a route of this path, of any method; null for a path outside the table. */
export function findRoute(path: string): Route | null {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.route ?? null;
}

function client(path: string): Route {
  const inputs = { parameters: [] };
  return { ...DEFAULTS, method: 'POST', path, errors: 'oauth', origins: 'any', bodyLimit: 64 * KILOBYTE, inputs };
}

function bearer(path: string, parameters: readonly Parameter[]): Route {
  return { ...plain(path), errors: 'bearer', origins: 'any', inputs: { parameters } };
}

/** The body may have 500 addresses. */
function verdict(method: Route['method'], path: string, parameters: readonly Parameter[] = []): Route {
  const access = { host: 'credentialApiUrl', origins: 'any', asksByToken: true } as const;
  return { ...DEFAULTS, ...access, method, path, bodyLimit: 64 * KILOBYTE, inputs: { parameters } };
}

function page(method: Route['method'], path: string, parameters: readonly Parameter[] = []): Route {
  const inputs = { parameters, ignoresOthers: true };
  return { ...DEFAULTS, method, path, host: 'authUrl', errors: 'page', bodyLimit: 16 * KILOBYTE, inputs };
}

function plain(path: string): Route {
  return { ...DEFAULTS, method: 'GET', path, bodyLimit: KILOBYTE, inputs: { parameters: [] } };
}

/** Whether operators must reach this URL under overload too: neither load shedding nor rate limits apply to it. */
export function isAlwaysAnswered(url: string): boolean {
  return findRoute(splitTarget(url).path)?.alwaysAnswered ?? false;
}
