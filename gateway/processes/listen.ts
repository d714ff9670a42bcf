import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/** Makes a server listen where the settings say; throws StartError when the port is taken. */
export async function listen(server: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new StartError(`Port ${port} on ${host} is taken: stop what listens there, or set PORT to another one.`);
  }
}
