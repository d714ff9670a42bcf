import type { FastifyInstance } from 'fastify';

/**
 * Registers a plugin with its own hooks, parsers and error handler. It has a name, because for a plugin without one Fastify
 * searches all loaded modules.
 */
export async function registerPlugin(
  server: FastifyInstance,
  name: string,
  fill: (area: FastifyInstance) => void,
): Promise<void> {
  const named = { [Symbol.for('fastify.display-name')]: name };
  await server.register(Object.assign(async (area: FastifyInstance) => fill(area), named));
}
