import { itemClaims } from '../../subgraphs/credential/idempotency/item-claims.ts';
import { countBuckets } from '../../subgraphs/credential/item-list-store/buckets/write-buckets.ts';
import { readHead } from '../../subgraphs/credential/item-list-store/head/read-head.ts';
import type { RestAnswer } from '../support/client.ts';
import { type CrashList, newCrashList, type Span } from '../support/crash-list.ts';
import { range } from '../support/tiny-lists.ts';
import { toTestService } from '../support/to-test-service.ts';
import { until } from '../support/until.ts';
import type { Counts } from './scenario.ts';
import type { FaultWorld } from './world.ts';

/** Large changes of lists in the midst of which a service stands still. */
interface Changes {
  /** Repeats them at the other service, once the first one is dead; what is wrong with the lists before and after. */
  repeat(): Promise<Counts>;
}

/** A list to be replaced, and an empty one to be extended. */
interface Lists {
  readonly replaced: CrashList;
  readonly extended: CrashList;
}

/** How the changes end. */
interface Begun extends Lists {
  readonly replacing: Promise<RestAnswer | null>;
  readonly extending: Promise<RestAnswer | null>;
}

const OLD: Span = [0, 3000];
const NEW: Span = [100_000, 110_000];
const APPENDED: Span = [0, 1000];
const KEY = { 'idempotency-key': 'once' };

/** The generation of a list that has neither grown nor been replaced, and the number of that which the first REPLACE makes. */
const FIRST = { generation: 0, bits: 0 };
const OLD_GENERATION = 1;

/** Milliseconds by which each command is late, so that every step of a change can be seen. */
const DELAY = 50;

/**
 * Has the first service make a REPLACE and an APPEND, and stops its process where both are written in part: the list does not count the
 * new items yet, and the new generation is not live. Begins anew with other lists where it was too quick.
 */
export async function cutChanges(world: FaultWorld): Promise<Changes> {
  let cut: Begun | null = null;
  while (!cut) cut = await tryToCut(world);
  const begun = cut;
  return { repeat: async () => repeat(begun) };
}

/** Null where one of the changes was made by then, or had not begun. */
async function tryToCut(world: FaultWorld): Promise<Begun | null> {
  const lists = await prepare(world);
  const hurry = world.mongodb.delay(DELAY);
  try {
    return await stopWithin(world, await begin(world, lists));
  } finally {
    hurry();
  }
}

async function stopWithin(world: FaultWorld, begun: Begun): Promise<Begun | null> {
  const seen = new Set<Progress>();
  await until(async () => {
    seen.add(await lookAt(world, begun));
    return seen.has('half done') || seen.has('too late');
  });
  const goOn = world.services[0].pause();
  if (seen.has('half done') && (await lookAt(world, begun)) === 'half done') return begun;
  goOn();
  await Promise.all([begun.replacing, begun.extending]);
  return null;
}

async function prepare({ services, database }: FaultWorld): Promise<Lists> {
  const service = toTestService(services[1], database);
  const [replaced, extended] = await Promise.all([newCrashList(service), newCrashList(service)]);
  await replaced.change('replace', OLD);
  return { replaced, extended };
}

/** The APPEND first claims its key, so it gets a start. */
async function begin({ services: [at], database }: FaultWorld, { replaced, extended }: Lists): Promise<Begun> {
  const keys = itemClaims.in(database);
  const before = await keys.countDocuments();
  const extending = extended.change('append', APPENDED, { headers: KEY, at });
  await until(async () => (await keys.countDocuments()) > before);
  const replacing = replaced.change('replace', NEW, { at });
  return { replaced, extended, replacing, extending };
}

type Progress = 'too early' | 'half done' | 'too late';

/** How far both changes are, by one round trip, which is late itself. */
async function lookAt({ database }: FaultWorld, { replaced, extended }: Lists): Promise<Progress> {
  const [{ open, count, revision }, { generation, dead }, written] = await Promise.all([
    readHead(database, extended.credId),
    readHead(database, replaced.credId),
    countBuckets(database, extended.credId, FIRST),
  ]);
  if (revision > 0 || generation > OLD_GENERATION) return 'too late';
  const isStaged = dead.some((each) => each.generation > generation);
  return open.length > 0 && (written ?? 0) > count && isStaged ? 'half done' : 'too early';
}

async function repeat({ replaced, extended, replacing, extending }: Begun): Promise<Counts> {
  const isAcknowledged = (await replacing)?.status === 200;
  await extending;
  const isWhole = (await holds(replaced, NEW)) || (!isAcknowledged && (await holds(replaced, OLD)));
  const appended = await extended.change('append', APPENDED, { headers: KEY });
  const again = await replaced.change('replace', NEW);
  const isRight = (await holds(replaced, NEW)) && (await holds(extended, APPENDED));
  return {
    'lists that a killed REPLACE left torn': isWhole ? 0 : 1,
    'repeats with a wrong count': [appended?.body.count !== size(APPENDED), again?.body.count !== size(NEW)].filter(
      Boolean,
    ).length,
    'repeats that left something else': isRight ? 0 : 1,
  };
}

async function holds(list: CrashList, span: Span): Promise<boolean> {
  return (await list.numbers()).join() === range(...span).join();
}

function size([from, end]: Span): number {
  return end - from;
}
