import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { DAY, SECOND } from '../../shared/durations.ts';
import type { Scope } from '../generated.ts';

/** An authorization code (spec 2.2); `_id` is the hash of the code, and names the family of tokens that it becomes. */
export interface CodeDocument {
  readonly _id: string;
  readonly clientId: string;
  readonly userId: string;
  readonly redirectUri: string;
  readonly scopes: readonly Scope[];
  /** The S256 form of the PKCE challenge, whichever method was asked for; null without PKCE. */
  readonly codeChallenge: string | null;
  readonly expiresAt: Date;
  /** A used code is kept, so that a second use is seen. */
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
}

export const codes = defineCollection<CodeDocument>(
  'codes',
  new Schema<CodeDocument>(
    {
      _id: { type: String, required: true },
      clientId: { type: String, required: true },
      userId: { type: String, required: true },
      redirectUri: { type: String, required: true },
      scopes: { type: [String], required: true },
      codeChallenge: { type: String, default: null },
      expiresAt: { type: Date, required: true },
      usedAt: { type: Date, default: null },
      revokedAt: { type: Date, default: null },
    },
    { versionKey: false },
  )
    .index({ clientId: 1, userId: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: DAY / SECOND }),
);

/** Stores a new code. */
export async function insertCode(database: Database, code: CodeDocument): Promise<void> {
  await codes.in(database).create([code]);
}

/** Takes a live code of this client in one conditional update: of many requests at once, one gets it. */
export async function takeCode(
  database: Database,
  { hash, clientId, now }: { readonly hash: string; readonly clientId: string; readonly now: Date },
): Promise<CodeDocument | null> {
  return codes
    .in(database)
    .findOneAndUpdate(
      { _id: hash, clientId, usedAt: null, revokedAt: null, expiresAt: { $gt: now } },
      { $set: { usedAt: now } },
    )
    .lean<CodeDocument>();
}

/** Marks a code of this client as revoked if it was used before; the code then, else null. */
export async function revokeUsedCode(
  database: Database,
  { hash, clientId, now }: { readonly hash: string; readonly clientId: string; readonly now: Date },
): Promise<CodeDocument | null> {
  return codes
    .in(database)
    .findOneAndUpdate({ _id: hash, clientId, usedAt: { $ne: null } }, { $set: { revokedAt: now } })
    .lean<CodeDocument>();
}

/** Revokes every code of an app, or those of one person for it. */
export async function revokeCodes(
  database: Database,
  owner: { readonly clientId: string; readonly userId?: string },
  now: Date,
): Promise<void> {
  await codes.in(database).updateMany({ ...owner, revokedAt: null }, { $set: { revokedAt: now } });
}

/** Whether a code was revoked, or forgotten with its person. */
export async function isCodeRevoked(database: Database, hash: string): Promise<boolean> {
  return (await codes.in(database).exists({ _id: hash, revokedAt: null })) === null;
}

/** Forgets the codes of a person for an app. */
export async function deleteCodes(
  database: Database,
  { clientId, userId }: Pick<CodeDocument, 'clientId' | 'userId'>,
): Promise<void> {
  await codes.in(database).deleteMany({ clientId, userId });
}
