import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { claimHandle, isHandleClaimed, releaseHandle } from '../stores/handles.ts';
import { renameIdentity } from '../stores/user-identities.ts';
import { findUser, type IdentityDocument, type UserDocument } from '../stores/users.ts';
import { foldHandle } from './fold-handle.ts';
import { parseHandle } from './handle.ts';
import { identityKey } from './new-identity.ts';
import { findPrimary } from './primary-identity.ts';
import { requireAccountHolder } from './viewer.ts';

/** Returns the handle as it would be set; throws what `chooseHandle` would throw. Reserves nothing. */
export async function previewHandle(context: AuthContext, text: string): Promise<string> {
  const viewer = await requireAccountHolder(context);
  const handle = parseHandle(text);
  requireRandomId(viewer);
  if (await isHandleClaimed(context.database, foldHandle(handle))) throw taken();
  return handle;
}

/** Sets the viewer's handle, which is permanent. */
export async function chooseHandle(context: AuthContext, text: string): Promise<UserDocument> {
  const viewer = await requireAccountHolder(context);
  const username = parseHandle(text);
  const random = requireRandomId(viewer);
  const key = foldHandle(username);
  await claim(context, key, viewer);
  const handle = { key: identityKey('ServiceID', key), username };
  const changed = await renameIdentity(context.database, viewer._id, random.key, handle);
  if (!changed) return giveBack(context, key, viewer);
  recordAudit(context, { event: 'handle-chosen', userId: viewer._id });
  return changed;
}

function requireRandomId(user: UserDocument): IdentityDocument {
  const serviceId = findPrimary(user, 'ServiceID');
  if (serviceId && serviceId.key === identityKey('ServiceID', serviceId.value)) return serviceId;
  throw alreadyChosen();
}

async function claim({ database }: AuthContext, key: string, { _id }: UserDocument): Promise<void> {
  if (!(await claimHandle(database, key, _id))) throw taken();
}

function taken(): RequestError {
  return new RequestError('CONFLICT', 'This handle is taken, or looks like one that is taken: choose another.', {
    reason: 'HANDLE_TAKEN',
  });
}

/** Another request of the same person was faster. If it chose the same handle, the handle stays claimed. */
async function giveBack({ database }: AuthContext, key: string, { _id }: UserDocument): Promise<never> {
  const user = await findUser(database, _id);
  const chosen = user && findPrimary(user, 'ServiceID')?.key;
  if (chosen !== identityKey('ServiceID', key)) await releaseHandle(database, key, _id);
  throw alreadyChosen();
}

function alreadyChosen(): RequestError {
  return new RequestError('CONFLICT', 'You have already chosen a handle, and it cannot be changed.', {
    reason: 'HANDLE_CHOSEN',
  });
}
