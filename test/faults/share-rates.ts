import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import { get } from '../support/client.ts';
import { type KillableServer, killableServer } from '../support/server-process.ts';
import type { Scenario } from './scenario.ts';

const LIMIT = 120;

/** Requests under way at each service. */
const IN_PARALLEL = 40;

/** Threads that leave the services little of the machine. */
const BUSY_THREADS = 4;

const SETTINGS = {
  LOG_LEVEL: 'error',
  RATE_LIMIT_STORE: 'mongodb',
  RATE_LIMIT_ADDRESS: String(LIMIT),
  TRUST_PROXY: '127.0.0.1',
};

/** One caller asks two services of a busy machine at the same time, which count together. */
export const shareRates: Scenario = async (rounds, { mongodb }) => {
  const services = [await killableServer(mongodb.url, SETTINGS), await killableServer(mongodb.url, SETTINGS)];
  const threads = Array.from({ length: BUSY_THREADS }, () => new Worker('for (;;);', { eval: true }));
  let excess = 0;
  let silent = 0;
  for (let round = 0; round < rounds; round += 1) {
    const passed = await countPassed(services);
    excess += Math.max(0, passed.count - passed.most);
    if (passed.count < LIMIT) silent += 1;
  }
  await Promise.all([...threads.map(async (thread) => thread.terminate()), ...services.map(async (s) => s.close())]);
  return { 'requests above the shared limit': excess, 'rounds in which the limit was not reached': silent };
};

/** How many requests of one address pass, and how many may: the limit, and what the bucket gets back meanwhile. */
async function countPassed(services: readonly KillableServer[]): Promise<{ count: number; most: number }> {
  const headers = { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` };
  const begun = performance.now();
  const callers = Array.from({ length: IN_PARALLEL * services.length }, async (_, i) => {
    let passed = 0;
    for (let asked = 0; asked < (2 * LIMIT) / IN_PARALLEL; asked += 1) {
      const { status } = await get(services[i % services.length] ?? { url: '' }, '/oauth/api/2/token', headers);
      if (status === 401) passed += 1;
    }
    return passed;
  });
  const count = (await Promise.all(callers)).reduce((sum, passed) => sum + passed, 0);
  return { count, most: LIMIT + Math.ceil(((performance.now() - begun) * LIMIT) / MINUTE) };
}
