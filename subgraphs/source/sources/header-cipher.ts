import { z } from 'zod';
import { type CipherKeys, createCipher } from '../../shared/secrets/cipher.ts';
import type { SourceHeader } from '../form/source.ts';

/** Encrypts header values for the database and decrypts them for a call. */
export interface HeaderCipher {
  /** Binds the encrypted headers to one credential. */
  seal(headers: readonly SourceHeader[], credId: number): string;
  open(sealed: string, credId: number): readonly SourceHeader[];
  /** Whether the headers are encrypted with the current key. */
  isCurrent(sealed: string): boolean;
}

const SealedHeaders = z.array(z.object({ name: z.string(), value: z.string() }));

/** Creates a cipher that encrypts with one key, and decrypts with that key or an old one. */
export function createHeaderCipher(keys: CipherKeys): HeaderCipher {
  const cipher = createCipher(keys);
  return {
    seal: (headers, credId) => cipher.seal(JSON.stringify(headers), String(credId)),
    open: (sealed, credId) => {
      const text = cipher.open(sealed, String(credId));
      if (text === null) {
        throw new Error(`The headers of credential ${credId} are encrypted with a key other than SECRET_KEY.`);
      }
      return SealedHeaders.parse(JSON.parse(text));
    },
    isCurrent: (sealed) => cipher.isCurrent(sealed),
  };
}
