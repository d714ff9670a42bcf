import { type Database, defineCollection } from '../../shared/database/database.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { HOUR, SECOND } from '../../shared/durations.ts';

/** A challenge that a passkey must sign; `_id` is its hash. */
export interface PasskeyChallengeDocument {
  readonly _id: string;
  /** The person who adds a passkey; null for a sign-in. */
  readonly userId: string | null;
  /** Hash of the browser key; null for a challenge that any client can answer. */
  readonly browser: string | null;
  readonly expiresAt: Date;
}

/** The collection of challenges for passkeys. */
export const passkeyChallenges = defineCollection<PasskeyChallengeDocument>(
  'passkeyChallenges',
  {
    _id: { type: String, required: true },
    userId: { type: String, default: null },
    browser: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  [{ key: { userId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: HOUR / SECOND }],
);

/** Stores a new challenge. */
export async function insertPasskeyChallenge(database: Database, challenge: PasskeyChallengeDocument): Promise<void> {
  await passkeyChallenges.in(database).create([challenge]);
}

/** Finds a challenge that was not taken; null without one. */
export async function findPasskeyChallenge(database: Database, hash: string): Promise<PasskeyChallengeDocument | null> {
  return passkeyChallenges.in(database).findById(hash);
}

/** Takes a live challenge of this browser, for this person or for a sign-in, in one step: of concurrent answers, only one succeeds. */
export async function takePasskeyChallenge(
  database: Database,
  { _id, userId, browser }: Omit<PasskeyChallengeDocument, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const taken = await passkeyChallenges
    .in(database)
    .findOneAndDelete({ _id, userId, browser, expiresAt: { $gt: now } });
  return taken !== null;
}

/** Deletes the challenges for the passkeys that a person was about to add. */
export async function deletePasskeyChallenges(database: Database, userId: string): Promise<void> {
  await repeatInOutage(async () => passkeyChallenges.in(database).deleteMany({ userId }));
}
