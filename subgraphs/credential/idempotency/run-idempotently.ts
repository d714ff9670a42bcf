import type { CredentialContext } from '../context.ts';
import type { HeldKey, ItemsReceipt } from '../item-list-store/index.ts';
import { claimIdempotencyKey, type KeyedCall } from './claim-idempotency-key.ts';
import { makeHeld } from './make-held.ts';

/**
 * Makes a change once for its idempotency key, and gives its receipt to every call with that key. `make` gets a key that also
 * names the day: the same idempotency key a day later stands for another change.
 */
export async function runIdempotently(
  context: CredentialContext,
  call: KeyedCall,
  make: (heldKey: HeldKey | null) => Promise<ItemsReceipt>,
): Promise<ItemsReceipt> {
  const claimed = await claimIdempotencyKey(context, call);
  if (!claimed) return make(null);
  if (claimed.receipt) return claimed.receipt;
  const receipt = await makeHeld(context, claimed, make);
  // If another call has taken over the key, that one makes the change, or finds it made, and its receipt is the answer to both.
  return receipt ?? runIdempotently(context, call, make);
}
