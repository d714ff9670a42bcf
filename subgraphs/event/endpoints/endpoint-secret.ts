import { randomBytes } from 'node:crypto';
import type { Cipher } from '../../shared/secrets/cipher.ts';
import type { EventContext } from '../context.ts';
import type { EndpointDocument, EndpointSecret } from './endpoint-store.ts';

/** A new secret, and the form in which it is stored. */
interface NewEndpointSecret {
  readonly secret: string;
  readonly stored: EndpointSecret;
}

/** Creates a secret of the form of Standard Webhooks. It is stored encrypted, because each attempt is signed with it. */
export function newEndpointSecret(
  { cipher, now }: Pick<EventContext, 'cipher' | 'now'>,
  endpointId: string,
): NewEndpointSecret {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const id = randomBytes(6).toString('hex');
  const sealed = cipher.seal(secret, endpointId);
  return { secret, stored: { id, sealed, lastFour: secret.slice(-4), createdAt: now() } };
}

/** Decrypts the secrets of an endpoint; null if one of them is encrypted with a key that this process does not have. */
export function openEndpointSecrets(
  cipher: Cipher,
  { _id, secrets }: Pick<EndpointDocument, '_id' | 'secrets'>,
): readonly string[] | null {
  const opened = secrets.flatMap(({ sealed }) => cipher.open(sealed, _id) ?? []);
  return opened.length === secrets.length ? opened : null;
}

/** Decrypts a secret of an endpoint. */
export function openEndpointSecret(cipher: Cipher, endpointId: string, { sealed }: EndpointSecret): string {
  const secret = cipher.open(sealed, endpointId);
  if (secret !== null) return secret;
  throw new Error(`A secret of the endpoint ${endpointId} is encrypted with a key other than SECRET_KEY.`);
}
