import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../../platform/settings/start-error.ts';
import { errorCode } from '../../subgraphs/shared/error-code.ts';

/** Changes the bytes of a stream on their way. */
export type Through = (bytes: Readable) => Promise<Readable>;

/** The first bytes of what age has encrypted. */
const MAGIC = Buffer.from('age-encryption.org/');

/** Whether these first bytes belong to an encrypted stream. */
export function isEncrypted(start: Uint8Array): boolean {
  return MAGIC.equals(start.subarray(0, MAGIC.length));
}

/** Encrypts for the owners of these public keys (age1...). Throws StartError for a key that is none. */
export function encryptFor(recipients: readonly string[]): Through {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new StartError(`--recipient: ${recipient} is no public key of age: give one that begins with age1.`);
    }
  }
  return async (bytes) => Readable.from(await encrypter.encrypt(toWeb(bytes)));
}

/** Decrypts with the secret keys of a file, as age-keygen writes it. Rejects with StartError if it has none. */
export async function decryptWith(path: string): Promise<Through> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartError(`--identity: ${path} cannot be read (${errorCode(error)}).`);
  });
  const keys = text.split('\n').map((line) => line.trim());
  const decrypter = new Decrypter();
  try {
    for (const key of keys.filter((line) => line !== '' && !line.startsWith('#'))) decrypter.addIdentity(key);
  } catch {
    throw new StartError(`--identity: ${path} has a line that is no secret key of age (AGE-SECRET-KEY-1...).`);
  }
  return async (bytes) => {
    try {
      return Readable.from(await decrypter.decrypt(toWeb(bytes)));
    } catch {
      throw new StartError(`--identity: ${path} has no key that opens this backup.`);
    }
  };
}

/** Reads on only when the next bytes are wanted. */
function toWeb(bytes: Readable): ReadableStream<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void bytes.destroy(),
  });
}
