import type { mongo } from 'mongoose';
import type { Database } from '../../shared/database/database.ts';
import { askTogether, inOrder, withIds } from '../../shared/database/read-together.ts';
import type { NewEvent } from '../../shared/events/new-event.ts';
import { addEvents, moveOutboxSoon } from '../../shared/events/outbox.ts';
import { findClaimants } from '../../shared/identity-claims.ts';
import type { Scope } from '../generated.ts';
import { serviceIdClaim, writePerson } from './claimed-people.ts';
import { type IdentityDocument, type UserDocument, users } from './user-store.ts';

/** Whose identities are read, of which scopes. */
interface WantedIdentities {
  readonly userId: string;
  readonly scopes: readonly Scope[];
}

/**
 * Finds a person with their identities of these scopes, and of those that concurrent requests want; null without the person. To parse the
 * whole document of somebody with twelve identities takes twice the CPU.
 */
export const findIdentities = askTogether<WantedIdentities, Pick<UserDocument, '_id' | 'identities'> | null>(
  async (database, wanted) => {
    const userIds = wanted.map(({ userId }) => userId);
    const scopes = [...new Set(wanted.flatMap((each) => each.scopes))];
    const identities = { $filter: { input: '$identities', cond: { $in: ['$$this.scope', scopes] } } };
    const people = users.driver(database).find(withIds([...new Set(userIds)]));
    return inOrder(userIds, await people.project<Pick<UserDocument, '_id' | 'identities'>>({ identities }).toArray());
  },
);

/** Finds the person with this identity and updates its user name; null if nobody, or another person, has it. */
export async function refreshIdentity(
  database: Database,
  { key, username }: Pick<IdentityDocument, 'key' | 'username'>,
  userId?: string,
): Promise<UserDocument | null> {
  const [_id] = userId === undefined ? await findClaimants(database, [key]) : [userId];
  if (_id === undefined) return null;
  return users
    .in(database)
    .findOneAndUpdate(
      { _id, 'identities.key': key },
      { $set: { 'identities.$.username': username } },
      { returnDocument: 'after' },
    );
}

/** The most identities of one person. Who has more, from before there was a limit, keeps them. */
export const MOST_IDENTITIES = 100;

/**
 * Links an identity once. Returns the updated person; null if another person has it, if the person has as many as one can have,
 * or was deleted or suspended.
 */
export async function addIdentity(
  database: Database,
  userId: string,
  identity: IdentityDocument,
  told: readonly NewEvent[],
): Promise<UserDocument | null> {
  const isNew = {
    _id: userId,
    'identities.key': { $ne: identity.key },
    [`identities.${MOST_IDENTITIES - 1}`]: { $exists: false },
    suspension: { $exists: false },
  };
  const identities = { $concatArrays: ['$identities', [{ $literal: identity }]] };
  const changed = await changeIdentities(database, isNew, { identities, ...tell(told) });
  return changed ?? refreshIdentity(database, identity, userId);
}

/** Which identity is unlinked, and who is told. */
interface IdentityRemoval {
  readonly userId: string;
  readonly id: string;
  /** The scopes of which another identity must remain. */
  readonly kept: readonly Scope[];
  readonly told: readonly NewEvent[];
}

/**
 * Unlinks an identity if at least one of `kept` remains; of two concurrent removals, one sees the other. Returns the updated
 * person; null if nothing was unlinked.
 */
export async function removeIdentity(
  database: Database,
  { userId, id, kept, told }: IdentityRemoval,
): Promise<UserDocument | null> {
  const another = { $elemMatch: { id: { $ne: id }, scope: { $in: [...kept] } } };
  const identities = { $filter: { input: '$identities', cond: { $ne: ['$$this.id', { $literal: id }] } } };
  const isLinked = { _id: userId, 'identities.id': id, identities: another };
  return changeIdentities(database, isLinked, { identities, ...tell(told) });
}

/** Changes the identities of a person together with the events that tell it. */
async function changeIdentities(
  database: Database,
  filter: mongo.Filter<UserDocument> & Pick<UserDocument, '_id'>,
  changes: Readonly<Record<string, unknown>>,
): Promise<UserDocument | null> {
  const people = users.driver(database);
  const changed = await writePerson(database, filter._id, async (session) =>
    people.findOneAndUpdate(filter, [{ $set: changes }], { returnDocument: 'after', session }),
  );
  if (changed?.outbox?.length) moveOutboxSoon(database, users.name, changed._id);
  return changed;
}

function tell(events: readonly NewEvent[]): Readonly<Record<string, unknown>> {
  return events.length > 0 ? addEvents(events) : {};
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
    });
}

function those(condition: object): object {
  return { $filter: { input: '$identities', as: 'each', cond: condition } };
}

/** The people who have any of these identities. */
async function findOwners(database: Database, keys: readonly string[]): Promise<readonly UserDocument[]> {
  const claimants = await findClaimants(database, keys);
  return users.in(database).find({ ...withIds(claimants), 'identities.key': { $in: [...keys] } });
}

/** Finds the person with this identity; null without one. Concurrent requests share a query. */
export const findIdentityOwner = askTogether<string, UserDocument | null>(async (database, keys) => {
  const found = await findOwners(database, keys);
  const byKey = new Map(found.flatMap((user) => user.identities.map(({ key }) => [key, user] as const)));
  return keys.map((key) => byKey.get(key) ?? null);
});

/** Which of these identities anybody has. */
export async function findKnownKeys(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const owners = await findOwners(database, keys);
  return new Set(owners.flatMap(({ identities }) => identities.map(({ key }) => key)));
}

/** Finds the person with this service ID, even if they have chosen a handle since; null without one. */
export async function findServiceIdOwner(database: Database, value: string): Promise<UserDocument | null> {
  // Only the service ID of an account of version 0.1 has a claim.
  const found = [value, ...(await findClaimants(database, [serviceIdClaim(value)]))];
  return users.in(database).findOne({ ...withIds(found), identities: { $elemMatch: { scope: 'ServiceID', value } } });
}
