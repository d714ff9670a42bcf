import type { Database } from '../database/database.ts';
import { RequestError } from '../errors.ts';
import { requireUser, type UserCaller } from '../request/caller.ts';
import type { RequestContext } from '../request/context.ts';

/** An app as the auth subgraph stores it: the part that tells whose it is. A deleted app has no owners. */
interface OwnedApp {
  readonly _id: string;
  readonly owners: readonly string[];
  readonly deletion?: object;
}

/** The client IDs of the apps that a person owns, disabled ones among them. */
export async function findOwnedApps(database: Database, userId: string): Promise<readonly string[]> {
  // MongoDB uses a partial index for a filter that has its condition, and for no other.
  const filter = { owners: { $eq: userId, $exists: true } };
  const found = database.collection<OwnedApp>('apps').find(filter, { projection: { _id: 1 } });
  return (await found.toArray()).map(({ _id }) => _id);
}

/** The signed-in owner of an app; throws FORBIDDEN for anyone else, and NOT_FOUND for an app that does not exist. */
export async function requireAppOwner(
  { caller, database }: Pick<RequestContext, 'caller' | 'database'>,
  clientId: string,
): Promise<UserCaller> {
  const user = requireUser(caller);
  const app = await database
    .collection<OwnedApp>('apps')
    .findOne({ _id: clientId }, { projection: { owners: 1, deletion: 1 } });
  if (!app || app.deletion) throw unknownApp(clientId);
  if (!app.owners.includes(user.userId)) throw notOwner(clientId);
  return user;
}

/** Creates the error for an unknown client ID. */
export function unknownApp(clientId: string): RequestError {
  return new RequestError('NOT_FOUND', `There is no app ${clientId}.`, { reason: 'UNKNOWN_CLIENT' });
}

/** Creates the error for someone who does not own an app. */
export function notOwner(clientId: string): RequestError {
  return new RequestError('FORBIDDEN', `Only an owner of the app ${clientId} may do this.`, { reason: 'NOT_OWNER' });
}
