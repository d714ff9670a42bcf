import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../data-folder/error-code.ts';
import type { Config } from '../../settings/config.ts';
import { StartError } from '../../settings/start-error.ts';
import { endConnectionsOnClose } from './end-connections.ts';

/** Makes a server listen at the configured address; throws StartError if it cannot. */
export async function listen(server: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  endConnectionsOnClose(server);
  try {
    return await server.listen({ host, port });
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    throw new StartError(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is in use: stop the other process, or set PORT to another port.`
        : `Port ${port} on ${host} cannot be used (${code}): check HOST and PORT.`,
    );
  }
}
