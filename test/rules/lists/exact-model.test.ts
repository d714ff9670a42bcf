import { afterAll, expect, test } from '@jest/globals';
import {
  createItemListStore,
  type ItemsReceipt,
  packItems,
} from '../../../subgraphs/credential/item-list-store/index.ts';
import type { ItemLists } from '../../../subgraphs/credential/item-list-store/model/item-lists.ts';
import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { type Expected, type ListModel, newModel, planChange, planUndo } from '../../support/list-model.ts';
import { rounds } from '../../support/rounds.ts';
import { startService } from '../../support/service.ts';
import {
  anotherServer,
  changeNumbers,
  dieWithin,
  itemOf,
  listNumbers,
  NOBODY,
  newTinyList,
  range,
} from '../../support/tiny-lists.ts';

const HISTORIES = rounds(4, 100);
const STEPS = 40;

/** So many items, that guards concern most lists. */
const NUMBERS = 60;

const service = await startService();
afterAll(async () => service.close());

/** A list, its model, and the server that makes the next step. */
interface Scene {
  readonly lists: ItemLists;
  readonly credId: number;
  readonly model: ListModel;
}

/** A step: its words for a test that fails, and what was expected and came. */
interface Step {
  readonly what: string;
  readonly expected: Expected;
  readonly came: Expected;
}

test('18.1, 18.7, 18.17 random changes, guards, undos, restored lists and crashes at two servers give exactly the list of the model', async () => {
  for (let history = 0; history < HISTORIES; history += 1) {
    const credId = await newTinyList(service.database);
    const servers = [anotherServer(service.database), anotherServer(service.database)];
    const model = newModel();
    const told: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const lists = servers[random(2)] ?? anotherServer(service.database);
      const { what, expected, came } = await stepAtRandom({ lists, credId, model });
      told.push(what);
      expect({ told, came }).toEqual({ told, came: expected });
      expect({ told, items: await listNumbers(lists, credId) }).toEqual({ told, items: sorted(model.items) });
    }
  }
});

async function stepAtRandom(scene: Scene): Promise<Step> {
  const dice = Math.random();
  if (dice < 0.1) return setGuard(scene);
  if (dice < 0.45) return changeItems(scene, Math.random() < 0.6 ? 'APPEND' : 'REMOVE');
  if (dice < 0.6) return changeItems(scene, 'REPLACE');
  if (dice < 0.7) return crash(scene);
  return undo(scene, Math.random() < 0.5);
}

async function setGuard({ lists, credId, model }: Scene): Promise<Step> {
  const mostRemoved = [null, 0, 0.2, 0.5][random(4)] ?? null;
  const right = { version: 0, check: async () => {} };
  await createItemListStore(lists).guard({ credId, mostRemoved, right });
  model.guard = mostRemoved;
  return { what: `guard ${mostRemoved}`, expected: { reason: 'none' }, came: { reason: 'none' } };
}

async function changeItems({ lists, credId, model }: Scene, operation: 'APPEND' | 'REMOVE' | 'REPLACE'): Promise<Step> {
  const isSame = operation === 'REPLACE' && random(3) === 0;
  const numbers = isSame ? sorted(model.items) : someNumbers();
  const confirmRemoved = random(3) * 10;
  const { expected, apply } = planChange(model, operation, new Set(numbers), confirmRemoved);
  const change = { credId, operation, confirmRemoved, ifRevision: null, items: [packItems(numbers.map(itemOf))] };
  const came = await outcomeOf(
    async () => createItemListStore(lists).change({ ...change, claimedKey: null, author: NOBODY }),
    apply,
  );
  return { what: `${operation} ${numbers.join()}, confirming ${confirmRemoved}`, expected, came };
}

/** A server dies when it has written an APPEND and not ended it; another one continues it for the repeat of the call. */
async function crash({ lists, credId, model }: Scene): Promise<Step> {
  const numbers = someNumbers();
  const { expected, apply } = planChange(model, 'APPEND', new Set(numbers));
  const change = { credId, operation: 'APPEND', key: Math.random().toString() } as const;
  await dieWithin(anotherServer(service.database), change, numbers);
  const came = await outcomeOf(
    async () => changeNumbers(lists, change, numbers),
    (id) => apply(id, true),
  );
  return { what: `continued APPEND ${numbers.join()}`, expected, came };
}

async function undo({ lists, credId, model }: Scene, includingNewer: boolean): Promise<Step> {
  const chosen = includingNewer ? model.replaced : model.updates.at(-1 - random(4));
  const update = chosen ?? model.updates.at(-1);
  if (!update || model.undone.has(update))
    return { what: 'nothing to undo', expected: { reason: 'none' }, came: { reason: 'none' } };
  const { expected, apply } = planUndo(model, update, includingNewer);
  const terms = { credId, updateId: update.id, includingNewer, ifRevision: null };
  const by = { author: NOBODY, check: async () => {} };
  const store = createItemListStore(lists);
  const previewed = await outcomeOf(async () => (await store.previewUndo(terms)).receipt);
  const came = await outcomeOf(async () => store.undoUpdate({ ...terms, ...by }), apply);
  // An update is undone once: a repeat gets its first answer, which the model does not keep.
  if ('added' in came) model.undone.add(update);
  const what = `undo ${update.operation} ${includingNewer ? 'and newer' : ''}`;
  return { what, expected, came: JSON.stringify(previewed) === JSON.stringify(came) ? came : previewed };
}

async function outcomeOf(
  act: () => Promise<ItemsReceipt>,
  apply: (id: string | null) => void = () => undefined,
): Promise<Expected> {
  try {
    const { added, removed, updateId = null } = await act();
    apply(updateId);
    return { added, removed };
  } catch (error) {
    if (error instanceof RequestError) return { reason: String(error.extensions.reason) };
    throw error;
  }
}

function someNumbers(): readonly number[] {
  const share = Math.random() ** 2;
  return range(0, NUMBERS).filter(() => Math.random() < share);
}

function sorted(numbers: ReadonlySet<number>): readonly number[] {
  return [...numbers].toSorted((one, other) => one - other);
}

function random(end: number): number {
  return Math.floor(Math.random() * end);
}
