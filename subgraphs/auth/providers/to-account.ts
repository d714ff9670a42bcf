import { RequestError } from '../../shared/errors.ts';
import type { UpstreamAccount } from './upstream.ts';

const LONGEST = 255;

/** Of an answer, the id and the user name, which is the id once more where there is none; throws UNAVAILABLE without an id. */
export function toAccount(provider: string, id: unknown, username: unknown): UpstreamAccount {
  const known = toText(id);
  if (known !== null && known.length <= LONGEST && isExact(known))
    return { id: known, username: toName(username) ?? known };
  throw new RequestError(
    'UNAVAILABLE',
    `${provider} did not say which account it is. Try again; if this keeps happening, tell us.`,
    {
      reason: 'UPSTREAM_ANSWER',
    },
  );
}

function toText(value: unknown): string | null {
  // A larger number has lost digits already: it might be another account's.
  if (Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Nothing in it is lost to the eye or to a trim: two ids that look the same are the same. */
function isExact(id: string): boolean {
  return id === id.trim() && !/\p{C}/u.test(id);
}

/** What does not show, or turns the direction of what follows, has no place in a name. */
function toName(value: unknown): string | null {
  return toText(toText(value)?.replaceAll(/\p{C}/gu, '').trim().slice(0, LONGEST));
}
