import { type Database, defineCollection, defineSubdocument, MIXED } from '../../shared/database/database.ts';
import { readTogether, withIds } from '../../shared/database/read-together.ts';
import type { NewEvent } from '../../shared/events/new-event.ts';
import { addEvents, moveOutboxSoon, OUTBOX_FIELDS, OUTBOX_INDEX, type WithOutbox } from '../../shared/events/outbox.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Scope } from '../generated.ts';

/** A proved identity: an e-mail address, a wallet or an account at a provider. */
export interface IdentityDocument {
  readonly id: string;
  readonly scope: Scope;
  /** Scope and value; for a service ID, the folded handle. Unique among all people, by a claim. */
  readonly key: string;
  /** The e-mail address, the wallet address, or the account's id. */
  readonly value: string;
  /** The name of the account, or the handle; otherwise the value. */
  readonly username: string;
  readonly linkedAt: Date;
}

/** A passkey of a person (WebAuthn). */
export interface PasskeyDocument {
  readonly id: string;
  /** The ID that the authenticator gave it, in base64url. Unique among all people, by a claim. */
  readonly credentialId: string;
  /** In the COSE form, in base64url. */
  readonly publicKey: string;
  /** The number of signatures, by which a copy shows; 0 for a passkey that does not count them. */
  readonly counter: number;
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A person. */
export interface UserDocument extends WithOutbox {
  readonly _id: string;
  /** The first identity of a scope is the primary one, which apps get. */
  readonly identities: readonly IdentityDocument[];
  readonly createdAt: Date;
  /** Absent without any. */
  readonly roles?: readonly Role[];
  /** Absent if there never was one. */
  readonly passkeys?: readonly PasskeyDocument[];
  /** Absent unless an operator has suspended the person. */
  readonly suspension?: Suspension;
  /** The language that the person has chosen; absent before. */
  readonly locale?: Locale;
  /** The language of the pages on which the person last signed in, for their e-mails; absent for the first language. */
  readonly pageLocale?: Locale;
  /** Since when the account is being deleted: apps have been told. Absent unless it is. */
  readonly deletionBegunAt?: Date;
}

/** Why and when an operator has suspended a person. */
export interface Suspension {
  readonly at: Date;
  readonly reason: string;
}

/** What a person may do beyond what everybody may. */
type Role = 'OPERATOR';

const identitySchema = defineSubdocument<IdentityDocument>({
  id: { type: String, required: true },
  scope: { type: String, required: true },
  key: { type: String, required: true },
  value: { type: String, required: true },
  username: { type: String, required: true },
  linkedAt: { type: Date, required: true },
});

const passkeySchema = defineSubdocument<PasskeyDocument>({
  id: { type: String, required: true },
  credentialId: { type: String, required: true },
  publicKey: { type: String, required: true },
  counter: { type: Number, required: true },
  name: { type: String, required: true },
  addedAt: { type: Date, required: true },
  lastUsedAt: { type: Date, default: null },
});

/** The collection of people with their identities. */
export const users = defineCollection<UserDocument>(
  'users',
  {
    _id: { type: String, required: true },
    identities: { type: [identitySchema], required: true },
    createdAt: { type: Date, required: true },
    roles: { type: [String], default: undefined },
    passkeys: { type: [passkeySchema], default: undefined },
    suspension: MIXED,
    locale: String,
    pageLocale: String,
    deletionBegunAt: Date,
    ...OUTBOX_FIELDS,
  },
  [
    { key: { 'suspension.at': -1, _id: -1 }, partialFilterExpression: { suspension: { $exists: true } } },
    { key: { roles: 1, createdAt: 1 }, partialFilterExpression: { roles: { $exists: true } } },
    OUTBOX_INDEX,
  ],
);

/** Finds people, in no particular order. It goes past the model, because every request with a session needs it. */
export async function findUsers(database: Database, userIds: readonly string[]): Promise<readonly UserDocument[]> {
  return users.driver(database).find(withIds(userIds)).toArray();
}

/** Finds a person; null without one. */
export const findUser = readTogether(findUsers);

/** Finds the language that a person has chosen; null without a choice. */
export async function findUserLocale(database: Database, userId: string): Promise<Locale | null> {
  const found = await users.in(database).findById(userId, { locale: 1 });
  return found?.locale ?? null;
}

/** Stores the language that a person has chosen; null if they are gone. */
export async function setUserLocale(database: Database, userId: string, locale: Locale): Promise<UserDocument | null> {
  return users.in(database).findOneAndUpdate({ _id: userId }, { $set: { locale } }, { returnDocument: 'after' });
}

/** Stores the language of the pages on which a person signs in; null if they are gone. */
export async function setPageLocale(database: Database, userId: string, locale: Locale): Promise<UserDocument | null> {
  return users
    .in(database)
    .findOneAndUpdate({ _id: userId }, { $set: { pageLocale: locale } }, { returnDocument: 'after' });
}

/** Notes that the deletion of a person has begun, with its event. Only the first of several deletions is told. */
export async function beginDeletion(database: Database, userId: string, event: NewEvent): Promise<void> {
  await users
    .driver(database)
    .updateOne({ _id: userId, deletionBegunAt: { $exists: false } }, [
      { $set: { deletionBegunAt: '$$NOW', ...addEvents([event]) } },
    ]);
  moveOutboxSoon(database, users.name, userId);
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
    .sort({ createdAt: 1 });
}
