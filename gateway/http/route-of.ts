import type { FastifyRequest } from 'fastify';

/** The routes of the paths of requests whose method was refused: the router finds no route for them. */
const routesOfRefused = new WeakMap<FastifyRequest, string>();

/** Stores the route of the path of a request whose method is refused. */
export function keepRouteOf(request: FastifyRequest, route: string): void {
  routesOfRefused.set(request, route);
}

/** The route of the path of a request, for logs, metrics and traces, also if the path does not support the method; undefined for an unknown path. */
export function routeOf(request: FastifyRequest): string | undefined {
  return routesOfRefused.get(request) ?? request.routeOptions.url;
}
