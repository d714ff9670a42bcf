import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { HOUR, SECOND } from '../../shared/durations.ts';
import type { Scope } from '../generated.ts';

/** A valid authorization request; `_id` is the hash of its id. */
export interface AuthorizationRequestDocument {
  readonly _id: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  /** Null if the app sent none. */
  readonly scopes: readonly Scope[] | null;
  /** The S256 form of the PKCE challenge; null without PKCE. */
  readonly codeChallenge: string | null;
  readonly expiresAt: Date;
  /** An answered request is kept, so that a second answer is detected. */
  readonly answeredAt: Date | null;
}

export const authorizationRequests = defineCollection<AuthorizationRequestDocument>(
  'authorizationRequests',
  new Schema<AuthorizationRequestDocument>(
    {
      _id: { type: String, required: true },
      clientId: { type: String, required: true },
      redirectUri: { type: String, required: true },
      state: { type: String, required: true },
      scopes: { type: [String], default: null },
      codeChallenge: { type: String, default: null },
      expiresAt: { type: Date, required: true },
      answeredAt: { type: Date, default: null },
    },
    { versionKey: false },
  ).index({ expiresAt: 1 }, { expireAfterSeconds: HOUR / SECOND }),
);

/** Stores a new request. */
export async function insertAuthorizationRequest(
  database: Database,
  request: AuthorizationRequestDocument,
): Promise<void> {
  await authorizationRequests.in(database).create([request]);
}

/** Finds a pending request. */
export async function findLiveRequest(
  database: Database,
  hash: string,
  now: Date,
): Promise<AuthorizationRequestDocument | null> {
  return authorizationRequests
    .in(database)
    .findOne({ _id: hash, answeredAt: null, expiresAt: { $gt: now } })
    .lean<AuthorizationRequestDocument>();
}

/** Takes a pending request by one conditional update: of concurrent answers only one succeeds. */
export async function takeRequest(
  database: Database,
  hash: string,
  now: Date,
): Promise<AuthorizationRequestDocument | null> {
  return authorizationRequests
    .in(database)
    .findOneAndUpdate({ _id: hash, answeredAt: null, expiresAt: { $gt: now } }, { $set: { answeredAt: now } })
    .lean<AuthorizationRequestDocument>();
}

/** Whether a request was answered. */
export async function isRequestAnswered(database: Database, hash: string): Promise<boolean> {
  return (await authorizationRequests.in(database).exists({ _id: hash, answeredAt: { $ne: null } })) !== null;
}
