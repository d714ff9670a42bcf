import { type Database, defineCollection } from '../../subgraphs/shared/database/database.ts';
import { isDuplicateKey } from '../../subgraphs/shared/database/duplicate-key.ts';
import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';

/** An accepted signed request between processes; `_id` is its nonce. */
interface SignedRequestDocument {
  readonly _id: string;
  readonly at: Date;
}

/** Far longer than a signature is valid, so that a clock set back by some minutes makes none valid again. */
const KEPT = 10 * MINUTE;

/** The collection of the nonces of accepted requests. */
export const signedRequests = defineCollection<SignedRequestDocument>(
  'signedRequests',
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  [{ key: { at: 1 }, expireAfterSeconds: KEPT / SECOND }],
);

/** Claims a nonce for all processes by one atomic insert; false if it was claimed before. */
export async function claimNonce(database: Database, nonce: string, at: Date): Promise<boolean> {
  try {
    await signedRequests.in(database).create([{ _id: nonce, at }]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
