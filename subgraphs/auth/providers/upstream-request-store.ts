import { type Database, defineCollection } from '../../shared/database/database.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { HOUR, SECOND } from '../../shared/durations.ts';
import type { Scope } from '../generated.ts';

/** A sign-in at a provider that has begun; `_id` is the hash of the key that the person's browser keeps. */
export interface UpstreamRequestDocument {
  readonly _id: string;
  readonly scope: Scope;
  /** The person who was signed in when it began; null without a session. */
  readonly userId: string | null;
  readonly expiresAt: Date;
}

/** The collection of sign-ins with other providers that have begun. */
export const upstreamRequests = defineCollection<UpstreamRequestDocument>(
  'upstreamRequests',
  {
    _id: { type: String, required: true },
    scope: { type: String, required: true },
    userId: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  [{ key: { userId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: HOUR / SECOND }],
);

/** Stores a new request. */
export async function insertUpstreamRequest(database: Database, request: UpstreamRequestDocument): Promise<void> {
  await upstreamRequests.in(database).create([request]);
}

/** Takes a live request for this scope in one step: of concurrent answers, only one succeeds. */
export async function takeUpstreamRequest(
  database: Database,
  { hash, scope, now }: { readonly hash: string; readonly scope: Scope; readonly now: Date },
): Promise<UpstreamRequestDocument | null> {
  return upstreamRequests.in(database).findOneAndDelete({ _id: hash, scope, expiresAt: { $gt: now } });
}

/** Deletes the requests that a person has begun. */
export async function deleteUpstreamRequests(database: Database, userId: string): Promise<void> {
  await repeatInOutage(async () => upstreamRequests.in(database).deleteMany({ userId }));
}
