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

/** Seals header values for the database and opens them for a call. */
export interface HeaderCipher {
  /** What is sealed for one credential opens for no other. */
  seal(headers: readonly Header[], credId: number): string;
  open(sealed: string, credId: number): readonly Header[];
  /** Whether the key that seals now has sealed it, and not one of the old. */
  isCurrent(sealed: string): boolean;
}

interface Key {
  /** Of the hash of a random key nothing can be learned; it tells which key a text needs. */
  readonly id: string;
  readonly key: KeyObject;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_LENGTH = 12;
const SealedHeaders = z.array(z.object({ name: z.string(), value: z.string() }));

/**
 * A cipher that seals under one key of 32 bytes, and opens what that key or one of the old ones sealed. A sealed text reads
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
        throw new Error(`The headers of credential ${credId} are sealed under a key other than SECRET_KEY.`);
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
