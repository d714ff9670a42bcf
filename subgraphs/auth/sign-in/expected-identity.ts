import type { ShownRequest } from '../authorization/show-request.ts';
import type { AuthContext } from '../context.ts';
import { type ShownIdentity, showIdentities } from '../people/read-identities.ts';
import { findServiceIdOwner } from '../people/user-identities.ts';
import { isKnownDevice } from './known-device-store.ts';
import { deviceId } from './tell-of-new-device.ts';

/**
 * Returns what the person is named by whom an app expects in place of the viewer; null unless they have signed in in the caller's browser: an
 * app knows the ID of somebody, and must not learn or show their address by it.
 */
export async function findExpectedIdentity(
  context: AuthContext,
  { needsOtherAccount, expectedSub }: ShownRequest,
): Promise<ShownIdentity | null> {
  if (!needsOtherAccount || expectedSub === null || context.browser === undefined) return null;
  const user = await findServiceIdOwner(context.database, expectedSub);
  if (!user || !(await isKnownDevice(context.database, deviceId(context, user), context.now()))) return null;
  const identities = showIdentities(user);
  return identities.find(({ scope }) => scope !== 'ServiceID') ?? identities[0] ?? null;
}
