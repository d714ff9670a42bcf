import { RequestError } from '../../shared/errors.ts';
import { foldHandle } from './fold-handle.ts';

const FORM = /^(?=.{3,30}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The form of generated service IDs: a handle must not imitate one. */
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
export function parseHandle(text: string): string {
  const handle = text.trim().toLowerCase();
  if (!FORM.test(handle) || RANDOM_ID.test(handle)) {
    throw new RequestError(
      'BAD_USER_INPUT',
      'A handle must have 3 to 30 lowercase letters (a to z), digits and single hyphens, and start with a letter.',
      { reason: 'INVALID_HANDLE' },
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
    reason: 'RESERVED_HANDLE',
  });
}
