import { randomInt } from 'node:crypto';
import { freePort as findPort } from '../../platform/mongodb/free-port.ts';

// Below the ports from which a service chooses one for its MongoDB.
const [FIRST, LAST] = [10_000, 19_999];

/** The workers of a run, and its parent; each has ports of its own. */
const PROCESSES = 10;

const SHARE = (LAST + 1 - FIRST) / PROCESSES;

const start = FIRST + (Number(process.env.JEST_WORKER_ID ?? 0) % PROCESSES) * SHARE;

// Another run on this machine begins elsewhere.
let next = randomInt(SHARE);

/**
 * Finds a free loopback port, which nothing else in this run takes before its user does: no other worker finds it, and this one only
 * after all of its others. A service that is started on it may take as long as it likes.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < SHARE; tries += 1) {
    const port = start + next;
    next = (next + 1) % SHARE;
    if ((await findPort(port)) === port) return port;
  }
  throw new Error(`None of the ${SHARE} loopback ports of this worker is free.`);
}
