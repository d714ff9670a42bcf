import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { HOUR, SECOND } from '../../shared/durations.ts';
import { repeatInOutage } from '../../shared/repeat-in-outage.ts';
import type { Scope } from '../generated.ts';

/** What somebody must answer to prove an identity. */
export interface ChallengeDocument {
  readonly _id: string;
  readonly scope: Scope;
  /** The e-mail or wallet address that is to be proved. */
  readonly value: string;
  /** What the answer is held against: the hash of the id and the mailed code, or the text that the wallet signs. */
  readonly expected: string;
  /** Hash of the key that its browser keeps; null for a challenge that whoever knows its id may answer. */
  readonly browser: string | null;
  readonly tries: number;
  /** When the right answer came; null until then. */
  readonly takenAt: Date | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const challenges = defineCollection<ChallengeDocument>(
  'challenges',
  new Schema<ChallengeDocument>(
    {
      _id: { type: String, required: true },
      scope: { type: String, required: true },
      value: { type: String, required: true },
      expected: { type: String, required: true },
      browser: { type: String, default: null },
      tries: { type: Number, required: true },
      takenAt: { type: Date, default: null },
      createdAt: { type: Date, required: true },
      expiresAt: { type: Date, required: true },
    },
    { versionKey: false },
  )
    .index({ value: 1, createdAt: 1 })
    // Kept for an hour beyond its end, so that a late answer is told from a wrong one.
    .index({ expiresAt: 1 }, { expireAfterSeconds: HOUR / SECOND }),
);

/** Stores a new challenge. */
export async function insertChallenge(database: Database, challenge: ChallengeDocument): Promise<void> {
  await challenges.in(database).create([challenge]);
}

/** The challenge with this id, whatever its state; null when there is none. */
export async function findChallenge(database: Database, id: string): Promise<ChallengeDocument | null> {
  const found = await challenges.in(database).findById(id).lean<Omit<ChallengeDocument, 'browser'>>();
  // A version before bound challenges wrote none.
  return found && { browser: null, ...found };
}

/** Forgets a challenge that nobody was told of. */
export async function deleteChallenge(database: Database, id: string): Promise<void> {
  await challenges.in(database).deleteOne({ _id: id });
}

/** Counts a try at a live challenge, in the same step that reads it; null when it is over or `tries` were made. */
export async function countTry(
  database: Database,
  { id, tries, now }: { readonly id: string; readonly tries: number; readonly now: Date },
): Promise<ChallengeDocument | null> {
  return challenges
    .in(database)
    .findOneAndUpdate(
      { _id: id, takenAt: null, tries: { $lt: tries }, expiresAt: { $gt: now } },
      { $inc: { tries: 1 } },
    )
    .lean<ChallengeDocument>();
}

/** Counts a try at a challenge that is taken or too old; null when there is none, or `tries` were made. */
export async function countLateTry(
  database: Database,
  { id, tries }: { readonly id: string; readonly tries: number },
): Promise<ChallengeDocument | null> {
  return challenges
    .in(database)
    .findOneAndUpdate({ _id: id, tries: { $lt: tries } }, { $inc: { tries: 1 } })
    .lean<ChallengeDocument>();
}

/** Forgets the challenges for these addresses. */
export async function deleteChallenges(database: Database, values: readonly string[]): Promise<void> {
  await repeatInOutage(async () => challenges.in(database).deleteMany({ value: { $in: [...values] } }));
}

/** Takes a challenge, so that it counts once; false when another answer took it before. It stays, so that a replay is seen. */
export async function takeChallenge(database: Database, id: string, takenAt: Date): Promise<boolean> {
  const { modifiedCount } = await challenges.in(database).updateOne({ _id: id, takenAt: null }, { $set: { takenAt } });
  return modifiedCount === 1;
}
