import type { ItemLists } from '../../subgraphs/credential/item-list-store/model/item-lists.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { isLinearizable, type RegisterCall } from './linearizability.ts';
import { anotherServer, changeNumbers, hasNumber, range } from './tiny-lists.ts';

/** So many items: few, so that calls meet. */
const NUMBERS = 12;

/** A call on one item: a register that is true while the item is listed. The words are for a test that fails. */
export interface NumberedCall extends RegisterCall {
  readonly number: number;
  readonly what: string;
}

const SERVERS = 3;
const CLIENTS_EACH = 2;
const CALLS_EACH = 8;

/** How lists are changed and looked into. */
export interface Ways {
  readonly change: typeof changeNumbers;
  readonly has: typeof hasNumber;
}

/** The ways of the service. */
export const TRUE_WAYS: Ways = { change: changeNumbers, has: hasNumber };

/** The histories of those items that were no linearizable registers, one list of calls for each. */
export async function findBrokenHistories(
  database: Database,
  credId: number,
  ways: Ways,
): Promise<readonly (readonly NumberedCall[])[]> {
  const calls = await makeHistory(database, credId, ways);
  const histories = range(0, NUMBERS).map((number) => calls.filter((call) => call.number === number));
  return histories.filter((history) => !isLinearizable(history, false));
}

/** Lets clients of several servers make random calls on a list at once, and at last looks at every item. */
async function makeHistory(database: Database, credId: number, ways: Ways): Promise<readonly NumberedCall[]> {
  const calls: NumberedCall[] = [];
  let time = 0;
  const note = async (call: () => Promise<readonly Effect[]>): Promise<void> => {
    const start = (time += 1);
    const effects = await call();
    const end = (time += 1);
    calls.push(...effects.map(({ number, what, apply }) => ({ number, what, apply, start, end })));
  };
  const client = async (lists: ItemLists): Promise<void> => {
    for (let call = 0; call < CALLS_EACH; call += 1) await note(async () => callAtRandom(lists, credId, ways));
  };
  const servers = range(0, SERVERS).map(() => anotherServer(database));
  const clients = servers.flatMap((lists) => range(0, CLIENTS_EACH).map(async () => client(lists)));
  await Promise.all(clients);
  for (const number of range(0, NUMBERS)) await note(async () => look(anotherServer(database), credId, number, ways));
  return calls;
}

type Effect = Omit<NumberedCall, 'start' | 'end'>;

async function callAtRandom(lists: ItemLists, credId: number, ways: Ways): Promise<readonly Effect[]> {
  const dice = Math.random();
  if (dice < 0.4) return look(lists, credId, random(NUMBERS), ways);
  if (dice < 0.7) return change(lists, credId, 'APPEND', ways);
  return dice < 0.9 ? change(lists, credId, 'REMOVE', ways) : replace(lists, credId, ways);
}

async function look(lists: ItemLists, credId: number, number: number, ways: Ways): Promise<readonly Effect[]> {
  const seen = await ways.has(lists, credId, number);
  return [{ number, what: `contains: ${seen}`, apply: (state) => (state === seen ? state : null) }];
}

async function change(
  lists: ItemLists,
  credId: number,
  operation: 'APPEND' | 'REMOVE',
  ways: Ways,
): Promise<readonly Effect[]> {
  const numbers = randomNumbers(Math.random() < 0.7 ? 1 : random(NUMBERS) + 1);
  const key = Math.random() < 0.3 ? Math.random().toString() : null;
  const { added, removed, isSuperseded } = await ways.change(lists, { credId, operation, key }, numbers);
  const after = operation === 'APPEND';
  // A change of one item says whether the item was there; one that was overtaken by a REPLACE may not know.
  const says = numbers.length === 1 && !isSuperseded ? added + removed === 1 : null;
  const apply = (state: boolean): boolean | null => (says !== null && (state !== after) !== says ? null : after);
  return numbers.map((number) => ({ number, what: `${operation}: ${says}`, apply }));
}

async function replace(lists: ItemLists, credId: number, ways: Ways): Promise<readonly Effect[]> {
  const numbers = randomNumbers(random(NUMBERS));
  const isMade = await triedReplace(lists, credId, numbers, ways);
  if (!isMade) return [];
  return Array.from({ length: NUMBERS }, (_, number) => {
    const after = numbers.includes(number);
    return { number, what: `REPLACE: ${after}`, apply: () => after };
  });
}

/** A REPLACE whose new list was swept before it was live is refused, and changes nothing. */
async function triedReplace(
  lists: ItemLists,
  credId: number,
  numbers: readonly number[],
  ways: Ways,
): Promise<boolean> {
  try {
    await ways.change(lists, { credId, operation: 'REPLACE' }, numbers);
    return true;
  } catch (error) {
    if (error instanceof RequestError && error.extensions.reason === 'TOO_SLOW') return false;
    throw error;
  }
}

function randomNumbers(count: number): readonly number[] {
  return [...new Set(Array.from({ length: count }, () => random(NUMBERS)))];
}

function random(end: number): number {
  return Math.floor(Math.random() * end);
}
