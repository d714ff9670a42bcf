import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { isDuplicateKey } from '../../shared/duplicate-key.ts';
import type { Scope } from '../generated.ts';

/** A proved identity: an e-mail address, a wallet or an account at a provider. */
export interface IdentityDocument {
  readonly id: string;
  readonly scope: Scope;
  /** Scope and value; for a service ID, the folded handle. Unique among all people. */
  readonly key: string;
  /** The e-mail address, the wallet address, or the account's id. */
  readonly value: string;
  /** The name of the account, or the handle; otherwise the value. */
  readonly username: string;
  readonly linkedAt: Date;
}

/** A person. */
export interface UserDocument {
  readonly _id: string;
  /** The first identity of a scope is the primary one, which apps get. */
  readonly identities: readonly IdentityDocument[];
  readonly createdAt: Date;
  /** Absent without any. */
  readonly roles?: readonly Role[];
  /** Absent unless an operator has suspended the person. */
  readonly suspension?: Suspension;
}

/** Why and when an operator has suspended a person. */
export interface Suspension {
  readonly at: Date;
  readonly reason: string;
}

/** What a person may do beyond what everybody may. */
export type Role = 'OPERATOR';

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
      roles: { type: [String], default: undefined },
      suspension: Schema.Types.Mixed,
    },
    { versionKey: false },
  )
    .index({ 'identities.key': 1 }, { unique: true })
    .index({ 'suspension.at': -1, _id: -1 }, { partialFilterExpression: { suspension: { $exists: true } } })
    .index({ roles: 1 }, { partialFilterExpression: { roles: { $exists: true } } }),
);

/** Stores a new person; false if one of the identities is taken. */
export async function insertUser(database: Database, user: UserDocument): Promise<boolean> {
  try {
    await users.in(database).create([user]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Finds a person; null without one. */
export async function findUser(database: Database, userId: string): Promise<UserDocument | null> {
  return users.in(database).findById(userId).lean<UserDocument>();
}

/** Finds people, in no particular order. */
export async function findUsers(database: Database, userIds: readonly string[]): Promise<readonly UserDocument[]> {
  return users
    .in(database)
    .find({ _id: { $in: [...userIds] } })
    .lean<UserDocument[]>();
}

/** Finds the person with this identity and updates its user name; null if nobody, or another person, has it. */
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

/** Links an identity once. Returns the updated person; null if another person has it or the person was deleted. */
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
 * Unlinks an identity if at least one of `kept` remains; of two concurrent removals, one sees the other. Returns the updated
 * person; null if nothing was unlinked.
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

/** Moves an identity before the others of its scope. Returns the updated person; null if they do not have it. */
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

/** Replaces the key and the name of an identity that still has the key `before`. Returns the updated person, or null. */
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

/** Suspends a person who is no operator, by one conditional update. Returns the person; null otherwise. */
export async function suspendUser(
  database: Database,
  userId: string,
  suspension: Suspension,
): Promise<UserDocument | null> {
  return users
    .in(database)
    .findOneAndUpdate(
      { _id: userId, roles: { $ne: 'OPERATOR' } },
      { $set: { suspension } },
      { returnDocument: 'after' },
    )
    .lean<UserDocument>();
}

/** Ends the suspension of a person. Returns the person; null without one. */
export async function unsuspendUser(database: Database, userId: string): Promise<UserDocument | null> {
  return users
    .in(database)
    .findOneAndUpdate({ _id: userId }, { $unset: { suspension: '' } }, { returnDocument: 'after' })
    .lean<UserDocument>();
}

/** Lists the suspended people, the latest first. */
export async function listSuspendedUsers(
  database: Database,
  { after, limit }: { readonly after: { readonly at: Date; readonly _id: string } | null; readonly limit: number },
): Promise<readonly UserDocument[]> {
  const older = after && {
    $or: [{ 'suspension.at': { $lt: after.at } }, { 'suspension.at': after.at, _id: { $lt: after._id } }],
  };
  return users
    .in(database)
    .find({ suspension: { $exists: true }, ...older })
    .sort({ 'suspension.at': -1, _id: -1 })
    .limit(limit)
    .lean<UserDocument[]>();
}

/** Finds the person with this identity; null without one. */
export async function findIdentityOwner(database: Database, key: string): Promise<UserDocument | null> {
  return users.in(database).findOne({ 'identities.key': key }).lean<UserDocument>();
}

/** Whether a person has the role of an operator. */
export function isOperator({ roles = [] }: Pick<UserDocument, 'roles'>): boolean {
  return roles.includes('OPERATOR');
}

/** Gives a person a role; false if they have it, are suspended or are gone. */
export async function addRole(database: Database, userId: string, role: Role): Promise<boolean> {
  const { modifiedCount } = await users
    .in(database)
    .updateOne({ _id: userId, roles: { $ne: role }, suspension: { $exists: false } }, { $push: { roles: role } });
  return modifiedCount === 1;
}

/** Takes a role from a person; false if they do not have it. */
export async function removeRole(database: Database, userId: string, role: Role): Promise<boolean> {
  const { modifiedCount } = await users
    .in(database)
    .updateOne({ _id: userId, roles: role }, { $pull: { roles: role } });
  return modifiedCount === 1;
}

/** Lists the people with a role, oldest account first. */
export async function findUsersWithRole(database: Database, role: Role): Promise<readonly UserDocument[]> {
  return users
    .in(database)
    .find({ roles: { $eq: role, $exists: true } })
    .sort({ createdAt: 1 })
    .lean<UserDocument[]>();
}

/** Deletes a person. */
export async function deleteUser(database: Database, userId: string): Promise<void> {
  await users.in(database).deleteOne({ _id: userId });
}
