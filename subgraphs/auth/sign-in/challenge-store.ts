import { type Database, defineCollection } from '../../shared/database/database.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { HOUR, SECOND } from '../../shared/durations.ts';
import type { Scope } from '../generated.ts';

/** A challenge to prove an identity. */
export interface ChallengeDocument {
  readonly _id: string;
  readonly scope: Scope;
  /** The e-mail or wallet address to prove. */
  readonly value: string;
  /** The expected answer: the hash of the id and the code, or the text that the wallet signs. */
  readonly expected: string;
  /** Hash of the browser key; null for a challenge that anyone with its id can answer. */
  readonly browser: string | null;
  readonly tries: number;
  /** The time of the right answer; null until then. */
  readonly takenAt: Date | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The collection of sign-in challenges. */
export const challenges = defineCollection<ChallengeDocument>(
  'challenges',
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
  [
    { key: { value: 1, createdAt: 1 } },
    // Kept for an hour after its end, so that late answers differ from wrong ones.
    { key: { expiresAt: 1 }, expireAfterSeconds: HOUR / SECOND },
  ],
);

/** Stores a new challenge. */
export async function insertChallenge(database: Database, challenge: ChallengeDocument): Promise<void> {
  await challenges.in(database).create([challenge]);
}

/** Finds a challenge in any state; null without one. */
export async function findChallenge(database: Database, id: string): Promise<ChallengeDocument | null> {
  return challenges.in(database).findById(id);
}

/** Deletes a challenge that was never sent. */
export async function deleteChallenge(database: Database, id: string): Promise<void> {
  await challenges.in(database).deleteOne({ _id: id });
}

/** Counts an attempt at a live challenge and reads it, in one step; null if it is over or has no attempts left. */
export async function countTry(
  database: Database,
  { id, tries, now }: { readonly id: string; readonly tries: number; readonly now: Date },
): Promise<ChallengeDocument | null> {
  return challenges
    .in(database)
    .findOneAndUpdate(
      { _id: id, takenAt: null, tries: { $lt: tries }, expiresAt: { $gt: now } },
      { $inc: { tries: 1 } },
    );
}

/** Counts an attempt at a used or expired challenge; null without one, or if it has no attempts left. */
export async function countLateTry(
  database: Database,
  { id, tries }: { readonly id: string; readonly tries: number },
): Promise<ChallengeDocument | null> {
  return challenges.in(database).findOneAndUpdate({ _id: id, tries: { $lt: tries } }, { $inc: { tries: 1 } });
}

/** Deletes the challenges for these addresses. */
export async function deleteChallenges(database: Database, values: readonly string[]): Promise<void> {
  await repeatInOutage(async () => challenges.in(database).deleteMany({ value: { $in: [...values] } }));
}

/** Takes a challenge; false if another answer has taken it. It stays stored, so that a replay is detected. */
export async function takeSignInChallenge(database: Database, id: string, takenAt: Date): Promise<boolean> {
  const { modifiedCount } = await challenges.in(database).updateOne({ _id: id, takenAt: null }, { $set: { takenAt } });
  return modifiedCount === 1;
}
