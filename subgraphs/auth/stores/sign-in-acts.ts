import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { after, HOUR, SECOND } from '../../shared/durations.ts';
import { repeatInOutage } from '../../shared/repeat-in-outage.ts';

/** What an act is counted by. */
export type ActMarks = Readonly<Record<string, string>>;

/** Something that counts against a limit, for as long as the limit looks back. */
interface SignInAct {
  readonly id: string;
  readonly at: Date;
  readonly marks: ActMarks;
}

/** The acts for one e-mail address, or from one network; `_id` says which. One document, so that one write counts them. */
interface SignInActsDocument {
  readonly _id: string;
  readonly acts: readonly SignInAct[];
  readonly expiresAt: Date;
}

/** At most so many acts that have all of these marks. */
export interface ActLimit {
  readonly most: number;
  readonly marks: ActMarks;
}

/** An act that is to be counted, where no limit forbids it. */
export interface ActClaim {
  readonly key: string;
  readonly id: string;
  readonly marks: ActMarks;
  readonly limits: readonly ActLimit[];
  readonly now: Date;
}

/** How far back acts count. */
const WINDOW = HOUR;

export const signInActs = defineCollection<SignInActsDocument>(
  'signInActs',
  new Schema<SignInActsDocument>(
    {
      _id: { type: String, required: true },
      acts: { type: [Schema.Types.Mixed], required: true },
      expiresAt: { type: Date, required: true },
    },
    { versionKey: false },
  ).index({ expiresAt: 1 }, { expireAfterSeconds: HOUR / SECOND }),
);

/**
 * Counts an act unless a limit forbids it, in one write: of many at once, exactly as many count as may. Null when it counts, else when
 * the next one may. What is refused changes nothing, so that a flood costs no writes.
 */
export async function claimAct(database: Database, { key, id, marks, limits, now }: ActClaim): Promise<Date | null> {
  const counted = { $concatArrays: ['$counting', [{ $literal: { id, at: now, marks } }]] };
  const isFree = { $and: limits.map((limit) => ({ $lt: [{ $size: actsOf(limit) }, limit.most] })) };
  const wasSetBack = { $gt: [{ $max: '$acts.at' }, now] };
  const acts = { $cond: ['$isFree', counted, { $cond: [wasSetBack, '$counting', '$acts'] }] };
  const expiresAt = { $cond: ['$isFree', after(now, WINDOW), '$expiresAt'] };
  const found = await collectionIn(database).findOneAndUpdate(
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

/** Takes acts back, so that they count no more. */
export async function releaseActs(database: Database, key: string, ids: readonly string[]): Promise<void> {
  await collectionIn(database).updateOne({ _id: key }, { $pull: { acts: { id: { $in: [...ids] } } } });
}

/** Forgets all acts under these keys. */
export async function deleteActs(database: Database, keys: readonly string[]): Promise<void> {
  await repeatInOutage(async () => collectionIn(database).deleteMany({ _id: { $in: [...keys] } }));
}

/** The acts within the window. One of the future was counted before the clock was set back: from now on it is of now. */
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

/** An update by a pipeline goes past mongoose, which would cast what stands in it. */
function collectionIn(database: Database) {
  return database.collection<SignInActsDocument>(signInActs.name);
}
