import type { FastifyRequest } from 'fastify';

/** The routes of requests whose path or method was refused. The router finds no route for them, or that of another path. */
const routesOfRefused = new WeakMap<FastifyRequest, string | undefined>();

/** Stores the route of the path of a refused request; undefined for an unknown path. */
export function keepRouteOf(request: FastifyRequest, route: string | undefined): void {
  routesOfRefused.set(request, route);
}

/** The route of the path of a request, for logs, metrics and traces, also if the path does not support the method; undefined for an unknown path. */
export function routeOf(request: FastifyRequest): string | undefined {
  return routesOfRefused.has(request) ? routesOfRefused.get(request) : request.routeOptions.url;
}
