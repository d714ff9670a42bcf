import type { FastifyInstance } from 'fastify';

/**
 * Opens an area of the server, with hooks, parsers and errors of its own. It is named: for one without a name Fastify looks
 * through every module that is loaded, to find what file it comes from.
 */
export async function registerPlugin(
  server: FastifyInstance,
  name: string,
  fill: (area: FastifyInstance) => void,
): Promise<void> {
  const named = { [Symbol.for('fastify.display-name')]: name };
  await server.register(Object.assign(async (area: FastifyInstance) => fill(area), named));
}
