import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { splitTarget } from './request-target.ts';

/** A path with routes: its methods, and the plugin that formats its errors. */
interface Place {
  readonly url: string;
  readonly area: FastifyInstance;
  readonly methods: Set<string>;
}

type Pattern = readonly [RegExp, Place];

/**
 * Refuses unknown paths, and every method that a path does not support, with the methods that it does (RFC 9110 15.5.6). It learns these
 * from the routes, so it must be called before they are added: a route for each refused method would be several hundred routes.
 */
export function refuseOtherMethods(server: FastifyInstance): void {
  const places = new Map<string, Place>();
  let patterns: readonly Pattern[] | null = null;
  server.addHook('onRoute', function addRoute({ url, method }) {
    // The CORS plugin takes OPTIONS at any path, for preflights.
    if (url === '*') return;
    const place = places.get(url) ?? { url, area: this, methods: new Set() };
    for (const each of [method].flat()) place.methods.add(each);
    places.set(url, place);
    patterns = null;
  });
  const findPlace = (path: string): Place | undefined => {
    patterns ??= toPatterns(places);
    return places.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1];
  };
  // After all onRequest hooks, which answer preflights and count the request, and before the body is read.
  server.addHook('preParsing', (request, reply, body, done) => {
    // Also where the router found a route: it may be that of a less specific path, which supports the method.
    const place = findPlace(pathOf(request));
    if (place?.methods.has(request.method)) return done(null, body);
    keepRouteOf(request, place?.url);
    if (request.method === 'OPTIONS' && request.url === '*') return answerOptions(reply, [...places.values()]);
    checkMethod(request);
    if (!place) return refuseUnknownPath(request);
    const allowed = [...place.methods].filter((method) => method !== 'HEAD');
    reply.header('allow', (place.methods.has('HEAD') ? [...allowed, 'HEAD'] : allowed).join(', '));
    const advice = `${request.method} is not allowed here: use ${allowed.join(' or ')}.`;
    place.area.errorHandler(new RequestError('METHOD_NOT_ALLOWED', advice, { reason: 'WRONG_METHOD' }), request, reply);
  });
  // Never reached, but without a handler Fastify runs no hooks for unknown paths.
  server.setNotFoundHandler(refuseUnknownPath);
}

/** Answers a request about the whole server (RFC 9110 9.3.7). */
function answerOptions(reply: FastifyReply, places: readonly Place[]): void {
  const methods = new Set(['OPTIONS', ...places.flatMap(({ methods: supported }) => [...supported])]);
  void reply
    .code(204)
    .header('allow', [...methods].join(', '))
    .send();
}

function refuseUnknownPath({ url }: FastifyRequest): never {
  throw new RequestError('NOT_FOUND', `Not found: ${splitTarget(url).path}`, { reason: 'NO_SUCH_PATH' });
}

/** The paths with parameters or a wildcard. In descending order, a letter comes before ":", and ":" before "*", as in the router. */
function toPatterns(places: ReadonlyMap<string, Place>): readonly Pattern[] {
  return [...places]
    .filter(([url]) => /[:*]/.test(url))
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([url, place]) => [new RegExp(`^${url.replace('*', '.*').replaceAll(/:\w+/g, '[^/]*')}$`, 's'), place]);
}

/** The path of a request as the router reads it: decoded, and without a fragment. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.includes('%') ? decodeURI(path) : path;
}

/** Throws for a method that no path supports (RFC 9110 15.6.2). */
function checkMethod({ server, method }: FastifyRequest): void {
  if (server.supportedMethods.includes(method)) return;
  throw new RequestError('NOT_IMPLEMENTED', `The method ${method} is not implemented: use GET or POST.`, {
    reason: 'UNKNOWN_METHOD',
  });
}

/** The routes of requests whose path or method was refused. The router finds no route for them, or that of another path. */
const routesOfRefused = new WeakMap<FastifyRequest, string | undefined>();

/** Stores the route of the path of a refused request; undefined for an unknown path. */
function keepRouteOf(request: FastifyRequest, route: string | undefined): void {
  routesOfRefused.set(request, route);
}

/** The route of the path of a request, for logs, metrics and traces, also if the path does not support the method; undefined for an unknown path. */
export function routeOf(request: FastifyRequest): string | undefined {
  return routesOfRefused.has(request) ? routesOfRefused.get(request) : request.routeOptions.url;
}
