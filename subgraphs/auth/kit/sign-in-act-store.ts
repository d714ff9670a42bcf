import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';
import { isDuplicateKey } from '../../shared/database/duplicate-key.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { after, HOUR, MINUTE, SECOND } from '../../shared/durations.ts';

/** The marks that an act is counted by. */
export type ActMarks = Readonly<Record<string, string>>;

/** An act that counts against a limit until it is older than the limit's window. */
interface SignInAct {
  readonly id: string;
  readonly at: Date;
  readonly marks: ActMarks;
}

/** The acts for one e-mail address, from one network or of one person, named by `_id`. They share a document, so that one write counts them. */
interface SignInActsDocument {
  readonly _id: string;
  readonly acts: readonly SignInAct[];
  readonly expiresAt: Date;
}

/** The largest number of acts that have all of these marks. */
export interface ActLimit {
  readonly most: number;
  readonly marks: ActMarks;
}

/** An act to count, unless a limit is reached. */
export interface ActClaim {
  readonly key: string;
  readonly id: string;
  readonly marks: ActMarks;
  readonly limits: readonly ActLimit[];
  readonly now: Date;
}

/** The window of the limits. */
const WINDOW = HOUR;

/** The collection of acts that count against limits of the last hour. */
export const signInActs = defineCollection<SignInActsDocument>(
  'signInActs',
  {
    _id: { type: String, required: true },
    acts: { type: [MIXED], required: true },
    expiresAt: { type: Date, required: true },
  },
  [{ key: { expiresAt: 1 }, expireAfterSeconds: HOUR / SECOND }],
);

/**
 * Counts an act in one write unless a limit is reached, so that concurrent acts never exceed it. Returns null if the act was counted,
 * otherwise the time when the next one is allowed. A refused act changes nothing, so a flood causes no writes.
 */
export async function claimAct(database: Database, { key, id, marks, limits, now }: ActClaim): Promise<Date | null> {
  const counted = { $concatArrays: ['$counting', [{ $literal: { id, at: now, marks } }]] };
  const isFree = { $and: limits.map((limit) => ({ $lt: [{ $size: actsOf(limit) }, limit.most] })) };
  const wasSetBack = { $gt: [{ $max: '$acts.at' }, now] };
  const acts = { $cond: ['$isFree', counted, { $cond: [wasSetBack, '$counting', '$acts'] }] };
  const expiresAt = { $cond: ['$isFree', after(now, WINDOW), '$expiresAt'] };
  const found = await signInActs
    .driver(database)
    .findOneAndUpdate(
      { _id: key },
      [
        { $set: { counting: stillCounting(now) } },
        { $set: { isFree } },
        { $set: { acts, expiresAt } },
        { $unset: ['counting', 'isFree'] },
      ],
      { upsert: true, returnDocument: 'after' },
    );
  const held = (found?.acts ?? []).filter(({ at }) => at > after(now, -WINDOW));
  return held.some((act) => act.id === id) ? null : findNextFree(held, limits);
}

/** One of many acts, which all count against one limit. */
export interface PlainClaim extends Pick<ActClaim, 'key' | 'id' | 'now'> {
  readonly most: number;
}

/** Does the same for acts that have no marks, under a key of their own. However many count, none of them is read or written again. */
export async function claimPlainAct(database: Database, claim: PlainClaim): Promise<Date | null> {
  const { key, now } = claim;
  if (await addAct(database, claim)) return null;
  await signInActs.driver(database).updateOne({ _id: key }, { $pull: { acts: { at: { $not: inWindow(now) } } } });
  if (await addAct(database, claim)) return null;
  const [oldest] =
    (await signInActs.driver(database).findOne({ _id: key }, { projection: { acts: { $slice: 1 } } }))?.acts ?? [];
  return after(oldest && oldest.at < now ? oldest.at : now, WINDOW);
}

/** Adds an act unless the limit is reached: an upsert then meets the key that is there. */
async function addAct(database: Database, { key, id, now, most }: PlainClaim): Promise<boolean> {
  try {
    await signInActs
      .driver(database)
      .updateOne(
        { _id: key, [`acts.${most - 1}`]: { $exists: false } },
        { $push: { acts: { id, at: now, marks: {} } }, $max: { expiresAt: after(now, WINDOW) } },
        { upsert: true },
      );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Without the acts that were counted before the clock was set back; the clocks of processes differ by less than a minute. */
function inWindow(now: Date): { readonly $gt: Date; readonly $lte: Date } {
  return { $gt: after(now, -WINDOW), $lte: after(now, MINUTE) };
}

/** Removes acts, so that they no longer count. */
export async function releaseActs(database: Database, key: string, ids: readonly string[]): Promise<void> {
  await signInActs.driver(database).updateOne({ _id: key }, { $pull: { acts: { id: { $in: [...ids] } } } });
}

/** Deletes all acts under these keys. */
export async function deleteActs(database: Database, keys: readonly string[]): Promise<void> {
  await repeatInOutage(async () => signInActs.driver(database).deleteMany({ _id: { $in: [...keys] } }));
}

/** The acts within the window. An act in the future was counted before the clock was set back: it gets the current time. */
function stillCounting(now: Date): object {
  const since = { $gt: ['$$act.at', after(now, -WINDOW)] };
  const kept = { $filter: { input: { $ifNull: ['$acts', []] }, as: 'act', cond: since } };
  return { $map: { input: kept, as: 'act', in: { $mergeObjects: ['$$act', { at: { $min: ['$$act.at', now] } }] } } };
}

function actsOf({ marks }: ActLimit): object {
  const isMarked = Object.entries(marks).map(([name, mark]) => ({ $eq: [`$$act.marks.${name}`, { $literal: mark }] }));
  return { $filter: { input: '$counting', as: 'act', cond: { $and: isMarked } } };
}

function findNextFree(acts: readonly SignInAct[], limits: readonly ActLimit[]): Date {
  const moments = limits.map(({ most, marks }) => {
    const counted = acts.filter((act) => Object.entries(marks).every(([name, mark]) => act.marks[name] === mark));
    const leaving = counted.toSorted((one, other) => one.at.getTime() - other.at.getTime())[counted.length - most];
    return leaving ? after(leaving.at, WINDOW).getTime() : 0;
  });
  return new Date(Math.max(...moments));
}
