import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../platform/error-code.ts';
import type { Config } from '../../platform/settings/config.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { endConnectionsOnClose } from './end-connections.ts';

/** Where a server listens. */
type Place = Pick<Config, 'host' | 'port'>;

/** Makes a server listen at the configured address; throws StartError if it cannot. */
export async function listen(server: FastifyInstance, place: Place): Promise<string> {
  endConnectionsOnClose(server);
  return refuseTaken(place, async () => server.listen(place));
}

/** Throws StartError if nobody can listen at the address, so that a start says so before its longer steps. */
export async function checkPort(place: Place): Promise<void> {
  await refuseTaken(place, async () => {
    const server = createServer().listen(place);
    await once(server, 'listening');
    await once(server.close(), 'close');
  });
}

async function refuseTaken<Value>({ host, port }: Place, use: () => Promise<Value>): Promise<Value> {
  try {
    return await use();
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
