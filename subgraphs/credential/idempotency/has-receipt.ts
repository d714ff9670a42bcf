import type { CredentialContext } from '../context.ts';
import { findKey } from '../stores/idempotency-keys.ts';
import { type KeyedCall, toKeyId } from './claim-idempotency-key.ts';

/** Whether a call repeats one that was made, so that it changes nothing. */
export async function hasReceipt(
  { database, now }: CredentialContext,
  { credId, idempotencyKey }: Pick<KeyedCall, 'credId' | 'idempotencyKey'>,
): Promise<boolean> {
  if (idempotencyKey === null || idempotencyKey === undefined) return false;
  const key = await findKey(database, toKeyId(credId, idempotencyKey), now());
  return Boolean(key?.receipt);
}
