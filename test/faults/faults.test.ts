import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { runCommand } from '../support/command.ts';
import { until } from '../support/until.ts';
import { findMarked } from './marked-processes.ts';
import type { ScenarioName } from './scenarios.ts';

/** What holds under the fault of each scenario. */
const SENTENCES: Readonly<Record<ScenarioName, string>> = {
  'kill-primary':
    '26.6 calls in flight outlast the death of the primary, each act has its audit event, and no acknowledged APPEND is lost to a REPLACE',
  'step-down': '26.6 calls in flight outlast a step-down',
  'kill-service':
    '26.6 a service that is killed takes nothing with it that was acknowledged, and leaves lists whole that it was changing',
  'cut-network': '26.6 calls outlast a cut of the network that is shorter than an election',
  'pause-primary':
    '26.6 while the primary stands still, /readyz answers in time, a crowd is turned away, and the others wait',
  'lose-database': '26.6 without a database everybody is answered 503 with Retry-After in time, in each language',
  'resume-calls': '4.3 a call that was given up and goes on later kills no family',
  'late-exchanges': '4.2 an exchange that was given up and goes on after its repeat takes nothing back',
  'share-rates': '26.6 two processes of a busy machine that count together let nobody ask more than the limit',
  'repeat-changes':
    '26.6 a change of a list that is repeated with its key while its server stands still is made once, and answered alike',
  'pipeline-changes': '26.6 changes of a list that are sent at once on one connection are made in their order',
  'export-lists': '4.8 an export that outlasts the loss of the primary is one state of the list',
  events:
    '26.6 every acknowledged change is told to a webhook in the order of its subject, whoever is killed or paused meanwhile',
  'refuse-event':
    '26.6 an event that a webhook refuses for ever keeps no change of another list from being told in time and in order, whoever is killed meanwhile',
  'fair-deliveries':
    '26.6 the slow endpoints of one person delay nobody’s webhook, and have no more than their share of the places, whoever is killed meanwhile',
  streams:
    '26.6 every acknowledged change comes to a stream that resumes in the order of its subject, whoever is killed meanwhile',
  'fair-streams': '26.6 the slow streams of one person keep no event of another waiting',
  'end-streams':
    '26.6 a busy stream of another service tells nothing a second after its token is revoked, or its person suspended',
  'end-rights':
    '26.6 no change of a list lands once a hand-over, a take-down, or the end of its keeper, token or person is answered, even if its service stood still',
  memory: '26.6 a steady load of reads, checks, changes and events is answered while the memory of services is watched',
  'replace-by-revision':
    '18.17, 26.6 no acknowledged APPEND is lost to a REPLACE with If-Match while a service stands still, and none to one that the guard refuses',
};
const LAST = 'replace-by-revision';

/** Stands at the end of the PATH of the soak, and so of all that it starts: they are known by it. */
const MARK = `/credgraph-soak-${randomUUID()}`;

/** Milliseconds between two looks at the processes. */
const INTERVAL = 250;

const others = new Set(await readdir('/proc'));
// The last one is there to be broken off.
const scenarios = [...Object.keys(SENTENCES), 'resume-calls'];
const soak = runCommand('test/faults/run.ts', [...scenarios, '--short', '--rounds', '1'], {
  PATH: `${process.env.PATH}:${MARK}`,
});
afterAll(async () => {
  soak.process.kill('SIGKILL');
  await soak.ended();
});

/** What a scenario counted that should not be. */
async function faultsOf(scenario: string): Promise<readonly string[]> {
  const [, rows = ''] = await soak.printed(new RegExp(`^${scenario}: .*\\n((?: +\\d+ .*\\n)+)`, 'm'));
  const counts = rows.split('\n').filter(Boolean);
  expect(counts.length).toBeGreaterThan(0);
  const wrong = counts.filter((row) => !row.trimStart().startsWith('0 '));
  if (wrong.length > 0) console.warn(soak.output());
  return wrong;
}

test.each(Object.entries(SENTENCES).map(([scenario, sentence]) => ({ scenario, sentence })))(
  '$sentence',
  async ({ scenario }) => {
    expect(await faultsOf(scenario)).toEqual([]);
  },
);

test('26.6 what two services hold is told, and what they did meanwhile', async () => {
  await soak.printed(/^[1-9]\d* reads, [1-9]\d* acts, [1-9]\d* events delivered\.$/m);
  for (const service of [1, 2]) {
    const held =
      /objects [1-9]\S* MB, code [1-9]\S* MB, external [1-9]\S* MB, resident [1-9]\S* MB, largest sandbox [1-9]\S* MB$/m
        .source;
    await soak.printed(new RegExp(`^look \\d+, service ${service}: ${held}`, 'm'));
    await soak.printed(new RegExp(`^service ${service} rises in an hour: objects -?[\\d.]+ %`, 'm'));
  }
});

test('26.6 the services and mongods of a soak that SIGTERM ends are ended too', async () => {
  await faultsOf(LAST);
  // In the midst of its work, while one of them is paused.
  await until(async () => (await findMarked(MARK, others)).some(({ state }) => state === 'T'), INTERVAL);
  soak.process.kill('SIGTERM');
  expect(await soak.ended()).toBe(1);
  await until(async () => (await findMarked(MARK, others)).length === 0, INTERVAL);
});
