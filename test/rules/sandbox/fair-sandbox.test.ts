import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { createSandbox } from '../../../subgraphs/source/sandbox/sandbox.ts';
import { type QueryAnswer, query } from '../../support/client.ts';
import { partner } from '../../support/partner.ts';
import { newCurator } from '../../support/people.ts';
import { check, newRestCredential, startSourceWorld, testRest } from '../../support/sources.ts';
import { until } from '../../support/until.ts';

/** Runs long, but not as long as to be stopped; and waits instead of working, which would cost as much processor time. */
const SLOW = 'function(resp) { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100); return 1; }';

/** Jobs of one credential that are in the sandbox at a time. */
const AT_ONCE = 8;

const other = await partner({ answer: { eligible: true } });
const world = await startSourceWorld({ outboundAllow: [other.host] });
afterAll(async () => {
  // Ends what still waits.
  await world.close();
  await other.close();
});

/** What fills the sandbox. */
interface Filling {
  readonly checks: readonly Promise<QueryAnswer>[];
  /** How many of the checks have ended. */
  readonly ended: () => number;
}

/** Fills the sandbox with the slow expressions of so many accounts, and waits until the partner has answered for half of them. */
async function fill(accounts: number): Promise<Filling> {
  let [answered, ended] = [0, 0];
  world.partner.behaves({ respond: (response) => response.end(`{"number":${(answered += 1)}}`) });
  const credIds: number[] = [];
  for (let i = 0; i < accounts; i += 1) {
    const curator = await newCurator(world.service);
    credIds.push(await newRestCredential({ ...world, curator }, { expression: SLOW }));
  }
  const checks = credIds.map(checkMany);
  for (const each of checks) void each.then(() => (ended += 1));
  // Not for all: on a busy machine some calls reach their time limit, and the first check ends without their answers.
  await until(() => answered >= (accounts * AT_ONCE) / 2 || ended > 0);
  return { checks, ended: () => ended };
}

async function checkMany(credId: number): Promise<QueryAnswer> {
  const document = `query ($credId: Int!, $addresses: [String!]!) {
    credential(credId: $credId) { eligibilities(addresses: $addresses) { result } } }`;
  const addresses = Array.from({ length: AT_ONCE }, (_, i) => `0x${(credId * 100 + i).toString(16).padStart(40, '0')}`);
  return query(world.service, document, { credId, addresses });
}

test('17.2 slow expressions of many accounts keep nobody else waiting for their end', async () => {
  const credId = await newRestCredential(world, { endpoint: `${other.url}/check?user=$address` });
  const { checks, ended } = await fill(8);
  let endedBefore = 0;
  other.behaves({
    respond: (response) => {
      endedBefore = ended();
      response.end('{"eligible":true}');
    },
  });
  expect(await check(world, credId)).toMatchObject({ result: 1, failure: null });
  const { data } = await testRest(world, { endpoint: `${other.url}/check?user=$address` });
  expect(data.testRestSource.result).toBe(1);
  // On a busy machine, the calls themselves take as long as some of the checks.
  expect(ended() - endedBefore).toBeLessThan(checks.length / 2);
});

test('17.2 when too many wait, those who sent most are refused, and never a newcomer', async () => {
  const sandbox = createSandbox();
  const refusals: unknown[] = [];
  for (let i = 0; i < 400; i += 1) {
    const run = sandbox.run({ expression: SLOW, part: 'body', answer: '{}' }, `curator ${i % 20}`);
    run.catch((error: unknown) => refusals.push(error));
  }
  const quick = { expression: 'function(resp) { return 1; }', part: 'body', answer: '{}' } as const;
  expect(await sandbox.run(quick, 'newcomer')).toBe('result 1');
  expect(refusals.length).toBeGreaterThan(100);
  expect(refusals[0]).toMatchObject({ code: 'UNAVAILABLE', extensions: { reason: 'OVERLOADED' } });
  await sandbox.close();
});

test('17.2 once a stop has begun, a long queue is refused and what runs ends', async () => {
  const sandbox = createSandbox();
  const job = { expression: SLOW, part: 'body', answer: '{}' } as const;
  const runs = Array.from({ length: 200 }, async () => sandbox.run(job));
  await runs[0];
  // Until then they would work on, and show no more for it.
  const goOn = await pauseChildren();
  sandbox.beginStop();
  await Promise.all(runs).catch(goOn);
  const outcomes = await Promise.allSettled(runs);
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(reasons.length).toBeGreaterThan(100);
  expect(reasons[0]).toMatchObject({ extensions: { reason: 'OVERLOADED' } });
  await sandbox.close();
});

/** Has all processes that this one has started for sandboxes stand still; what it takes to let them go on. */
async function pauseChildren(): Promise<() => void> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const commands = await Promise.all(
    children
      .trim()
      .split(' ')
      .map(async (pid) => ({
        pid: Number(pid),
        command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      })),
  );
  const paused = commands.filter(({ command }) => command.includes('sandbox-child'));
  expect(paused).not.toEqual([]);
  for (const { pid } of paused) process.kill(pid, 'SIGSTOP');
  return () => paused.forEach(({ pid }) => wake(pid));
}

function wake(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It has been killed for standing still too long, as on a machine that is very busy.
  }
}
