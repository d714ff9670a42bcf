import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database/database.ts';
import type { Scope } from '../generated.ts';

/** The person and the app of a grant. */
export interface GrantOwner {
  readonly userId: string;
  readonly clientId: string;
}

/** The scopes that a person has granted to an app. */
export interface GrantDocument extends GrantOwner {
  readonly scopes: readonly Scope[];
  /** When each scope that is not granted was left unticked or taken back; absent before. */
  readonly unticked?: Readonly<Partial<Record<Scope, Date>>>;
  readonly authorizedAt: Date;
  readonly lastUsedAt: Date | null;
  /** How many times it was given. */
  readonly consents: number;
}

/** The collection of grants, one document for each person and app. */
export const grants = defineCollection<GrantDocument>(
  'grants',
  new Schema<GrantDocument>(
    {
      userId: { type: String, required: true },
      clientId: { type: String, required: true },
      scopes: { type: [String], required: true },
      unticked: { type: Map, of: Date },
      authorizedAt: { type: Date, required: true },
      lastUsedAt: { type: Date, default: null },
      consents: { type: Number, required: true },
    },
    { versionKey: false },
  )
    .index({ userId: 1, clientId: 1 }, { unique: true })
    .index({ userId: 1, authorizedAt: -1 })
    .index({ clientId: 1 }),
);

/** A consent of a person to an app. */
export interface Consent {
  readonly scopes: readonly Scope[];
  /** The scopes that were granted before. */
  readonly before: readonly Scope[];
  /** The scopes that were shown and left unticked. */
  readonly unticked: readonly Scope[];
  /** Whether it only repeats a grant, because nobody was asked. */
  readonly isRepeat: boolean;
}

/** Adds scopes, and the answers about the others, to a grant by one write; false if the earlier grant was revoked meanwhile. */
export async function addToGrant(
  database: Database,
  { userId, clientId }: GrantOwner,
  { scopes, before, unticked, isRepeat }: Consent,
  now: Date,
): Promise<boolean> {
  const added = {
    $addToSet: { scopes: { $each: [...scopes] } },
    $inc: { consents: 1 },
    ...(unticked.length > 0 && { $set: untickedAt(unticked, now) }),
  };
  const found = await grants
    .in(database)
    .updateOne(
      { userId, clientId, ...(before.length > 0 && { scopes: { $all: [...before] } }) },
      { ...added, $setOnInsert: { authorizedAt: now } },
      { upsert: before.length === 0 && !isRepeat },
    );
  return found.matchedCount + found.upsertedCount === 1;
}

function untickedAt(scopes: readonly Scope[], now: Date): Readonly<Record<string, Date>> {
  return Object.fromEntries(scopes.map((scope) => [`unticked.${scope}`, now]));
}

/** Finds the grant of a person to an app; null without one. */
export async function findGrant(database: Database, { userId, clientId }: GrantOwner): Promise<GrantDocument | null> {
  return grants.in(database).findOne({ userId, clientId }).lean<GrantDocument>();
}

/** Lists the grants of a person, newest first. */
export async function findGrants(database: Database, userId: string): Promise<readonly GrantDocument[]> {
  return grants.in(database).find({ userId }).sort({ authorizedAt: -1 }).lean<GrantDocument[]>();
}

/** Counts the people who have allowed an app, up to a limit. */
export async function countGrants(database: Database, clientId: string, limit: number): Promise<number> {
  return grants.in(database).countDocuments({ clientId }, { limit });
}

/** Stores the last use of a grant. */
export async function touchGrant(database: Database, { userId, clientId }: GrantOwner, now: Date): Promise<void> {
  await grants.in(database).updateOne({ userId, clientId }, { $set: { lastUsedAt: now } });
}

/** Revokes an unchanged grant; false if it was changed, used or deleted meanwhile. */
export async function takeGrantBack(
  database: Database,
  { userId, clientId, consents }: Pick<GrantDocument, 'userId' | 'clientId' | 'consents'>,
): Promise<boolean> {
  const { deletedCount } = await grants.in(database).deleteOne({ userId, clientId, consents });
  return deletedCount === 1;
}

/** Takes scopes from an unchanged grant, and notes when, by one write; false if it was changed, used or deleted meanwhile. */
export async function narrowGrant(
  database: Database,
  { userId, clientId, consents, scopes }: GrantDocument,
  back: readonly Scope[],
  now: Date,
): Promise<boolean> {
  const granted = back.filter((scope) => scopes.includes(scope));
  const changes = { $pull: { scopes: { $in: granted } }, $inc: { consents: 1 }, $set: untickedAt(granted, now) };
  const { matchedCount } = await grants.in(database).updateOne({ userId, clientId, consents }, changes);
  return matchedCount === 1;
}

/** Deletes a grant. */
export async function deleteGrant(database: Database, { userId, clientId }: GrantOwner): Promise<void> {
  await grants.in(database).deleteOne({ userId, clientId });
}
