import type { FastifyInstance } from 'fastify';

const PATH = '/demo';

/** The origin of the demo app: the port above the service's, and another host name, because browsers separate cookies by host. */
export function demoAppOrigin(port: number): string {
  return `http://127.0.0.1:${port + 1}`;
}

/** Redirects `/demo` to the demo app. */
export function serveDemoLink(server: FastifyInstance, port: number): void {
  server.get(PATH, async (_request, reply) => reply.redirect(demoAppOrigin(port), 303));
}
