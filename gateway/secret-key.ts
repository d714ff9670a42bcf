import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const KEY_BYTES = 32;

type SecretSettings = Pick<Config, 'secretKey' | 'oldSecretKeys' | 'dataDir'>;

/** The keys of partners' header values: the one that seals, and the old ones that still open. */
export interface SecretKeys {
  readonly secretKey: Buffer;
  readonly oldSecretKeys: readonly Buffer[];
}

/** Today's key, and those before it. */
type KeyRing = readonly [KeyObject, ...KeyObject[]];

/** The keys from SECRET_KEY, else from a secret made once and kept in the data folder, and from OLD_SECRET_KEYS. */
export async function loadSecretKeys(config: SecretSettings): Promise<SecretKeys> {
  const secret = config.secretKey ?? (await keptKey(config.dataDir));
  const toKey = keyFor('credgraph partner header values');
  return { secretKey: toKey(secret), oldSecretKeys: config.oldSecretKeys.map(toKey) };
}

/** The keys that sign requests between gateway and subgraphs, from the same secrets: the first signs, any is good. */
export async function loadSigningKeys(config: SecretSettings): Promise<KeyRing> {
  return loadKeyRing(config, 'credgraph subgraph requests');
}

/** The keys that hash identities, from the same secrets: the first hashes, any finds. */
export async function loadIdentityKeys(config: SecretSettings): Promise<KeyRing> {
  return loadKeyRing(config, 'credgraph identity hashes');
}

async function loadKeyRing(config: SecretSettings, purpose: string): Promise<KeyRing> {
  const secret = config.secretKey ?? (await keptKey(config.dataDir));
  const toBytes = keyFor(purpose);
  const toKey = (text: string): KeyObject => createSecretKey(toBytes(text));
  return [toKey(secret), ...config.oldSecretKeys.map(toKey)];
}

function keyFor(purpose: string): (secret: string) => Buffer {
  return (secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
}

async function keptKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  try {
    // "wx" makes it once: a second process that starts at the same time reads what the first wrote.
    await writeFile(path, randomBytes(KEY_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(typeof error === 'object' && error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(path, 'utf8');
}
