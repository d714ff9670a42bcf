import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { isDuplicateKey } from '../../shared/duplicate-key.ts';
import type { Scope } from '../generated.ts';

/** What a person has proved to own: an e-mail address, a wallet, an account elsewhere. */
export interface IdentityDocument {
  readonly id: string;
  readonly scope: Scope;
  /** Scope and value, or a service ID's handle as it is compared. No two people have the same. */
  readonly key: string;
  /** The e-mail address, the wallet address, or the account's id. */
  readonly value: string;
  /** The account's name, or the handle; the value once more where there is no other name. */
  readonly username: string;
  readonly linkedAt: Date;
}

/** A person. */
export interface UserDocument {
  readonly _id: string;
  /** The first of a scope is the primary one: what apps get. */
  readonly identities: readonly IdentityDocument[];
  readonly createdAt: Date;
}

const identitySchema = new Schema<IdentityDocument>(
  {
    id: { type: String, required: true },
    scope: { type: String, required: true },
    key: { type: String, required: true },
    value: { type: String, required: true },
    username: { type: String, required: true },
    linkedAt: { type: Date, required: true },
  },
  { _id: false },
);

export const users = defineCollection<UserDocument>(
  'users',
  new Schema<UserDocument>(
    {
      _id: { type: String, required: true },
      identities: { type: [identitySchema], required: true },
      createdAt: { type: Date, required: true },
    },
    { versionKey: false },
  ).index({ 'identities.key': 1 }, { unique: true }),
);

/** Stores a new person; false when one of the identities is somebody's already. */
export async function insertUser(database: Database, user: UserDocument): Promise<boolean> {
  try {
    await users.in(database).create([user]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The person with this id; null when there is none. */
export async function findUser(database: Database, userId: string): Promise<UserDocument | null> {
  return users.in(database).findById(userId).lean<UserDocument>();
}

/** The people with these ids, in no particular order. */
export async function findUsers(database: Database, userIds: readonly string[]): Promise<readonly UserDocument[]> {
  return users
    .in(database)
    .find({ _id: { $in: [...userIds] } })
    .lean<UserDocument[]>();
}

/** The person who has this identity, whose user name is brought up to date; null when nobody, or not this person, has it. */
export async function refreshIdentity(
  database: Database,
  { key, username }: Pick<IdentityDocument, 'key' | 'username'>,
  userId?: string,
): Promise<UserDocument | null> {
  return users
    .in(database)
    .findOneAndUpdate(
      { ...(userId !== undefined && { _id: userId }), 'identities.key': key },
      { $set: { 'identities.$.username': username } },
      { returnDocument: 'after' },
    )
    .lean<UserDocument>();
}

/** Links an identity, once; the person after it, or null when it is another person's, or the person is gone. */
export async function addIdentity(
  database: Database,
  userId: string,
  identity: IdentityDocument,
): Promise<UserDocument | null> {
  try {
    const changed = await users
      .in(database)
      .findOneAndUpdate(
        { _id: userId, 'identities.key': { $ne: identity.key } },
        { $push: { identities: identity } },
        { returnDocument: 'after' },
      )
      .lean<UserDocument>();
    return changed ?? (await refreshIdentity(database, identity, userId));
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/**
 * Takes an identity away, unless none of `kept` would remain beside it: of two removals at once, one sees the other.
 * The person after it; null when nothing was taken.
 */
export async function removeIdentity(
  database: Database,
  { userId, id, kept }: { readonly userId: string; readonly id: string; readonly kept: readonly Scope[] },
): Promise<UserDocument | null> {
  const another = { $elemMatch: { id: { $ne: id }, scope: { $in: [...kept] } } };
  return users
    .in(database)
    .findOneAndUpdate(
      { _id: userId, 'identities.id': id, identities: another },
      { $pull: { identities: { id } } },
      { returnDocument: 'after' },
    )
    .lean<UserDocument>();
}

/** Puts an identity before the others of its scope; the person after it, or null when they do not have it. */
export async function moveIdentityFirst(
  database: Database,
  userId: string,
  { id, scope }: Pick<IdentityDocument, 'id' | 'scope'>,
): Promise<UserDocument | null> {
  const isChosen = { $eq: ['$$each.id', id] };
  const isOther = { $and: [{ $eq: ['$$each.scope', scope] }, { $not: isChosen }] };
  const sorted = [those({ $ne: ['$$each.scope', scope] }), those(isChosen), those(isOther)];
  return users
    .in(database)
    .findOneAndUpdate({ _id: userId, 'identities.id': id }, [{ $set: { identities: { $concatArrays: sorted } } }], {
      returnDocument: 'after',
      updatePipeline: true,
    })
    .lean<UserDocument>();
}

function those(condition: object): object {
  return { $filter: { input: '$identities', as: 'each', cond: condition } };
}

/** Replaces the key of an identity and its name, as long as it still has the key `before`; the person after it, or null. */
export async function renameIdentity(
  database: Database,
  userId: string,
  before: string,
  { key, username }: Pick<IdentityDocument, 'key' | 'username'>,
): Promise<UserDocument | null> {
  return users
    .in(database)
    .findOneAndUpdate(
      { _id: userId, 'identities.key': before },
      { $set: { 'identities.$.key': key, 'identities.$.username': username } },
      { returnDocument: 'after' },
    )
    .lean<UserDocument>();
}

/** Forgets a person. */
export async function deleteUser(database: Database, userId: string): Promise<void> {
  await users.in(database).deleteOne({ _id: userId });
}
