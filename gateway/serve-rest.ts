import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrowserCookie } from './context/browser-cookie.ts';
import type { CreateRequestContext } from './context/request-context.ts';
import { type Graph, runOperation } from './graph/graph.ts';
import { checkEachRequest } from './http/check-each-request.ts';
import { formatRestError } from './http/format-error.ts';
import { isThisMachine } from './http/is-this-machine.ts';
import { refuseOtherMethods } from './http/refuse-other-methods.ts';
import { registerPlugin } from './http/register-plugin.ts';
import { formatErrors } from './http/server.ts';
import { toRestRequest } from './http/to-rest-request.ts';
import { ROUTES, type Route } from './routes.ts';

/** What the REST adapter asks, and for whom. */
interface RestParts {
  readonly graph: Graph;
  readonly createContext: CreateRequestContext;
  readonly browserCookie: BrowserCookie;
  readonly hasDemoWallet: boolean;
}

/** Serves the REST adapter: each route asks the graph on behalf of its caller. */
export async function serveRest(server: FastifyInstance, parts: RestParts): Promise<void> {
  for (const route of ROUTES) {
    await registerPlugin(server, `${route.method} ${route.path}`, (area) => serveRoute(area, route, parts));
  }
  for (const [path, routes] of Map.groupBy(ROUTES, (route) => route.path)) {
    await registerPlugin(server, `others ${path}`, (area) => refuseRest(area, path, routes));
  }
}

function serveRoute(area: FastifyInstance, route: Route, parts: RestParts): void {
  const { graph, createContext, browserCookie } = parts;
  area.removeAllContentTypeParsers();
  area.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
  formatErrors(area, route.formatError);
  checkEachRequest(area, route.takes);
  area.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.bodyLimit,
    handler: async (request, reply) => {
      const context = await createContext(request, reply);
      const browserKey = browserCookie.read(request);
      const offersDemoWallet = parts.hasDemoWallet && isThisMachine(request);
      const { status, headers, body, keepsBrowser } = await route.endpoint(
        { ...toRestRequest(request, bytesOf(request.body)), browserKey, offersDemoWallet },
        (document, variables) => runOperation(graph, document, variables, context),
      );
      if (keepsBrowser) browserCookie.write(reply, browserKey);
      return reply
        .code(status)
        .headers(headers ?? {})
        .send(body);
    },
  });
}

function refuseRest(area: FastifyInstance, path: string, routes: readonly Route[]): void {
  formatErrors(area, routes[0]?.formatError ?? formatRestError);
  refuseOtherMethods(
    area,
    path,
    routes.map(({ method }) => method),
  );
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
