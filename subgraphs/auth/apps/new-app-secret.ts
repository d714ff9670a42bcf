import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';
import type { AppSecret } from './app-store.ts';

/** How many characters of a secret are stored: 24 of its 256 bits. */
const SHOWN = 4;

/** Creates a secret of an app: the text, which is returned only once, and what is stored. */
export function newAppSecret(createdAt: Date): { readonly secret: string; readonly stored: AppSecret } {
  const secret = newSecret('appSecret');
  return { secret, stored: { hash: hashSecret(secret), lastFour: secret.slice(-SHOWN), createdAt } };
}
