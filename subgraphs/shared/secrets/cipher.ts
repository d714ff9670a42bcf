import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Encrypts texts for the database and decrypts them. */
export interface Cipher {
  /** Binds the encrypted text to its place, such as the ID of its document. */
  seal(text: string, place: string): string;
  /** Returns the text; null if it is encrypted with a key that is not known here. Throws if it was changed or belongs elsewhere. */
  open(sealed: string, place: string): string | null;
  /** Whether the text is encrypted with the current key. */
  isCurrent(sealed: string): boolean;
}

/** The keys of a cipher, of 32 bytes each. */
export interface CipherKeys {
  readonly secretKey: Uint8Array;
  /** Previous keys, for decryption only. */
  readonly oldSecretKeys: readonly Uint8Array[];
}

interface Key {
  /** Identifies the key. The hash of a random key reveals nothing. */
  readonly id: string;
  readonly key: KeyObject;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_LENGTH = 12;

/** Creates a cipher that encrypts with one key, and decrypts with that key or an old one. The format is `<key id>.<nonce>.<tag>.<data>`. */
export function createCipher({ secretKey, oldSecretKeys }: CipherKeys): Cipher {
  const current = toKey(secretKey);
  const keys = [current, ...oldSecretKeys.map(toKey)];
  return {
    seal: (text, place) => `${current.id}.${seal(current.key, text, place)}`,
    open: (sealed, place) => {
      const [keyId = '', ...parts] = sealed.split('.');
      const sealing = keys.find(({ id }) => id === keyId);
      return sealing ? open(sealing.key, parts, place) : null;
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

function seal(key: KeyObject, text: string, place: string): string {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
  const data = Buffer.concat([cipher.update(text), cipher.final()]);
  return [nonce, cipher.getAuthTag(), data].map((part) => part.toString('base64url')).join('.');
}

function open(key: KeyObject, [nonce = '', tag = '', data = '']: readonly string[], place: string): string {
  const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(place))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString();
}
