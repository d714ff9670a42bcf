import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';
import {
  addEvents,
  IS_NOT_ENDED,
  moveOutbox,
  moveOutboxSoon,
  OUTBOX_FIELDS,
  OUTBOX_INDEX,
  type WithOutbox,
} from '../../shared/events/outbox.ts';
import type { Scope } from '../generated.ts';
import { grantGiven, grantNarrowed, grantRevoked } from '../people/person-events.ts';

/** The person and the app of a grant. */
export interface GrantOwner {
  readonly userId: string;
  readonly clientId: string;
}

/** What is known of a person and a credential of an app. */
export interface KeptVerdict {
  /** The last yes or no; null before the first. */
  readonly result: 0 | 1 | null;
  readonly checkedAt: Date;
  /** When it was last asked, also in vain. */
  readonly triedAt: Date;
  /** The wallet about which partners of this credential are asked; absent or null before one was chosen. */
  readonly wallet?: string | null;
}

/** The scopes that a person has granted to an app. */
export interface GrantDocument extends GrantOwner, WithOutbox {
  readonly scopes: readonly Scope[];
  /** When each scope that is not granted was left unticked or taken back; absent before. */
  readonly unticked?: Readonly<Partial<Record<Scope, Date>>>;
  /** When the person was last asked again for what they had left unticked, and answered; absent before. */
  readonly askedAgainAt?: Date;
  readonly authorizedAt: Date;
  readonly lastUsedAt: Date | null;
  /** How many times it was given. */
  readonly consents: number;
  /** The credential of the gate with which the person has allowed the app; absent or null without one. */
  readonly gate?: number | null;
  /** The credentials that the person was asked about, and those of which the app may be told; absent before. */
  readonly told?: { readonly asked: readonly number[]; readonly credIds: readonly number[] };
  /** What is known of the person, by credential; absent before. */
  readonly verdicts?: Readonly<Record<string, KeptVerdict>>;
}

/** The collection of grants, one document for each person and app. */
export const grants = defineCollection<GrantDocument>(
  'grants',
  {
    userId: { type: String, required: true },
    clientId: { type: String, required: true },
    scopes: { type: [String], required: true },
    unticked: { type: Map, of: Date },
    askedAgainAt: Date,
    authorizedAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    consents: { type: Number, required: true },
    gate: Number,
    told: MIXED,
    verdicts: MIXED,
    ...OUTBOX_FIELDS,
  },
  [
    { key: { userId: 1, clientId: 1 }, unique: true },
    { key: { userId: 1, authorizedAt: -1 } },
    { key: { clientId: 1 } },
    OUTBOX_INDEX,
  ],
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
  /** Whether the person was asked only because the app seems not to do without what they left unticked. */
  readonly isAskedAgain: boolean;
  /** What the person answered about being told of credentials; absent if nobody was asked. */
  readonly told?: ToldAnswer;
}

/** The credentials that a person was asked about, and those of which the app may be told. */
export interface ToldAnswer {
  readonly shown: readonly number[];
  readonly allowed: readonly number[];
}

/** A grant with the ID by which apps know its person: events name it, and not the one of the database. */
export interface NamedGrant extends GrantOwner {
  readonly personId: string;
}

/** Whether a write makes a new grant, as an expression: one that was revoked is absent. */
const IS_NEW = { $or: [{ $eq: [{ $type: '$consents' }, 'missing'] }, { $ne: [{ $type: '$endedAt' }, 'missing'] }] };

/** Adds scopes, and the answers about the others, to a grant by one write; false if the earlier grant was revoked meanwhile. */
export async function addToGrant(database: Database, owner: NamedGrant, consent: Consent, now: Date): Promise<boolean> {
  const { userId, clientId } = owner;
  const { before, isRepeat } = consent;
  const canBeNew = before.length === 0 && !isRepeat;
  const held = before.length > 0 && { scopes: { $all: [...before] } };
  const found = await grants
    .driver(database)
    .findOneAndUpdate(
      { userId, clientId, ...held, ...(!canBeNew && IS_NOT_ENDED) },
      [{ $set: addedTo(owner, consent, now) }],
      { upsert: canBeNew, returnDocument: 'after', projection: { outbox: 1 } },
    );
  if (found?.outbox?.length) moveOutboxSoon(database, grants.name, found._id);
  return found !== null;
}

/** What a consent changes. A mere repeat is no event. */
function addedTo(
  owner: NamedGrant,
  { scopes: consented, unticked, isAskedAgain }: Consent,
  now: Date,
): Readonly<Record<string, unknown>> {
  const held = { $cond: [IS_NEW, [], '$scopes'] };
  const isMissing = { $not: [{ $in: ['$$this', held] }] };
  const more = { $filter: { input: { $literal: [...new Set(consented)] }, cond: isMissing } };
  const scopes = { $concatArrays: [held, more] };
  return {
    scopes,
    ...addUnticked(unticked, now),
    askedAgainAt: isAskedAgain ? now : { $cond: [IS_NEW, '$$REMOVE', '$askedAgainAt'] },
    authorizedAt: { $cond: [IS_NEW, now, '$authorizedAt'] },
    lastUsedAt: { $cond: [IS_NEW, null, '$lastUsedAt'] },
    consents: { $add: [{ $ifNull: ['$consents', 0] }, 1] },
    ...forgetIfNew(['gate', 'told', 'verdicts']),
    endedAt: '$$REMOVE',
    ...addEvents([grantGiven(owner)], { $or: [IS_NEW, { $ne: [more, []] }] }, { scopes }),
  };
}

/** What was answered for an app that was removed does not count for the next time. */
function forgetIfNew(fields: readonly (keyof GrantDocument)[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field, { $cond: [IS_NEW, '$$REMOVE', `$${field}`] }]));
}

function addUnticked(scopes: readonly Scope[], now: Date): Readonly<Record<string, unknown>> {
  const before = { $cond: [IS_NEW, '$$REMOVE', '$unticked'] };
  if (scopes.length === 0) return { unticked: before };
  const added = Object.fromEntries(scopes.map((scope) => [scope, now]));
  return { unticked: { $mergeObjects: [before, { $literal: added }] } };
}

/** Finds the grant of a person to an app; null without one. */
export async function findGrant(database: Database, { userId, clientId }: GrantOwner): Promise<GrantDocument | null> {
  return grants.in(database).findOne({ userId, clientId, ...IS_NOT_ENDED });
}

/** Lists the grants of a person, newest first. */
export async function findGrants(database: Database, userId: string): Promise<readonly GrantDocument[]> {
  return grants
    .in(database)
    .find({ userId, ...IS_NOT_ENDED })
    .sort({ authorizedAt: -1 });
}

/** Finds the apps that may read a scope of a person whose ID they may know. */
export async function findReadingApps(
  database: Database,
  userId: string,
  scope: Scope = 'ServiceID',
): Promise<readonly string[]> {
  const found = await findGrants(database, userId);
  return found
    .filter(({ scopes }) => scopes.includes('ServiceID') && scopes.includes(scope))
    .map(({ clientId }) => clientId);
}

/** Counts the people who have allowed an app, up to a limit. */
export async function countGrants(database: Database, clientId: string, limit: number): Promise<number> {
  return grants.in(database).countDocuments({ clientId, ...IS_NOT_ENDED }, { limit });
}

/** Stores the last use of a grant. */
export async function touchGrant(database: Database, { userId, clientId }: GrantOwner, now: Date): Promise<void> {
  await grants.in(database).updateOne({ userId, clientId }, { $set: { lastUsedAt: now } });
}

/**
 * Revokes a grant: it is absent from then on. False if there is none, or if it was changed, used or revoked since it had this number of
 * consents.
 */
export async function revokeGrant(database: Database, owner: NamedGrant, consents?: number): Promise<boolean> {
  const { userId, clientId } = owner;
  const found = await grants
    .driver(database)
    .findOneAndUpdate(
      { userId, clientId, ...(consents !== undefined && { consents }), ...IS_NOT_ENDED },
      [{ $set: { endedAt: '$$NOW', ...addEvents([grantRevoked(owner)], true, { scopes: '$scopes' }) } }],
      { projection: { _id: 1 } },
    );
  if (found) moveOutboxSoon(database, grants.name, found._id);
  return found !== null;
}

/** Takes scopes from an unchanged grant, and notes when, by one write; false if it was changed, used or revoked meanwhile. */
export async function narrowGrant(
  database: Database,
  { personId, userId, clientId, consents, scopes }: GrantDocument & NamedGrant,
  back: readonly Scope[],
  now: Date,
): Promise<boolean> {
  const removed = back.filter((scope) => scopes.includes(scope));
  const left = scopes.filter((scope) => !removed.includes(scope));
  const event = grantNarrowed({ personId, userId, clientId }, left, removed);
  const narrowed = {
    scopes: { $literal: left },
    consents: { $add: ['$consents', 1] },
    ...addUnticked(removed, now),
    ...addEvents([event], removed.length > 0),
  };
  const found = await grants
    .driver(database)
    .findOneAndUpdate({ userId, clientId, consents, ...IS_NOT_ENDED }, [{ $set: narrowed }], {
      projection: { _id: 1 },
    });
  if (found) moveOutboxSoon(database, grants.name, found._id);
  return found !== null;
}

/** Deletes a grant of which nobody is told: what came before is told first. */
export async function deleteGrant(database: Database, { userId, clientId }: GrantOwner): Promise<void> {
  const found = await grants.driver(database).findOne({ userId, clientId }, { projection: { _id: 1 } });
  if (!found) return;
  await moveOutbox(database, grants.name, found._id);
  await grants.in(database).deleteOne({ userId, clientId });
}
