import { type Database, defineCollection } from '../../shared/database/database.ts';
import { readTogether, withIds } from '../../shared/database/read-together.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { DAY, SECOND } from '../../shared/durations.ts';
import type { Scope } from '../generated.ts';
import { type Take, takeSchema, type WithReadTime, withReadAt } from '../kit/take.ts';
import { type OpenIdCode, openIdCodeSchema } from '../openid/openid-terms.ts';

/** An authorization code (spec 2.2); `_id` is the hash of the code and the id of its token family. */
export interface CodeDocument {
  readonly _id: string;
  readonly clientId: string;
  readonly userId: string;
  readonly redirectUri: string;
  readonly scopes: readonly Scope[];
  /** The S256 form of the PKCE challenge for both methods; null without PKCE. */
  readonly codeChallenge: string | null;
  /** Absent in a code of a request without `openid`. */
  readonly openId?: OpenIdCode;
  readonly expiresAt: Date;
  /** By the clock of the database. A used code is kept, so that a second use is detected. */
  readonly usedAt: Date | null;
  /** The request that used it; absent before. */
  readonly take?: Take;
  readonly revokedAt: Date | null;
  /** Whether it was given without a question; absent if the person was asked. */
  readonly isUnasked?: true;
}

/** The collection of authorization codes. */
export const codes = defineCollection<CodeDocument>(
  'codes',
  {
    _id: { type: String, required: true },
    clientId: { type: String, required: true },
    userId: { type: String, required: true },
    redirectUri: { type: String, required: true },
    scopes: { type: [String], required: true },
    codeChallenge: { type: String, default: null },
    openId: openIdCodeSchema,
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
    take: takeSchema,
    revokedAt: { type: Date, default: null },
    isUnasked: Boolean,
  },
  [{ key: { clientId: 1, userId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: DAY / SECOND }],
);

const WITH_READ_AT = withReadAt([
  '_id',
  'clientId',
  'userId',
  'redirectUri',
  'scopes',
  'codeChallenge',
  'openId',
  'expiresAt',
  'usedAt',
  'take',
  'revokedAt',
]);

/** Stores a new code. */
export async function insertCode(database: Database, code: CodeDocument): Promise<void> {
  await codes.in(database).create([code]);
}

const findAnyCode = readTogether<WithReadTime<CodeDocument>>(async (database, hashes) =>
  codes.driver(database).find(withIds(hashes)).project<WithReadTime<CodeDocument>>(WITH_READ_AT).toArray(),
);

/** Finds a code of the client in any state. */
export async function findCode(
  database: Database,
  { hash, clientId }: { readonly hash: string; readonly clientId: string },
): Promise<WithReadTime<CodeDocument> | null> {
  const code = await findAnyCode(database, hash);
  return code?.clientId === clientId ? code : null;
}

/**
 * Takes a live code by one conditional update: of concurrent requests only one succeeds. With scopes, none succeeds after a scope was taken
 * back. Returns whether this one did.
 */
export async function takeCode(
  database: Database,
  { _id, scopes }: Pick<CodeDocument, '_id'> & Partial<Pick<CodeDocument, 'scopes'>>,
  take: Take,
  now: Date,
): Promise<boolean> {
  const { modifiedCount } = await codes
    .driver(database)
    .updateOne(
      { _id, usedAt: null, revokedAt: null, expiresAt: { $gt: now }, ...(scopes && { scopes: [...scopes] }) },
      { $set: { take }, $currentDate: { usedAt: true } },
    );
  return modifiedCount === 1;
}

/** Revokes one code. */
export async function revokeCode(database: Database, hash: string, now: Date): Promise<void> {
  await codes.driver(database).updateOne({ _id: hash, revokedAt: null }, { $set: { revokedAt: now } });
}

/** Revokes all codes of an app, or those of one person. */
export async function revokeCodes(
  database: Database,
  owner: { readonly clientId: string; readonly userId?: string },
  now: Date,
): Promise<void> {
  await repeatInOutage(async () =>
    codes.driver(database).updateMany({ ...owner, revokedAt: null }, { $set: { revokedAt: now } }),
  );
}

/** Takes scopes from the codes of a person for an app. */
export async function narrowCodes(
  database: Database,
  { clientId, userId }: Pick<CodeDocument, 'clientId' | 'userId'>,
  scopes: readonly Scope[],
): Promise<void> {
  await repeatInOutage(async () =>
    codes
      .driver(database)
      .updateMany({ clientId, userId, scopes: { $in: [...scopes] } }, { $pullAll: { scopes: [...scopes] } }),
  );
}

/** Counts the codes of a person for an app that were given without a question, were used and would still be valid, up to a limit. */
export async function countUnasked(
  database: Database,
  { clientId, userId }: Pick<CodeDocument, 'clientId' | 'userId'>,
  now: Date,
  limit: number,
): Promise<number> {
  const unasked = { clientId, userId, isUnasked: true, usedAt: { $ne: null }, expiresAt: { $gt: now } } as const;
  return codes.driver(database).countDocuments(unasked, { limit });
}

/** Deletes the codes of a person for an app. */
export async function deleteCodes(
  database: Database,
  { clientId, userId }: Pick<CodeDocument, 'clientId' | 'userId'>,
): Promise<void> {
  await repeatInOutage(async () => codes.driver(database).deleteMany({ clientId, userId }));
}
