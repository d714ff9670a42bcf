import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports of outgoing connections, one of which could take the port before it is used.
const [FIRST, LAST] = [20_000, 32_767];

const MOST_TRIES = 100;

/** Finds a free loopback port: `preferred` if it is free, otherwise any. */
export async function freePort(preferred = 0): Promise<number> {
  if (preferred !== 0 && (await isFree(preferred))) return preferred;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No loopback port was found free among ${MOST_TRIES}.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
