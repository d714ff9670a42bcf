import type { NewEvent } from '../../shared/events/new-event.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import { findReadingApps } from '../grants/grant-store.ts';
import { identityChanged } from '../people/person-events.ts';
import { personId } from '../people/read-identities.ts';
import type { UserDocument } from '../people/user-store.ts';

/** Creates the event that tells of an identity to the apps that may read it now. It is written with the change; without such an app, there is none. */
export async function tellReaders(
  { database }: Pick<AuthContext, 'database'>,
  type: 'identity.linked' | 'identity.unlinked',
  person: UserDocument | null,
  scope: Scope,
): Promise<readonly NewEvent[]> {
  if (!person) return [];
  const clientIds = await findReadingApps(database, person._id, scope);
  return identityChanged(type, { userId: person._id, personId: personId(person) }, { scope, clientIds });
}
