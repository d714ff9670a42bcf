import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import type { Scope } from '../generated.ts';

/** Whose grant it is, and for which app. */
export interface GrantOwner {
  readonly userId: string;
  readonly clientId: string;
}

/** What a person has allowed an app so far. */
export interface GrantDocument extends GrantOwner {
  readonly scopes: readonly Scope[];
  readonly authorizedAt: Date;
  readonly lastUsedAt: Date | null;
  /** How often it was given; absent in what an earlier version stored. */
  readonly consents?: number;
}

export const grants = defineCollection<GrantDocument>(
  'grants',
  new Schema<GrantDocument>(
    {
      userId: { type: String, required: true },
      clientId: { type: String, required: true },
      scopes: { type: [String], required: true },
      authorizedAt: { type: Date, required: true },
      lastUsedAt: { type: Date, default: null },
      consents: Number,
    },
    { versionKey: false },
  ).index({ userId: 1, clientId: 1 }, { unique: true }),
);

/** What a person allows an app. */
export interface Consent {
  readonly scopes: readonly Scope[];
  /** Those of them that count as allowed because they were allowed before. */
  readonly before: readonly Scope[];
}

/** Adds scopes to what a person allows an app; false when what was allowed before was taken back meanwhile. */
export async function addToGrant(
  database: Database,
  { userId, clientId }: GrantOwner,
  { scopes, before }: Consent,
  now: Date,
): Promise<boolean> {
  const added = { $addToSet: { scopes: { $each: [...scopes] } }, $inc: { consents: 1 } };
  const found = await grants
    .in(database)
    .updateOne(
      { userId, clientId, ...(before.length > 0 && { scopes: { $all: [...before] } }) },
      { ...added, $setOnInsert: { authorizedAt: now } },
      { upsert: before.length === 0 },
    );
  return found.matchedCount + found.upsertedCount === 1;
}

/** What a person has allowed an app; null when the person is new to it. */
export async function findGrant(database: Database, { userId, clientId }: GrantOwner): Promise<GrantDocument | null> {
  return grants.in(database).findOne({ userId, clientId }).lean<GrantDocument>();
}

/** The scopes that a person has allowed an app before; none for a person who is new to it. */
export async function findGrantedScopes(database: Database, owner: GrantOwner): Promise<readonly Scope[]> {
  return (await findGrant(database, owner))?.scopes ?? [];
}

/** Everything that a person has allowed, newest first. */
export async function findGrants(database: Database, userId: string): Promise<readonly GrantDocument[]> {
  return grants.in(database).find({ userId }).sort({ authorizedAt: -1 }).lean<GrantDocument[]>();
}

/** Notes that an app used what it was allowed. */
export async function touchGrant(database: Database, { userId, clientId }: GrantOwner, now: Date): Promise<void> {
  await grants.in(database).updateOne({ userId, clientId }, { $set: { lastUsedAt: now } });
}

/** Takes a grant back as it was found; false when it was given or relied on meanwhile, or is gone. */
export async function takeGrantBack(
  database: Database,
  {
    userId,
    clientId,
    consents = null,
  }: Pick<GrantDocument, 'userId' | 'clientId'> & { readonly consents?: number | null },
): Promise<boolean> {
  const { deletedCount } = await grants.in(database).deleteOne({ userId, clientId, consents });
  return deletedCount === 1;
}

/** Forgets what a person has allowed an app. */
export async function deleteGrant(database: Database, { userId, clientId }: GrantOwner): Promise<void> {
  await grants.in(database).deleteOne({ userId, clientId });
}
