import { type Database, defineCollection } from '../../shared/database/database.ts';
import { isDuplicateKey } from '../../shared/database/duplicate-key.ts';

/** A key that signs ID tokens; `_id` is its number, one more than that of the key before. */
export interface SigningKeyDocument {
  readonly _id: number;
  /** The thumbprint of the public key (RFC 7638): after a restore from a backup, the same number gets another key. */
  readonly keyId: string;
  readonly modulus: string;
  readonly exponent: string;
  /** The private key in PKCS #8, encrypted. */
  readonly sealed: string;
  readonly signsFrom: Date;
}

/** The collection of signing keys: three documents, so that only `_id` has an index. */
export const signingKeys = defineCollection<SigningKeyDocument>('signingKeys', {
  _id: { type: Number, required: true },
  keyId: { type: String, required: true },
  modulus: { type: String, required: true },
  exponent: { type: String, required: true },
  sealed: { type: String, required: true },
  signsFrom: { type: Date, required: true },
});

/** Lists all keys, oldest first. */
export async function findSigningKeys(database: Database): Promise<readonly SigningKeyDocument[]> {
  return signingKeys.in(database).find().sort({ _id: 1 });
}

/** Stores a key by one insert of its number: of several processes, one succeeds. Returns whether this one did. */
export async function insertSigningKey(database: Database, key: SigningKeyDocument): Promise<boolean> {
  try {
    await signingKeys.in(database).create([key]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Moves the time from which a key signs, unless another process has. */
export async function moveSigningKey(
  database: Database,
  { _id, signsFrom }: Pick<SigningKeyDocument, '_id' | 'signsFrom'>,
  to: Date,
): Promise<void> {
  await signingKeys.in(database).updateOne({ _id, signsFrom }, { $set: { signsFrom: to } });
}

/** Stores the private part of a key as it is encrypted now, unless the key is gone. */
export async function replaceSealedKey(
  database: Database,
  { _id, keyId }: Pick<SigningKeyDocument, '_id' | 'keyId'>,
  sealed: string,
): Promise<void> {
  await signingKeys.in(database).updateOne({ _id, keyId }, { $set: { sealed } });
}

/** Deletes the keys with a smaller number. */
export async function deleteSigningKeysBefore(database: Database, number: number): Promise<void> {
  await signingKeys.in(database).deleteMany({ _id: { $lt: number } });
}
