import { RequestError } from '../../shared/errors.ts';
import { foldHandle } from './fold-handle.ts';

const FORM = /^(?=.{3,30}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** As the first service IDs are: nobody may take the looks of another person's. */
const RANDOM_ID = /^[0-9a-f]{24}$/;

/** Names that speak for the service, or mean something in an address. */
const RESERVED = `abuse account accounts admin administrator api app auth billing bot callback contact cred
  dev developer everyone help helpdesk info legal login logout mail me mod moderator news noreply nobody null oauth
  official operator owner privacy root security service settings signin signout staff status support system team terms
  test undefined user username verified webmaster www`;

/** Stands in no handle, with whatever around it. */
const BRAND = 'credgraph';

const RESERVED_FOLDED: ReadonlySet<string> = new Set(RESERVED.split(/\s+/).map(foldHandle));

/** A handle as it is shown, in small letters; throws BAD_USER_INPUT for what can be none. */
export function parseHandle(text: string): string {
  const handle = text.trim().toLowerCase();
  if (!FORM.test(handle) || RANDOM_ID.test(handle)) {
    throw new RequestError(
      'BAD_USER_INPUT',
      'A handle has 3 to 30 small letters (a to z), digits and single hyphens, and starts with a letter: choose another one.',
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
  throw new RequestError('BAD_USER_INPUT', 'This handle, or a part of it, is reserved: choose another one.', {
    reason: 'RESERVED_HANDLE',
  });
}
