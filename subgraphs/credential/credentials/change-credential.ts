import { recordCallerAudit } from '../../shared/audit.ts';
import { recordCredentialEvent } from '../../shared/credentials/credential-events.ts';
import {
  type CredentialDocument,
  credentials,
  refuseCredId,
  toCredentialEvent,
} from '../../shared/credentials/credential-store.ts';
import { parseCredentialName, parseDescription, parseEnd } from '../../shared/credentials/credential-text.ts';
import type { Database } from '../../shared/database/database.ts';
import type { NewMail } from '../../shared/events/event-mails.ts';
import type { EventTypeName } from '../../shared/events/event-types.ts';
import { newEvent } from '../../shared/events/new-event.ts';
import { addEvents, moveOutboxSoon } from '../../shared/events/outbox.ts';
import { checkInUse } from '../../shared/permissions/curator.ts';
import { checkCuratorOf, rightCondition } from '../../shared/permissions/curator-right.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';
import type { UpdateCredentialInput } from '../generated.ts';
import { mailOfEnd } from './hand-over-end.ts';

/** A change of a credential that is made only if the conditions are met. */
export interface CredentialChange {
  readonly credId: number;
  readonly conditions: Readonly<Record<string, unknown>>;
  /** Values of an aggregation's `$set`. */
  readonly set: Readonly<Record<string, unknown>>;
  /** What is told of it; nothing without one. */
  readonly event?: ChangeEvent;
}

/** The event of a change. */
interface ChangeEvent {
  readonly type: Extract<EventTypeName, `credential.${string}`>;
  /** An expression: whether the change has any effect. Always without one. */
  readonly when?: unknown;
  /** Further curators who are told. */
  readonly curators?: readonly string[];
  /** Further people who are told. */
  readonly people?: readonly string[];
  readonly mail?: NewMail;
}

/** Changes a credential by one conditional write; null if a condition is not met. */
export async function changeCredential(
  database: Database,
  { credId, conditions, set, event }: CredentialChange,
): Promise<CredentialDocument | null> {
  const written = { ...set, ...(event && toOutbox(credId, event)) };
  const changed = await credentials
    .driver(database)
    .findOneAndUpdate({ _id: credId, ...conditions }, [{ $set: written }], { returnDocument: 'after' });
  if (changed?.outbox?.length) moveOutboxSoon(database, credentials.name, credId);
  return changed;
}

function toOutbox(credId: number, { type, when, ...audience }: ChangeEvent): ReturnType<typeof addEvents> {
  return addEvents([newEvent(type, { ...toCredentialEvent(credId), ...audience, data: { credId } })], when);
}

/** The part of a `$set` that ends the rights to change a credential that were checked before. */
export const ENDS_RIGHTS = { rightsVersion: { $add: [{ $ifNull: ['$rightsVersion', 0] }, 1] } } as const;

/** The part of a `$set` that withdraws what the curator of a credential has offered to others. */
export const ENDS_OFFERS = { offer: '$$REMOVE', keeperInvitations: '$$REMOVE' } as const;

/** Ends the changes under way that these rights allowed. To be called after that write and before its answer. */
export async function endAllRights(
  { itemLists }: Pick<CredentialContext, 'itemLists'>,
  { _id, kind, rightsVersion = 0 }: CredentialDocument,
): Promise<void> {
  if (kind === 'LIST') await itemLists.endRights([_id], rightsVersion);
}

/** A change that the curator of a credential or a keeper makes. */
interface OwnChange extends Pick<CredentialChange, 'credId' | 'set' | 'event'> {
  /** What must be true of the credential; by default, that it is neither archived nor taken down. */
  readonly conditions?: CredentialChange['conditions'];
  /** Throws unless the caller may make it; by default, keepers may too. */
  readonly checkRight?: typeof checkCuratorOf;
  /** Throws an error that says why the conditions are not met. */
  readonly onRefusal?: (current: CredentialDocument) => void;
}

/** The curator cannot change a credential that an operator has taken down. */
const NOT_TAKEN_DOWN = { takenDown: { $exists: false } };
export const IN_USE = { archivedAt: null, ...NOT_TAKEN_DOWN };

/** A credential that the signed-in person curates, or keeps unless `checkRight` refuses that; throws NOT_FOUND or FORBIDDEN otherwise. */
export async function requireOwnCredential(
  { caller, loaders }: Pick<CredentialContext, 'caller' | 'loaders'>,
  credId: number,
  checkRight = checkCuratorOf,
): Promise<CredentialDocument> {
  const user = requireUser(caller);
  const credential = await loaders.credential.load(credId);
  if (!credential) refuseCredId(credId);
  checkRight(user, credential);
  return credential;
}

/** Changes a credential of the signed-in person by one write, which their right to it is a condition of. */
export async function changeOwnCredential(context: CredentialContext, change: OwnChange): Promise<CredentialDocument> {
  const { credId, conditions = IN_USE, checkRight, onRefusal } = change;
  const right = rightCondition(context.caller, await requireOwnCredential(context, credId, checkRight));
  const changed = await changeCredential(context.database, { ...change, conditions: { ...right, ...conditions } });
  context.loaders.credential.clear(credId);
  if (changed) return changed;
  // Throws FORBIDDEN if the right has ended by now.
  const current = await requireOwnCredential(context, credId, checkRight);
  onRefusal?.(current);
  checkInUse(current);
  return changeOwnCredential(context, change);
}

/** Changes the name, the description and the end of a credential; a field that is left out stays the same. */
export async function updateCredential(
  context: CredentialContext,
  { credId, name, description, endsAt }: UpdateCredentialInput,
): Promise<CredentialDocument> {
  const current = await requireOwnCredential(context, credId);
  const set = {
    ...(name !== undefined && name !== null && { name: { $literal: parseCredentialName(name) } }),
    ...(description !== undefined && { description: { $literal: parseDescription(description) } }),
    ...(endsAt !== undefined && { endsAt: parseEnd(endsAt) ?? '$$REMOVE' }),
  };
  if (Object.keys(set).length === 0) return current;
  const event = { type: 'credential.renamed', when: { $ne: ['$name', set.name ?? '$name'] } } as const;
  const changed = await changeOwnCredential(context, { credId, set, event });
  await recordChange(context, current, changed);
  return changed;
}

async function recordChange(
  context: CredentialContext,
  { _id: credId, name: from, description, endsAt }: CredentialDocument,
  changed: CredentialDocument,
): Promise<void> {
  if (changed.name !== from) await recordCredentialEvent(context, { credId, kind: 'RENAMED', from, to: changed.name });
  if (changed.description !== description) await recordCredentialEvent(context, { credId, kind: 'DESCRIBED' });
  const [before, after] = [toTime(endsAt), toTime(changed.endsAt)];
  if (after !== before) await recordCredentialEvent(context, { credId, kind: 'END_CHANGED', from: before, to: after });
}

function toTime(time: Date | undefined): string | null {
  return time?.toISOString() ?? null;
}

/** Archives a credential. If it is already archived, the time of its archiving stays the same. */
export async function archiveCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const before = await requireOwnCredential(context, credId);
  const set = { archivedAt: { $ifNull: ['$archivedAt', context.now()] }, ...ENDS_OFFERS, ...ENDS_RIGHTS };
  const mail = await mailOfEnd(context, before, 'ARCHIVED');
  const event = { type: 'credential.archived', when: { $not: ['$archivedAt'] }, ...mail } as const;
  const archived = await changeOwnCredential(context, { credId, conditions: NOT_TAKEN_DOWN, set, event });
  recordCallerAudit(context, 'credential-archived', { credId });
  if (!before.archivedAt) await recordCredentialEvent(context, { credId, kind: 'ARCHIVED' });
  await endAllRights(context, archived);
  return archived;
}

/** Restores an archived credential. */
export async function unarchiveCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const before = await requireOwnCredential(context, credId);
  const set = { archivedAt: '$$REMOVE' };
  const event = { type: 'credential.unarchived', when: '$archivedAt' } as const;
  const credential = await changeOwnCredential(context, { credId, conditions: NOT_TAKEN_DOWN, set, event });
  recordCallerAudit(context, 'credential-unarchived', { credId });
  if (before.archivedAt) await recordCredentialEvent(context, { credId, kind: 'UNARCHIVED' });
  return credential;
}
