import type { EventDocument } from '../../shared/events/event-log.ts';
import { findOwnedApps } from '../../shared/permissions/app-owner.ts';
import { actsAsOperator } from '../../shared/permissions/operator.ts';
import { type Caller, type CuratorCaller, refuseCaller, type UserCaller } from '../../shared/request/caller.ts';
import type { EventContext } from '../context.ts';
import { findReaders, type Owner } from './find-readers.ts';

/** What decides which events a caller may read. */
type Reading = Pick<EventContext, 'caller' | 'database' | 'now' | 'operatorPasskey'>;

/** As whom a caller reads events. */
export interface ReaderRoles {
  readonly owners: readonly Owner[];
  /** The credentials that a curator token is limited to; null without a limit. */
  readonly credIds: readonly number[] | null;
}

/**
 * As whom a caller reads events: as themselves, as each app that they own, and as the service if they may act as an operator; or as the
 * wallet of a curator token. Throws as `requireReader` does.
 */
export async function ofCaller(context: Reading): Promise<ReaderRoles> {
  const caller = requireReader(context.caller);
  if (caller.kind === 'curator') return { owners: ofToken(caller), credIds: caller.credIds };
  const apps = await findOwnedApps(context.database, caller.userId);
  const owners = [`person:${caller.userId}` as const, ...apps.map((clientId) => `app:${clientId}` as const)];
  return { owners: actsAsOperator({ ...context, caller }) ? [...owners, 'service'] : owners, credIds: null };
}

function ofToken({ address, credIds }: CuratorCaller): readonly Owner[] {
  return credIds === null ? [`wallet:${address}`] : [`wallet:${address}`, `keeper:${address}`];
}

/** Whether somebody may read an event that these may read. */
export function isAmong(
  { owners, credIds }: ReaderRoles,
  { credId }: Pick<EventDocument, 'credId'>,
  readers: ReadonlySet<Owner>,
): boolean {
  if (credIds !== null && (credId === undefined || !credIds.includes(credId))) return false;
  return owners.some((owner) => readers.has(owner));
}

/** Those of some events that a caller may read at this moment. */
export async function keepReadable(
  { database }: Pick<EventContext, 'database'>,
  acting: ReaderRoles,
  found: readonly EventDocument[],
): Promise<readonly EventDocument[]> {
  const readers = await findReaders(database, found);
  return found.filter((event) => isAmong(acting, event, readers.get(event._id) ?? new Set()));
}

/** Whether the caller may read an event at this moment. */
export async function mayRead(context: Reading, event: EventDocument): Promise<boolean> {
  return (await keepReadable(context, await ofCaller(context), [event])).length === 1;
}

/** The caller, if they are somebody who can read events; throws FORBIDDEN for an app, and UNAUTHENTICATED for nobody. */
export function requireReader(caller: Caller): UserCaller | CuratorCaller {
  if (caller.kind === 'user' || caller.kind === 'curator') return caller;
  throw refuseCaller(caller, ['SESSION', 'CURATOR'], 'Events require a session or a curator token.');
}
