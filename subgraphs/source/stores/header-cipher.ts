import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { z } from 'zod';
import type { Header } from '../form/headers.ts';

/** Encrypts header values for the database and decrypts them for a call. */
export interface HeaderCipher {
  /** Binds the encrypted headers to one credential. */
  seal(headers: readonly Header[], credId: number): string;
  open(sealed: string, credId: number): readonly Header[];
  /** Whether the headers are encrypted with the current key. */
  isCurrent(sealed: string): boolean;
}

interface Key {
  /** Identifies the key. The hash of a random key reveals nothing. */
  readonly id: string;
  readonly key: KeyObject;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_LENGTH = 12;
const SealedHeaders = z.array(z.object({ name: z.string(), value: z.string() }));

/**
 * Creates a cipher that encrypts with one key of 32 bytes, and decrypts with that key or an old one. The format is
 * `<key id>.<nonce>.<tag>.<data>`.
 */
export function createHeaderCipher(secret: Uint8Array, oldSecrets: readonly Uint8Array[]): HeaderCipher {
  const current = toKey(secret);
  const keys = [current, ...oldSecrets.map(toKey)];
  return {
    seal: (headers, credId) => `${current.id}.${seal(current.key, JSON.stringify(headers), String(credId))}`,
    open: (sealed, credId) => {
      const [keyId = '', ...parts] = sealed.split('.');
      const sealing = keys.find(({ id }) => id === keyId);
      if (!sealing) {
        throw new Error(`The headers of credential ${credId} are encrypted with a key other than SECRET_KEY.`);
      }
      return SealedHeaders.parse(JSON.parse(open(sealing.key, parts, String(credId))));
    },
    isCurrent: (sealed) => sealed.startsWith(`${current.id}.`),
  };
}

function toKey(secret: Uint8Array): Key {
  return {
    id: createHash('sha256').update(secret).digest('base64url').slice(0, 8),
    key: createSecretKey(secret),
  };
}

function seal(key: KeyObject, text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose));
  const data = Buffer.concat([cipher.update(text), cipher.final()]);
  return [nonce, cipher.getAuthTag(), data].map((part) => part.toString('base64url')).join('.');
}

function open(key: KeyObject, [nonce = '', tag = '', data = '']: readonly string[], purpose: string): string {
  const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString();
}
