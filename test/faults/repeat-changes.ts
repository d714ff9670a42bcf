import { setTimeout } from 'node:timers/promises';
import { readHead } from '../../subgraphs/credential/item-list-store/head/read-head.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { addressesFrom } from '../support/addresses.ts';
import { postJson, query, type RestAnswer } from '../support/client.ts';
import type { Span } from '../support/crash-list.ts';
import { newList } from '../support/lists.ts';
import type { KillableServer } from '../support/server-process.ts';
import { anotherServer, listNumbers, range } from '../support/tiny-lists.ts';
import { until } from '../support/until.ts';
import { addCounts } from './add-counts.ts';
import type { Counts, Scenario } from './scenario.ts';
import type { FaultWorld } from './world.ts';

/**
 * A service stops in the midst of changes of lists. Their client repeats each at the other service with the same idempotency
 * key, somebody else changes the lists once more, and then the first service goes on: it changes nothing, and gives the answers
 * of the second.
 */
export const repeatChanges: Scenario = async (rounds, world) => {
  let sums: Counts = {};
  for (let round = 0; round < rounds; round += 1) sums = addCounts(sums, await runRound(world));
  return sums;
};

type Word = 'append' | 'remove' | 'replace';

/** What is done to a list, in order; and what it holds at last. */
interface Course {
  readonly before: readonly Step[];
  /**
   * Null for an undo of the last REPLACE, which has no key. It is short, so the service has usually made it before it stops, and only its
   * answer is missing: the repeat must not bring the replaced list back.
   */
  readonly repeated: Step | null;
  readonly others: Step;
  readonly atLast: Span;
}

type Step = readonly [word: Word, items: Span];

/** Longer than the holder of a key is waited for. */
const PAUSE = 3 * SECOND;

const MANY: Span = [0, 20_000];
const SOME: Span = [0, 5000];
const REST: Span = [5000, 20_000];
const FEW: Span = [30_000, 30_010];

const COURSES: readonly Course[] = [
  { before: [], repeated: ['append', MANY], others: ['remove', SOME], atLast: REST },
  { before: [['append', MANY]], repeated: ['remove', MANY], others: ['append', SOME], atLast: SOME },
  { before: [['append', FEW]], repeated: ['replace', MANY], others: ['remove', SOME], atLast: REST },
  {
    before: [
      ['append', MANY],
      ['replace', FEW],
    ],
    repeated: null,
    others: ['remove', SOME],
    atLast: REST,
  },
];

async function runRound(world: FaultWorld): Promise<Counts> {
  const [first, second] = world.services;
  const credIds = await Promise.all(COURSES.map(async ({ before }) => prepare(world, before)));
  const repeat = async (at: KillableServer): Promise<readonly RestAnswer[]> =>
    Promise.all(COURSES.map(async ({ repeated }, i) => change(world, at, credIds[i] ?? 0, repeated)));
  const given = repeat(first);
  await untilOneHasBegun(world, credIds, given);
  const goOn = first.pause();
  const [repeats] = await Promise.all([repeat(second), setTimeout(PAUSE)]);
  await Promise.all(COURSES.map(async ({ others }, i) => change(world, second, credIds[i] ?? 0, others)));
  goOn();
  const answers = await given;
  const keyed = COURSES.flatMap(({ repeated }, i) => (repeated ? [i] : []));
  const wrong = await Promise.all(COURSES.map(async (course, i) => isWrong(world, credIds[i] ?? 0, course)));
  return {
    'repeats refused': keyed.filter((i) => repeats[i]?.status !== 200).length,
    'answers that differ': keyed.filter((i) => isOther(repeats[i], answers[i])).length,
    'lists that hold something else': wrong.filter(({ items }) => items).length,
    'lists with a wrong count': wrong.filter(({ count }) => count).length,
  };
}

async function prepare(world: FaultWorld, steps: readonly Step[]): Promise<number> {
  const credId = await newList(world.services[1], world.curator);
  for (const step of steps) await change(world, world.services[1], credId, step);
  return credId;
}

/** Changes a list; by a key that stands for this step. */
async function change(
  { curator }: FaultWorld,
  at: KillableServer,
  credId: number,
  step: Step | null,
): Promise<RestAnswer> {
  if (step === null) return undo(curator.token, at, credId);
  const [word, [from, end]] = step;
  const headers = { 'access-token': curator.token, 'idempotency-key': step.flat().join(' ') };
  return postJson(at, `/cred/${credId}/${word}`, addressesFrom(from, end), headers);
}

async function undo(accessToken: string, at: KillableServer, credId: number): Promise<RestAnswer> {
  const document = 'mutation ($input: UndoReplaceInput!) { undoReplace(input: $input) { count revision } }';
  const { status, data } = await query(at, document, { input: { auth: { accessToken }, credId } });
  return { status, headers: new Headers(), body: data };
}

/** Waits until the head of a list names a change in progress, or all were made between two looks. No head names an undo of a REPLACE. */
async function untilOneHasBegun(
  { database }: FaultWorld,
  credIds: readonly number[],
  given: Promise<unknown>,
): Promise<void> {
  let areMade = false;
  void given.then(() => (areMade = true));
  await until(async () => {
    if (areMade) return true;
    const heads = await Promise.all(credIds.map(async (credId) => readHead(database, credId)));
    return heads.some(({ open, dead }) => open.length > 0 || dead.some(({ key }) => key !== null));
  });
}

function isOther(one: RestAnswer | undefined, other: RestAnswer | undefined): boolean {
  return JSON.stringify(one?.body) !== JSON.stringify(other?.body);
}

async function isWrong(
  { database }: FaultWorld,
  credId: number,
  { atLast }: Course,
): Promise<{ readonly items: boolean; readonly count: boolean }> {
  const numbers = await listNumbers(anotherServer(database), credId);
  const { count } = await readHead(database, credId);
  return { items: numbers.join() !== range(...atLast).join(), count: count !== numbers.length };
}
