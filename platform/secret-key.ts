import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../subgraphs/shared/error-code.ts';
import type { CipherKeys } from '../subgraphs/shared/secrets/cipher.ts';
import { createOnce, openFolder } from './data-folder.ts';
import { type Config, SHORTEST_SECRET_KEY } from './settings/config.ts';
import { StartError } from './settings/start-error.ts';

const KEY_BYTES = 32;

type SecretSettings = Pick<Config, 'secretKey' | 'oldSecretKeys' | 'dataDir'>;

/** The keys of a cipher: one encrypts, and the old ones still decrypt. */
interface SecretKeys extends CipherKeys {
  readonly secretKey: Buffer;
}

/** The current key, then the previous ones. */
type KeyRing = readonly [KeyObject, ...KeyObject[]];

/** The keys for partners' header values, from SECRET_KEY, otherwise from a secret that is generated once and kept in the data folder, and from OLD_SECRET_KEYS. */
export async function loadSecretKeys(config: SecretSettings): Promise<SecretKeys> {
  return loadCipherKeys(config, 'credgraph partner header values');
}

/** The keys for the private keys that sign ID tokens, from the same secrets. */
export async function loadIdTokenSecrets(config: SecretSettings): Promise<SecretKeys> {
  return loadCipherKeys(config, 'credgraph id token keys');
}

/** The secret from which all keys are derived. */
export async function loadSecretText({ secretKey, dataDir }: SecretSettings): Promise<string> {
  return secretKey ?? keptKey(dataDir);
}

async function loadCipherKeys(config: SecretSettings, purpose: string): Promise<SecretKeys> {
  const secret = await loadSecretText(config);
  const toKey = keyFor(purpose);
  return { secretKey: toKey(secret), oldSecretKeys: config.oldSecretKeys.map(toKey) };
}

/** The keys for requests between gateway and subgraphs, from the same secrets: the first one signs, all verify. */
export async function loadSigningKeys(config: SecretSettings): Promise<KeyRing> {
  return loadKeyRing(config, 'credgraph subgraph requests');
}

/** The keys for hashes of identities, from the same secrets: the first one hashes, all find. */
export async function loadIdentityKeys(config: SecretSettings): Promise<KeyRing> {
  return loadKeyRing(config, 'credgraph identity hashes');
}

/** The keys for the dashboard's probes, from the same secrets: the first one signs, all verify. */
export async function loadProbeKeys(config: SecretSettings): Promise<KeyRing> {
  return loadKeyRing(config, 'credgraph dashboard probes');
}

async function loadKeyRing(config: SecretSettings, purpose: string): Promise<KeyRing> {
  const secret = await loadSecretText(config);
  const toBytes = keyFor(purpose);
  const toKey = (text: string): KeyObject => createSecretKey(toBytes(text));
  return [toKey(secret), ...config.oldSecretKeys.map(toKey)];
}

function keyFor(purpose: string): (secret: string) => Buffer {
  return (secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
}

async function keptKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret-key');
  await openFolder(dataDir);
  // Of several processes that start at the same time, one creates it, and all read the same key.
  const secret = (await readKey(path)) ?? (await makeKey(path));
  if (secret.length >= SHORTEST_SECRET_KEY) return secret;
  throw new StartError(
    `The key file ${path} contains no key: restore it from a backup. Without it, header values of partners cannot be decrypted. If there are none, delete the file, and a new key is created.`,
  );
}

async function readKey(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return null;
    throw new StartError(`The key file ${path} cannot be read (${code}): make the user that runs Credgraph its owner.`);
  }
}

async function makeKey(path: string): Promise<string> {
  try {
    await createOnce(path, randomBytes(KEY_BYTES).toString('base64url'));
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    throw new StartError(
      `The key file ${path} cannot be created (${code}): set SECRET_KEY, or DATA_DIR to another folder.`,
    );
  }
}
