import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../gateway/http/refuse-other-methods.ts';

const PATH = '/demo';

/** The demo app's origin: the port next to the service's, and another host name, because browsers keep cookies by host. */
export function demoAppOrigin(port: number): string {
  return `http://127.0.0.1:${port + 1}`;
}

/** `/demo` leads to the demo app. */
export function serveDemoLink(server: FastifyInstance, port: number): void {
  server.get(PATH, async (_request, reply) => reply.redirect(demoAppOrigin(port), 303));
  refuseOtherMethods(server, PATH, ['GET']);
}
