import type { Database } from '../../shared/database/database.ts';
import { type CipherKeys, createCipher } from '../../shared/secrets/cipher.ts';
import { deleteSigningKeysBefore, findSigningKeys, insertSigningKey, replaceSealedKey } from './signing-key-store.ts';
import { createKey, openKey, rotateKeys, unreadableKey } from './signing-keys.ts';

/** Re-encrypts private keys from old secrets with the current one, and returns how many. Then the old secrets are no longer needed. */
export async function resealSigningKeys(database: Database, secrets: CipherKeys): Promise<number> {
  const cipher = createCipher(secrets);
  const old = (await findSigningKeys(database)).filter(({ sealed }) => !cipher.isCurrent(sealed));
  for (const key of old) {
    const text = openKey(cipher, key);
    if (text === null) throw unreadableKey(key);
    await replaceSealedKey(database, key, cipher.seal(text, key.keyId));
  }
  return old.length;
}

/** Replaces all signing keys at once, after a leak or without the SECRET_KEY that opens them: ID tokens that they signed are no longer valid. */
export async function replaceSigningKeys(database: Database, now: () => Date, secrets: CipherKeys): Promise<void> {
  const context = { database, now, idTokenCipher: createCipher(secrets) };
  const last = (await findSigningKeys(database)).at(-1)?._id ?? 0;
  const key = await createKey(context, last + 1, now());
  // Another process may have taken the number for the next key.
  if (!(await insertSigningKey(database, key))) return replaceSigningKeys(database, now, secrets);
  await deleteSigningKeysBefore(database, key._id);
  await rotateKeys(context);
}

/** Says what keeps ID tokens from being signed; null if nothing does, or if there are no keys yet. */
export async function findKeyFault(database: Database, secrets: CipherKeys): Promise<string | null> {
  const cipher = createCipher(secrets);
  const unreadable = (await findSigningKeys(database)).find((key) => openKey(cipher, key) === null);
  return unreadable ? unreadableKey(unreadable).message : null;
}
