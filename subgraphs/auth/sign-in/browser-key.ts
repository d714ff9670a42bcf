import { RequestError } from '../../shared/errors.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';

const SHORTEST = 20;
const LONGEST = 200;

/** Hashes the key that binds a challenge to a browser; null without a key. Throws BAD_USER_INPUT for an invalid key. */
export function hashBrowserKey(key: string | null | undefined): string | null {
  if (key == null) return null;
  if (key.length >= SHORTEST && key.length <= LONGEST) return hashSecret(key);
  throw new RequestError(
    'BAD_USER_INPUT',
    `"browserKey" must have ${SHORTEST} to ${LONGEST} characters: send a random secret that the browser keeps, or omit it.`,
    { reason: 'INVALID_BROWSER_KEY' },
  );
}
