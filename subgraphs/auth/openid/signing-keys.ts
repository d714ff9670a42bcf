import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import { after, DAY, HOUR } from '../../shared/durations.ts';
import type { Cipher } from '../../shared/secrets/cipher.ts';
import type { AuthContext } from '../context.ts';
import {
  deleteSigningKeysBefore,
  findSigningKeys,
  insertSigningKey,
  moveSigningKey,
  type SigningKeyDocument,
} from './signing-key-store.ts';

/** What signing keys are created with. */
type KeyContext = Pick<AuthContext, 'database' | 'now' | 'idTokenCipher'>;

/** How long a key is published before it signs, how long it signs, and at least how long it stays published afterwards. */
const ROTATION = 30 * DAY;

/** A larger difference is none between the clocks of two processes. */
const CLOCK_DIFFERENCE = HOUR;

/** The algorithm of ID tokens, the one that every client knows (OpenID Connect Core 15.1). */
export const ALGORITHM = 'RS256';

/** Returns the keys to publish, oldest first: creates those that are due, and deletes those that are over. */
export async function rotateKeys(context: KeyContext): Promise<readonly SigningKeyDocument[]> {
  const { database, now } = context;
  const keys = await findSigningKeys(database);
  const last = keys.at(-1);
  if (!last) return createFirstKey(context);
  if (last.signsFrom > after(now(), ROTATION + CLOCK_DIFFERENCE)) {
    // Created by a clock that was ahead: it would be the next key for as long.
    await moveSigningKey(database, last, after(now(), ROTATION));
  }
  // A process with another SECRET_KEY must not create a key that only itself can open.
  if (last.signsFrom > now() || openKey(context.idTokenCipher, last) === null) return keys;
  await insertSigningKey(database, await createKey(context, last._id + 1, after(now(), ROTATION)));
  await deleteSigningKeysBefore(database, last._id - 1);
  return findSigningKeys(database);
}

/** The first key signs at once: nobody has keys of this service that would lack it. */
async function createFirstKey(context: KeyContext): Promise<readonly SigningKeyDocument[]> {
  await insertSigningKey(context.database, await createKey(context, 1, context.now()));
  return rotateKeys(context);
}

/** Creates a key, with its private part encrypted. */
export async function createKey(
  { idTokenCipher }: KeyContext,
  number: number,
  signsFrom: Date,
): Promise<SigningKeyDocument> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const keyId = await calculateJwkThumbprint(jwk);
  const { n: modulus = '', e: exponent = '' } = jwk;
  const sealed = idTokenCipher.seal(await exportPKCS8(privateKey), keyId);
  return { _id: number, keyId, modulus, exponent, sealed, signsFrom };
}

/** Returns the key that signs now. After the clock was set back, that is an older one, and in the end the oldest: all are published. */
export function findSigner(keys: readonly SigningKeyDocument[], now: Date): SigningKeyDocument {
  const [oldest] = keys;
  const signer = keys.findLast(({ signsFrom }) => signsFrom <= now) ?? oldest;
  if (!signer) throw new Error('There is no signing key.');
  return signer;
}

/** Returns the private key in PKCS #8; null if it is encrypted with a key other than SECRET_KEY. */
export function openKey(cipher: Cipher, { sealed, keyId }: SigningKeyDocument): string | null {
  return cipher.open(sealed, keyId);
}

/** Creates the error for a private key that cannot be decrypted. It is not the caller's: the log has it. */
export function unreadableKey({ keyId }: SigningKeyDocument): Error {
  return new Error(
    `The signing key ${keyId} is encrypted with a key other than SECRET_KEY: add the previous SECRET_KEY to OLD_SECRET_KEYS. If it is lost, run "admin replace-signing-keys".`,
  );
}
