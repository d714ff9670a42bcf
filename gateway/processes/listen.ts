import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../data-folder/error-code.ts';
import type { Config } from '../../settings/config.ts';
import { StartError } from '../../settings/start-error.ts';
import { endConnectionsOnClose } from './end-connections.ts';

/** Makes a server listen where the settings say, until it is closed; throws StartError when that can't be. */
export async function listen(server: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  endConnectionsOnClose(server);
  try {
    return await server.listen({ host, port });
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    throw new StartError(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken: stop what listens there, or set PORT to another one.`
        : `Port ${port} on ${host} can't be listened on (${code}): check HOST and PORT.`,
    );
  }
}
