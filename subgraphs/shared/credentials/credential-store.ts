import { type Database, defineCollection, MIXED } from '../database/database.ts';
import type { Session } from '../database/in-transaction.ts';
import { readTogether, withIds } from '../database/read-together.ts';
import { repeatInOutage } from '../database/repeat-in-outage.ts';
import { RequestError } from '../errors.ts';
import { type NewEvent, newEvent } from '../events/new-event.ts';
import { newOutbox, OUTBOX_FIELDS, OUTBOX_INDEX, type WithOutbox } from '../events/outbox.ts';
import type { Formula } from '../rules/formula.ts';
import type { WithCreationKey } from './creation-claims.ts';

/** What decides the eligibility: a list, the REST or GraphQL endpoint of a partner, or a rule over other credentials. */
export type CredentialKind = 'LIST' | 'REST' | 'GRAPHQL' | 'RULE';

/** The version of a rule or a source that was never changed. */
export const FIRST_VERSION = 1;

/** A stored credential; `_id` is the credId. The credential and the source subgraph create them. */
export interface CredentialDocument extends WithOutbox, WithCreationKey {
  readonly _id: number;
  readonly name: string;
  readonly description: string | null;
  readonly kind: CredentialKind;
  /** Wallet address of the curator: its key. */
  readonly curator: string;
  readonly createdAt: Date;
  /** Absent or null while it is in use. */
  readonly archivedAt?: Date | null;
  /** From when on its eligibility is 0 for everybody; absent without an end. */
  readonly endsAt?: Date;
  /** Absent or null without one; an expired offer is ignored. */
  readonly offer?: CredentialOffer | null;
  /** The keys of the wallets that have the rights of its curator (spec 18.16); absent before the first one. */
  readonly keepers?: readonly string[];
  /** The wallets that are invited to keep it; an expired invitation is ignored. */
  readonly keeperInvitations?: readonly CredentialOffer[];
  /** Absent unless an operator has taken it down. */
  readonly takenDown?: TakeDown;
  /** Grows when rights to change it end: by a hand-over, a take-down or archiving, or with a token or a person; absent before the first time. */
  readonly rightsVersion?: number;
  /** Absent until its curator has changed it, or it was handed over. */
  readonly publicPage?: StoredPage;
  /** Absent for the other kinds. */
  readonly rule?: StoredRule;
}

/** A version of the rule of a RULE credential. */
export interface StoredRule {
  readonly version: number;
  readonly at: Date;
  /** A wallet address for a token, a user ID for a session. */
  readonly actor: string | null;
  readonly tokenId: string | null;
  /** The version that was restored. */
  readonly restores: number | null;
  readonly formula: Formula;
  /** The credentials that it names, each once, in the order in which it names them first. */
  readonly names: readonly number[];
}

/** What a curator has set on the public page. */
export interface StoredPage {
  readonly isOn?: boolean;
  readonly nextText?: string | null;
  readonly nextUrl?: string | null;
  readonly openUntil?: Date | null;
  readonly embedOrigins?: readonly string[];
  /** The ID of the curator who lets it show their handle. */
  readonly showsHandleOf?: string;
  /** Which words are a former curator's: nobody else sees them. */
  readonly waits?: { readonly nextText: boolean; readonly nextUrl: boolean };
}

/** The offer of a credential to another curator, or the invitation to keep it. */
export interface CredentialOffer {
  /** Key of the wallet address. */
  readonly to: string;
  readonly offeredAt: Date;
  readonly expiresAt: Date;
  /** Absent unless an operator hands the credential over (spec 18.18). */
  readonly handOver?: HandOver;
}

/** What an operator has announced to the curator of a credential. */
export interface HandOver {
  /** From when on the keeper can accept it. */
  readonly opensAt: Date;
  readonly reason: string;
  /** The id of the operator. */
  readonly by: string;
}

/** Why and when an operator has taken a credential down. */
interface TakeDown {
  readonly at: Date;
  readonly reason: string;
  /** The id of the operator. */
  readonly by: string;
}

interface CounterDocument {
  readonly _id: string;
  readonly value: number;
}

/** The order of names by which credentials are searched: regardless of case and accents. */
export const BY_NAME = { locale: 'en', strength: 1 } as const;

const HANDED_OVER = { 'offer.handOver': { $exists: true } };

/** The collection of credentials. */
export const credentials = defineCollection<CredentialDocument>(
  'credentials',
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    description: { type: String, default: null },
    kind: { type: String, required: true },
    curator: { type: String, required: true },
    createdAt: { type: Date, required: true },
    archivedAt: Date,
    endsAt: Date,
    offer: MIXED,
    keepers: { type: [String], default: undefined },
    keeperInvitations: MIXED,
    takenDown: MIXED,
    rightsVersion: Number,
    creationKey: String,
    publicPage: MIXED,
    rule: MIXED,
    ...OUTBOX_FIELDS,
  },
  [
    { key: { curator: 1, _id: -1 } },
    { key: { 'offer.to': 1, _id: -1 }, partialFilterExpression: { 'offer.to': { $exists: true } } },
    { key: { keepers: 1, _id: -1 }, partialFilterExpression: { keepers: { $exists: true } } },
    {
      key: { 'keeperInvitations.to': 1, _id: -1 },
      partialFilterExpression: { 'keeperInvitations.to': { $exists: true } },
    },
    { key: { _id: -1, takenDown: 1 }, partialFilterExpression: { takenDown: { $exists: true } } },
    { key: { curator: 1, _id: -1, takenDown: 1 }, partialFilterExpression: { takenDown: { $exists: true } } },
    { key: { keepers: 1, _id: -1, takenDown: 1 }, partialFilterExpression: { takenDown: { $exists: true } } },
    { key: { curator: 1, _id: -1, 'offer.expiresAt': 1 }, partialFilterExpression: HANDED_OVER },
    { key: { keepers: 1, _id: -1, 'offer.expiresAt': 1 }, partialFilterExpression: HANDED_OVER },
    { key: { name: 1, _id: 1 }, collation: BY_NAME },
    { key: { 'publicPage.isOn': 1, _id: -1 }, partialFilterExpression: { 'publicPage.isOn': true } },
    { key: { 'rule.names': 1, _id: -1 }, partialFilterExpression: { 'rule.names': { $exists: true } } },
    OUTBOX_INDEX,
  ],
);

/** The collection of counters, such as that of credIds. */
export const counters = defineCollection<CounterDocument>('counters', {
  _id: { type: String, required: true },
  value: Number,
});

/** Takes the next credId: small sequential integers, which fit GraphQL's Int. An unused id leaves a gap. */
export async function takeCredId(database: Database): Promise<number> {
  const counter = await counters
    .in(database)
    .findOneAndUpdate({ _id: 'credId' }, { $inc: { value: 1 } }, { upsert: true, returnDocument: 'after' })
    .orFail();
  return counter.value;
}

/** Stores a new credential, in a transaction if one is given. Whoever waits for it may move its outbox at once; a sweep does it otherwise. */
export async function insertCredential(
  database: Database,
  credential: CredentialDocument,
  session: Session | null = null,
): Promise<void> {
  const { _id: credId } = credential;
  const event = newEvent('credential.created', { ...toCredentialEvent(credId), data: { credId } });
  await credentials.in(database).create([{ ...credential, ...newOutbox(event) }], { session });
}

/** What an event of a credential is about, and whom it concerns. */
export function toCredentialEvent(credId: number): Pick<NewEvent, 'subject' | 'credId'> {
  return { subject: `credential/${credId}`, credId };
}

/** The credentials with these ids, in no particular order. */
export async function findCredentials(
  database: Database,
  credIds: readonly number[],
): Promise<readonly CredentialDocument[]> {
  return credentials.in(database).find(withIds(credIds));
}

/** Finds a credential; null without one. */
export const findCredential = readTogether(findCredentials);

/** Raises the version of the rights to these credentials above what it was for any of them; returns it. */
export async function raiseRightsVersion(database: Database, credIds: readonly number[]): Promise<number> {
  const found = credentials.driver(database);
  const chosen = withIds(credIds);
  const [highest] = await found
    .aggregate<{ readonly version: number | null }>([
      { $match: chosen },
      { $group: { _id: null, version: { $max: '$rightsVersion' } } },
    ])
    .toArray();
  const rightsVersion = (highest?.version ?? 0) + 1;
  // A hand-over at the same time may have raised it further.
  await repeatInOutage(async () => found.updateMany(chosen, { $max: { rightsVersion } }));
  return rightsVersion;
}

/** Refuses a credential that does not exist. */
export function refuseCredId(credId: number): never {
  throw new RequestError('NOT_FOUND', `There is no credential ${credId}.`, { reason: 'NO_SUCH_CREDENTIAL' });
}
