import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openArea } from './area.ts';
import type { BrowserCookie } from './browser-cookie.ts';
import { checkEach } from './check-each.ts';
import { type Graph, runOperation } from './graph/graph.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import type { CreateRequestContext } from './request-context.ts';
import { speakRest } from './rest/speak.ts';
import { ROUTES, type Route } from './routes.ts';
import { speakErrors } from './server.ts';
import { toRestRequest } from './to-rest-request.ts';

/** What the REST adapter asks, and for whom. */
interface RestParts {
  readonly graph: Graph;
  readonly createContext: CreateRequestContext;
  readonly browserCookie: BrowserCookie;
}

/** Serves the REST adapter: each route asks the graph on behalf of its caller. */
export async function serveRest(server: FastifyInstance, parts: RestParts): Promise<void> {
  for (const route of ROUTES) {
    await openArea(server, `${route.method} ${route.path}`, (area) => serveRoute(area, route, parts));
  }
  for (const [path, routes] of Map.groupBy(ROUTES, (route) => route.path)) {
    await openArea(server, `others ${path}`, (area) => refuseRest(area, path, routes));
  }
}

function serveRoute(area: FastifyInstance, route: Route, { graph, createContext, browserCookie }: RestParts): void {
  area.removeAllContentTypeParsers();
  area.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
  speakErrors(area, route.speak);
  checkEach(area, route.takes);
  area.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.bodyLimit,
    handler: async (request, reply) => {
      const context = await createContext(request, reply);
      const browserKey = browserCookie.read(request);
      const { status, headers, body, keepsBrowser } = await route.endpoint(
        { ...toRestRequest(request, bytesOf(request.body)), browserKey },
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
  speakErrors(area, routes[0]?.speak ?? speakRest);
  refuseOtherMethods(
    area,
    path,
    routes.map(({ method }) => method),
  );
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
