import { recordAudit } from '../../shared/audit.ts';
import { isDuplicateKey } from '../../shared/database/duplicate-key.ts';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { foldHandle } from '../people/fold-handle.ts';
import { identityKey } from '../people/proved-identity.ts';
import { findPrimary } from '../people/read-identities.ts';
import type { IdentityDocument, UserDocument } from '../people/user-store.ts';
import { requireAccountHolder } from '../people/viewer.ts';
import { isHandleClaimed, setHandle } from './handle-store.ts';

const FORM = /^(?=.{3,30}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The form of generated service IDs: a handle must not imitate one, not even with hyphens, which its key lacks. */
const RANDOM_ID = /^[0-9a-f]{24}$/;

/** Names that could pose as the service, or have a meaning in URLs. */
const RESERVED = `abuse account accounts admin administrator api app auth billing bot callback contact cred
  dev developer everyone help helpdesk info legal login logout mail me mod moderator news noreply nobody null oauth
  official operator owner privacy root security service settings signin signout staff status support system team terms
  test undefined user username verified webmaster www`;

/** Not allowed anywhere in a handle. */
const BRAND = 'credgraph';

const RESERVED_FOLDED: ReadonlySet<string> = new Set(RESERVED.split(/\s+/).map(foldHandle));

/** Returns the handle in lowercase; throws BAD_USER_INPUT if it is invalid or reserved. */
function parseHandle(text: string): string {
  const handle = text.trim().toLowerCase();
  if (!FORM.test(handle) || RANDOM_ID.test(handle.replaceAll('-', ''))) {
    throw new RequestError(
      'BAD_USER_INPUT',
      'A handle must have 3 to 30 lowercase letters (a to z), digits and single hyphens, and start with a letter.',
      { reason: 'INVALID_INPUT', field: 'handle' },
    );
  }
  checkFree(handle);
  return handle;
}

function checkFree(handle: string): void {
  const parts = [handle, ...handle.split('-')].map(foldHandle);
  const isReserved = parts.some((part) => RESERVED_FOLDED.has(part)) || foldHandle(handle).includes(foldHandle(BRAND));
  if (!isReserved) return;
  throw new RequestError('BAD_USER_INPUT', 'This handle, or a part of it, is reserved: choose another.', {
    reason: 'INVALID_INPUT',
    field: 'handle',
  });
}

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
  const folded = foldHandle(username);
  const handle = { folded, before: random.key, key: identityKey('ServiceID', folded), username };
  const changed = await setHandle(context.database, viewer._id, handle).catch((error: unknown) => {
    throw isDuplicateKey(error) ? taken() : error;
  });
  if (!changed) throw alreadyChosen();
  recordAudit(context, { event: 'handle-chosen', userId: viewer._id });
  return changed;
}

function requireRandomId(user: UserDocument): IdentityDocument {
  const serviceId = findPrimary(user, 'ServiceID');
  if (serviceId && serviceId.key === identityKey('ServiceID', serviceId.value)) return serviceId;
  throw alreadyChosen();
}

function taken(): RequestError {
  return new RequestError('CONFLICT', 'This handle is taken, or too similar to another one: choose another.', {
    reason: 'HANDLE_TAKEN',
    field: 'handle',
  });
}

function alreadyChosen(): RequestError {
  return new RequestError('CONFLICT', 'You have already chosen a handle, and it cannot be changed.', {
    reason: 'HANDLE_CHOSEN',
  });
}
