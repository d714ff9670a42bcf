import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrowserCookie } from './context/cookies.ts';
import type { CreateRequestContext } from './context/request-context.ts';
import { ERROR_FORMATTERS } from './format-error-at.ts';
import { type Graph, runOperation } from './graph/graph.ts';
import { checkEachRequest } from './http/parameters.ts';
import { isThisMachine, toRestRequest } from './http/request.ts';
import { sendResponse } from './http/respond.ts';
import { OAUTH_ROUTES, PAGE_ROUTES, type Route } from './http/route-table.ts';
import { formatErrors, registerPlugin } from './http/server.ts';
import { PAGE_ENDPOINTS } from './page-endpoints.ts';
import type { Endpoint } from './rest/endpoint.ts';
import { OAUTH_ENDPOINTS } from './rest/oauth-endpoints.ts';

interface ServedRoute extends Route {
  readonly endpoint: Endpoint;
}

/** Every route of the REST adapter but the item lists, whose body is a stream (serve-items.ts). */
const SERVED: readonly ServedRoute[] = [...pair(OAUTH_ROUTES, OAUTH_ENDPOINTS), ...pair(PAGE_ROUTES, PAGE_ENDPOINTS)];

function pair<Name extends string>(
  routes: Readonly<Record<Name, Route>>,
  endpoints: Readonly<Record<Name, Endpoint>>,
): readonly ServedRoute[] {
  const isName = (name: string): name is Name => Object.hasOwn(routes, name);
  return Object.keys(routes)
    .filter(isName)
    .map((name) => ({ ...routes[name], endpoint: endpoints[name] }));
}

/** The parts of the service that the REST adapter needs. */
interface RestParts {
  readonly graph: Graph;
  readonly createContext: CreateRequestContext;
  readonly browserCookie: BrowserCookie;
  readonly hasDemoWallet: boolean;
}

/** Serves the REST adapter: each route runs operations of the graph for its caller. */
export async function serveRest(server: FastifyInstance, parts: RestParts): Promise<void> {
  for (const route of SERVED) {
    await registerPlugin(server, `${route.method} ${route.path}`, (area) => serveRoute(area, route, parts));
  }
}

function serveRoute(area: FastifyInstance, route: ServedRoute, parts: RestParts): void {
  const { graph, createContext, browserCookie } = parts;
  area.removeAllContentTypeParsers();
  area.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
  formatErrors(area, ERROR_FORMATTERS[route.errors]);
  checkEachRequest(area, route.takes);
  area.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.bodyLimit,
    handler: async (request, reply) => {
      const context = await createContext(request, reply);
      const browserKey = browserCookie.read(request);
      const offersDemoWallet = parts.hasDemoWallet && isThisMachine(request);
      const response = await route.endpoint(
        { ...toRestRequest(request, bytesOf(request.body)), browserKey, offersDemoWallet },
        (document, variables) => runOperation(graph, document, variables, context),
      );
      if (response.keepsBrowser) browserCookie.write(reply, browserKey);
      return sendResponse(reply, response);
    },
  });
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
