import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import type { Scope } from '../generated.ts';
import { isDuplicateKey } from './duplicate-key.ts';

/** What a person has proved to own: an e-mail address, a wallet, an account elsewhere. */
export interface IdentityDocument {
  readonly id: string;
  readonly scope: Scope;
  /** Scope and value. No two people have the same. */
  readonly key: string;
  /** The e-mail address, the wallet address, or the account's id. */
  readonly value: string;
  /** The account's name; the value once more where there is no other name. */
  readonly username: string;
  readonly linkedAt: Date;
}

/** A person. */
export interface UserDocument {
  readonly _id: string;
  /** Oldest first. */
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

/** The person who has this identity; null when nobody has. */
export async function findUserByKey(database: Database, key: string): Promise<UserDocument | null> {
  return users.in(database).findOne({ 'identities.key': key }).lean<UserDocument>();
}

/** Links an identity, once; the person after it, or null when it is another person's. */
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
    return changed ?? (await findUser(database, userId));
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
