import { SECOND } from '../../shared/durations.ts';
import type { CredentialContext } from '../context.ts';
import type { ItemsReceipt } from '../item-list-store/model/items-receipt.ts';
import type { HeldKey } from '../item-list-store/model/list-change.ts';
import { holdKey, type IdempotencyKeyDocument, isKeyHeld, keepAnswer, releaseKey } from '../stores/idempotency-keys.ts';
import { claimKey, type KeyedCall } from './claim-idempotency-key.ts';

/** How often the holder of a key is heard of: several times within what it is waited for. */
const SIGN_OF_LIFE = SECOND / 2;

/** The key was taken over by another call while this one stood still. */
class KeyLost extends Error {}

/**
 * Makes a change once for its idempotency key, and gives everybody who brings the key that one's receipt. `make` gets what
 * the change is known by: the same key a day later is another one, and so another change.
 */
export async function runIdempotently(
  context: CredentialContext,
  call: KeyedCall,
  make: (heldKey: HeldKey | null) => Promise<ItemsReceipt>,
): Promise<ItemsReceipt> {
  const claim = await claimKey(context, call);
  if (!claim) return make(null);
  if (claim.receipt) return claim.receipt;
  const receipt = await makeHeld(context, claim, make);
  // Whoever has taken the key over makes the change, or finds it made, and answers for both.
  return receipt ?? runIdempotently(context, call, make);
}

/** Null when another call has taken the key over. */
async function makeHeld(
  { database, log }: CredentialContext,
  claim: IdempotencyKeyDocument,
  make: (heldKey: HeldKey) => Promise<ItemsReceipt>,
): Promise<ItemsReceipt | null> {
  const warn = (error: unknown): void => log.warn({ err: error }, 'an idempotency key could not be held or released');
  const holding = setInterval(() => void holdKey(database, claim).catch(warn), SIGN_OF_LIFE);
  const check = async (): Promise<void> => {
    if (!(await isKeyHeld(database, claim))) throw new KeyLost();
  };
  try {
    const receipt = await make({ key: `${claim._id}.${claim.at.getTime()}`, check });
    // Whoever has taken the key over by now answers for it: two answers could differ in the list's count.
    return (await keepAnswer(database, claim, receipt)) ? receipt : null;
  } catch (error) {
    if (error instanceof KeyLost) return null;
    await releaseKey(database, claim).catch(warn);
    throw error;
  } finally {
    clearInterval(holding);
  }
}
