import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DATABASE_UNAVAILABLE } from '../subgraphs/shared/database/database-outage.ts';
import { RequestError } from '../subgraphs/shared/errors.ts';
import type { RequestContext } from '../subgraphs/shared/request/context.ts';
import { hashSecret } from '../subgraphs/shared/secrets/secret.ts';
import type { BrowserCookie, LocaleCookie, PasskeyCookie } from './context/cookies.ts';
import { findReader } from './context/find-reader.ts';
import { findVerdict } from './context/find-verdict.ts';
import { findGateSubject } from './context/gate-subject.ts';
import type { CreateRequestContext } from './context/request-context.ts';
import type { ErrorFormatters } from './format-error-at.ts';
import { type Graph, runOperation } from './graph/graph.ts';
import { callerAddress } from './http/caller-address.ts';
import type { NoticeCookie } from './http/notice-cookie.ts';
import { checkEachRequest } from './http/parameters.ts';
import { isThisMachine, toRestRequest } from './http/request.ts';
import { type RestResponse, sendResponse } from './http/respond.ts';
import { DISCOVERY_ROUTES, OAUTH_ROUTES, PAGE_ROUTES, type Route, VERDICT_ROUTES } from './http/route-table.ts';
import { formatErrors, registerPlugin } from './http/server.ts';
import type { PageBrand } from './pages/brand/page-brand.ts';
import { errorPage } from './pages/frame/respond-page.ts';
import { PAGE_ENDPOINTS } from './pages/page-endpoints.ts';
import { type Reader, readerOf } from './pages/words/words.ts';
import type { WrongSecrets } from './protection/rate-limits.ts';
import { credentialAsker } from './rest/ask-credential.ts';
import { evaluation, evaluations } from './rest/authzen/evaluate.ts';
import { eligibilities, eligibility } from './rest/eligibility.ts';
import type { Endpoint, RunOperation } from './rest/endpoint.ts';
import { keys } from './rest/signing-keys.ts';
import { snapshotScores } from './rest/snapshot-scores.ts';
import { token } from './rest/token.ts';
import { introspect, revoke, tokenDetail } from './rest/token-state.ts';
import { user } from './rest/user-data.ts';
import { takeTokenFromForm, userInfo } from './rest/user-info.ts';
import { zealyTask } from './rest/zealy-task.ts';

/** The endpoint of each OAuth route. */
const OAUTH_ENDPOINTS: Readonly<Record<keyof typeof OAUTH_ROUTES, Endpoint>> = {
  token,
  revoke,
  introspect,
  tokenDetail,
  userData: user,
  userInfo,
  postUserInfo: userInfo,
};

/** The endpoint of each form of a verdict. */
const VERDICT_ENDPOINTS: Readonly<Record<keyof typeof VERDICT_ROUTES, Endpoint>> = {
  eligibility,
  eligibilities,
  snapshotScores,
  zealyTask,
  evaluation,
  evaluations,
};

interface ServedRoute extends Route {
  readonly endpoint: Endpoint;
  /** Whether a person reads the answer, in their language: a page, or what the script of a page shows. */
  readonly isRead: boolean;
}

/** Every route of the REST adapter but the item lists, whose body is a stream (serve-items.ts). */
const SERVED: readonly ServedRoute[] = [
  ...pair(OAUTH_ROUTES, OAUTH_ENDPOINTS, false),
  ...pair(PAGE_ROUTES, PAGE_ENDPOINTS, true),
  ...pair(VERDICT_ROUTES, VERDICT_ENDPOINTS, false),
  { ...DISCOVERY_ROUTES.keys, endpoint: keys, isRead: false },
];

function pair<Name extends string>(
  routes: Readonly<Record<Name, Route>>,
  endpoints: Readonly<Record<Name, Endpoint>>,
  isRead: boolean,
): readonly ServedRoute[] {
  const isName = (name: string): name is Name => Object.hasOwn(routes, name);
  return Object.keys(routes)
    .filter(isName)
    .map((name) => ({ ...routes[name], endpoint: endpoints[name], isRead }));
}

/** The parts of the service that the REST adapter needs. */
interface RestParts {
  readonly graph: Graph;
  readonly createContext: CreateRequestContext;
  /** For the pages that others may embed. */
  readonly createEmbeddableContext: CreateRequestContext;
  /** For the verdicts. It throws for an unknown token. */
  readonly createAskerContext: CreateRequestContext;
  readonly wrongSecrets: WrongSecrets;
  readonly browserCookie: BrowserCookie;
  readonly localeCookie: LocaleCookie;
  readonly passkeyCookie: PasskeyCookie;
  readonly noticeCookie: NoticeCookie;
  readonly hasDemoWallet: boolean;
  readonly brand: PageBrand;
  readonly formatters: ErrorFormatters;
}

/** Serves the REST adapter: each route runs operations of the graph for its caller. */
export async function serveRest(server: FastifyInstance, parts: RestParts): Promise<void> {
  for (const route of SERVED) {
    await registerPlugin(server, `${route.method} ${route.path}`, (area) => serveRoute(area, route, parts));
  }
}

function serveRoute(area: FastifyInstance, route: ServedRoute, parts: RestParts): void {
  const { graph, browserCookie, localeCookie, noticeCookie, passkeyCookie } = parts;
  const createContext = contextsOf(route, parts);
  area.removeAllContentTypeParsers();
  area.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
  formatErrors(area, parts.formatters[route.errors]);
  checkEachRequest(area, route.inputs);
  if (route.takesTokenInForm) area.addHook('preHandler', async (request) => takeTokenFromForm(request));
  area.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.bodyLimit,
    handler: async (request, reply) => {
      const browserKey = route.isRead ? browserCookie.read(request) : '';
      const asking = await createContext(request, reply);
      const visitor = route.isRead ? { ...asking, browser: hashSecret(browserKey) } : asking;
      const asked = toRestRequest(request, bytesOf(request.body));
      const notice = noticeCookie.read(request);
      const offersDemoWallet = parts.hasDemoWallet && isThisMachine(request);
      const known = { context: visitor, localeCookie, brand: parts.brand };
      const reader = route.isRead ? await findReader(request, asked, known) : readerOf('en', parts.brand);
      const context = { ...visitor, findsVerdicts: true, ...(route.isRead && { locale: reader.locale }) };
      const { run, runLater } = operationsOf(graph, context);
      const usedPasskey = passkeyCookie.read(request);
      const given = { ...asked, browserKey, usedPasskey, notice, reader, offersDemoWallet, now: visitor.now, runLater };
      const response = await route.endpoint(given, run).catch((error: unknown) => {
        if (route.errors === 'page') return toPage(error, request.id, reader);
        throw error;
      });
      if (response.notice) noticeCookie.write(reply, response.notice);
      else if (notice) noticeCookie.clear(reply);
      if (response.keepsBrowser) browserCookie.write(reply, browserKey);
      if (response.usedPasskey) passkeyCookie.write(reply);
      if (response.locale) localeCookie.write(reply, response.locale);
      if (response.isFramed) reply.removeHeader('x-frame-options');
      return sendResponse(reply, response);
    },
  });
}

function contextsOf(route: ServedRoute, parts: RestParts): CreateRequestContext {
  if (route.isEmbeddable) return parts.createEmbeddableContext;
  if (!route.asksByToken) return parts.createContext;
  return async (request, reply) =>
    parts.wrongSecrets.watch(callerAddress(request), async () => parts.createAskerContext(request, reply));
}

/** Runs operations of a request, at once or while its answer is sent. One that needs to know who is eligible runs again, once, when that was found out. */
function operationsOf(
  graph: Graph,
  context: RequestContext,
): { readonly run: RunOperation; readonly runLater: RunOperation } {
  const ask = credentialAsker(graph);
  return {
    run: async (document, variables) => {
      const answer = await runOperation(graph, document, variables, context);
      const subject = findGateSubject(answer.errors, variables);
      const verdict = subject && (await findVerdict(context, subject, ask));
      return verdict ? runOperation(graph, document, variables, { ...context, verdict }) : answer;
    },
    runLater: async (document, variables) =>
      runOperation(graph, document, variables, { ...context, caller: await context.identifyAgain() }),
  };
}

/** Shows an error in the language of the page. The others are logged, and shown in that of the browser. */
function toPage(error: unknown, requestId: string, reader: Reader): RestResponse {
  if (error instanceof RequestError && error.extensions.reason !== DATABASE_UNAVAILABLE)
    return errorPage(error, requestId, reader);
  throw error;
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
