import { randomUUID } from 'node:crypto';
import { type Database, defineCollection } from '../database/database.ts';
import { DAY, SECOND } from '../durations.ts';
import type { Caller } from '../request/caller.ts';
import type { RequestContext } from '../request/context.ts';
import { olderThan, type Part, type TimePosition } from '../request/paging.ts';

/** What can happen to a credential besides changes of its list. */
export type CredentialEventKind =
  | 'RENAMED'
  | 'DESCRIBED'
  | 'ARCHIVED'
  | 'UNARCHIVED'
  | 'HANDED_OVER'
  | 'HAND_OVER_ANNOUNCED'
  | 'HAND_OVER_ENDED'
  | 'KEEPER_ADDED'
  | 'KEEPER_REMOVED'
  | 'TAKEN_DOWN'
  | 'RESTORED'
  | 'SOURCE_CHANGED'
  | 'SOURCE_RESTORED'
  | 'RULE_CHANGED'
  | 'RULE_RESTORED'
  | 'END_CHANGED';

/** What happened to a credential. */
export interface CredentialEvent {
  readonly credId: number;
  readonly kind: CredentialEventKind;
  /** What it was before: a name, a curator, a version or an end. */
  readonly from?: string | null;
  /** What it was afterwards. */
  readonly to?: string | null;
}

/** A stored event. */
export interface CredentialEventDocument extends CredentialEvent, TimePosition {
  /** A service ID, or the wallet address of a curator token; null for an operator, whom the curator does not learn. */
  readonly actor: string | null;
  readonly tokenId: string | null;
}

/** As long as the changes of a list. */
const LIFETIME = 400 * DAY;

/** The collection of the events of all credentials. */
export const credentialEvents = defineCollection<CredentialEventDocument>(
  'credentialEvents',
  {
    _id: { type: String, required: true },
    credId: { type: Number, required: true },
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    actor: { type: String, default: null },
    tokenId: { type: String, default: null },
    from: { type: String, default: null },
    to: { type: String, default: null },
  },
  [{ key: { credId: 1, at: -1, _id: -1 } }, { key: { at: 1 }, expireAfterSeconds: LIFETIME / SECOND }],
);

/** Operators act unseen: the curator does not learn who they are. */
const UNSEEN: ReadonlySet<CredentialEventKind> = new Set(['TAKEN_DOWN', 'RESTORED', 'HAND_OVER_ANNOUNCED']);

/** Adds an event to the history of a credential. It has happened, so it does not fail if the database does. */
export async function recordCredentialEvent(
  { database, log, now, ...context }: Pick<RequestContext, 'database' | 'log' | 'now' | 'caller'>,
  event: CredentialEvent,
  caller = context.caller,
): Promise<void> {
  const author = UNSEEN.has(event.kind) ? NOBODY : toAuthor(caller);
  const stored = { _id: randomUUID(), at: now(), ...author, ...event };
  await credentialEvents
    .in(database)
    .create(stored)
    .catch((err: unknown) => log.warn({ err, credId: event.credId }, 'an event of a credential is not recorded'));
}

const NOBODY = { actor: null, tokenId: null };

function toAuthor(caller: Caller): Pick<CredentialEventDocument, 'actor' | 'tokenId'> {
  if (caller.kind === 'curator') return { actor: caller.address, tokenId: caller.tokenId };
  return { ...NOBODY, actor: caller.kind === 'user' ? caller.userId : null };
}

/** A part of the events of a credential, newest first. */
export async function listCredentialEvents(
  database: Database,
  credId: number,
  { after, limit }: Part<TimePosition>,
): Promise<readonly CredentialEventDocument[]> {
  return credentialEvents
    .in(database)
    .find({ credId, ...olderThan(after, 'at') })
    .sort({ at: -1, _id: -1 })
    .limit(limit);
}

/** Deletes the events of a credential that is deleted. */
export async function deleteCredentialEvents(database: Database, credId: number): Promise<void> {
  await credentialEvents.in(database).deleteMany({ credId });
}
