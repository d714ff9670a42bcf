import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const KEY_BYTES = 32;

/** The key that encrypts partners' header values: from SECRET_KEY, else one made once and kept in the data folder. */
export async function loadSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  const text = config.secretKey ?? (await keptKey(config.dataDir));
  return Buffer.from(hkdfSync('sha256', text, '', 'credgraph partner header values', KEY_BYTES));
}

async function keptKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  try {
    // "wx" makes it once: a second process that starts at the same time reads what the first wrote.
    await writeFile(path, randomBytes(KEY_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(path, 'utf8');
}
