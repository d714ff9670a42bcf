import { findCredentials, refuseCredId } from '../../shared/credentials/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import { EVENT_TYPE_NAMES, type EventTypeName } from '../../shared/events/event-types.ts';
import { checkCuratorOf } from '../../shared/permissions/curator-right.ts';
import type { EventContext } from '../context.ts';
import type { Owner } from '../rights/find-readers.ts';

type Texts = readonly string[] | null | undefined;

/** Parses the types that an endpoint is told; null for all. Throws BAD_USER_INPUT for one that its owner never gets. */
export function parseTypes(owner: Owner, texts: Texts): readonly EventTypeName[] | null {
  if (texts == null || texts.length === 0) return null;
  const possible = EVENT_TYPE_NAMES.filter(
    (name) => owner === 'service' || isForApps(name) === owner.startsWith('app:'),
  );
  const unknown = texts.find((text) => !possible.some((name) => name === text));
  if (unknown === undefined) return possible.filter((name) => texts.includes(name));
  throw new RequestError(
    'BAD_USER_INPUT',
    `"${unknown.slice(0, 100)}" is no type of events that this endpoint can get. It can get: ${possible.join(', ')}.`,
    { reason: 'INVALID_INPUT', field: 'types' },
  );
}

const APP_TYPES = /^(?:grant|identity|account|app)\./;

/** Whether apps are told of a type; people are told of all others. */
function isForApps(name: EventTypeName): boolean {
  return APP_TYPES.test(name);
}

/** Parses the credentials that an endpoint is told of; null for all. Throws unless they are the person's own. */
export async function parseCredIds(
  { database, caller }: Pick<EventContext, 'database' | 'caller'>,
  owner: Owner,
  given: readonly number[] | null | undefined,
): Promise<readonly number[] | null> {
  if (given == null || given.length === 0) return null;
  if (!owner.startsWith('person:')) {
    const message = 'Only an endpoint for your own credentials can be limited to some of them.';
    throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'credIds' });
  }
  const credIds = [...new Set(given)];
  const found = new Map((await findCredentials(database, credIds)).map((each) => [each._id, each]));
  for (const credId of credIds) {
    const credential = found.get(credId);
    if (!credential) refuseCredId(credId);
    checkCuratorOf(caller, credential);
  }
  return credIds;
}
