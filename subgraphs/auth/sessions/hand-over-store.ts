import { type Database, defineCollection } from '../../shared/database/database.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { HOUR, SECOND } from '../../shared/durations.ts';

/** A session that is handed over to the dashboard; `_id` is the hash of its code. */
export interface HandOverDocument {
  readonly _id: string;
  readonly sessionId: string;
  readonly userId: string;
  /** When the person last proved who they are in the session. */
  readonly signedInAt: Date;
  /** When they last did so with a passkey; absent if they never have. */
  readonly passkeyAt?: Date;
  /** In the S256 form (RFC 7636). */
  readonly codeChallenge: string;
  readonly expiresAt: Date;
}

/** The collection of sessions that are handed over to the dashboard. */
export const handOvers = defineCollection<HandOverDocument>(
  'handOvers',
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true },
    userId: { type: String, required: true },
    signedInAt: { type: Date, required: true },
    passkeyAt: Date,
    codeChallenge: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  [{ key: { userId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: HOUR / SECOND }],
);

/** Stores a new hand-over. */
export async function insertHandOver(database: Database, handOver: HandOverDocument): Promise<void> {
  await handOvers.in(database).create([handOver]);
}

/** Takes a live hand-over in one step: of concurrent attempts, only one succeeds. */
export async function takeHandOver(database: Database, hash: string, now: Date): Promise<HandOverDocument | null> {
  return handOvers.in(database).findOneAndDelete({ _id: hash, expiresAt: { $gt: now } });
}

/** Deletes the hand-overs of a person. */
export async function deleteHandOvers(database: Database, userId: string): Promise<void> {
  await repeatInOutage(async () => handOvers.in(database).deleteMany({ userId }));
}
