import { findCredential } from '../../shared/credentials/credential-store.ts';
import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import type { EventDocument } from '../../shared/events/event-log.ts';
import { checkCuratorOf } from '../../shared/permissions/curator.ts';
import type { Caller, CuratorCaller, UserCaller } from '../../shared/request/caller.ts';
import type { RequestContext } from '../../shared/request/context.ts';
import type { Owner } from './find-readers.ts';

/** What a caller may read as a person, as the owner of apps, or as a curator's script. */
export interface CallerRights {
  readonly mayRead: (event: Pick<EventDocument, 'credId'>, readers: ReadonlySet<Owner>) => boolean;
}

/** The app or the credential to which a caller wants to be limited. */
interface Wanted {
  readonly clientId?: string | null;
  readonly credId?: number | null;
}

/**
 * Finds what a caller may read; throws UNAUTHENTICATED for an app and for nobody, FORBIDDEN for an app or a credential of others, and
 * NOT_FOUND for a credential that does not exist.
 */
export async function findCallerRights(
  { caller, database }: Pick<RequestContext, 'caller' | 'database'>,
  { clientId, credId }: Wanted,
): Promise<CallerRights> {
  const reader = requireReader(caller);
  const owners = reader.kind === 'user' ? await findOwners(database, reader) : [`wallet:${reader.address}` as const];
  if (clientId != null && !owners.some((owner) => owner === `app:${clientId}`)) throw notOwner(clientId);
  if (credId != null) await checkCurates(database, reader, credId);
  const credIds = reader.kind === 'curator' ? reader.credIds : null;
  return {
    mayRead: (event, readers) =>
      owners.some((owner) => readers.has(owner)) &&
      (credIds === null || (event.credId !== undefined && credIds.includes(event.credId))),
  };
}

function requireReader(caller: Caller): UserCaller | CuratorCaller {
  if (caller.kind === 'user' || caller.kind === 'curator') return caller;
  const isUnknown = caller.kind === 'nobody' && caller.rejected;
  throw new RequestError('UNAUTHENTICATED', 'Events require a session or a curator token.', {
    reason: isUnknown ? 'TOKEN_UNKNOWN' : 'TOKEN_MISSING',
  });
}

async function findOwners(database: Database, { userId }: UserCaller): Promise<readonly Owner[]> {
  const owned = database
    .collection<{ readonly _id: string; readonly owners: readonly string[] }>('apps')
    .find({ owners: userId }, { projection: { _id: 1 } });
  const apps = await owned.toArray();
  return [`person:${userId}`, ...apps.map(({ _id }) => `app:${_id}` as const)];
}

async function checkCurates(database: Database, reader: UserCaller | CuratorCaller, credId: number): Promise<void> {
  const credential = await findCredential(database, credId);
  if (credential) return checkCuratorOf(reader, credential);
  throw new RequestError('NOT_FOUND', `There is no credential ${credId}.`, { reason: 'NO_SUCH_CREDENTIAL' });
}

function notOwner(clientId: string): RequestError {
  return new RequestError('FORBIDDEN', `Only an owner of the app ${clientId} may do this.`, { reason: 'NOT_OWNER' });
}
