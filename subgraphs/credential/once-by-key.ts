import { SECOND } from '../shared/durations.ts';
import { claimKey, type KeyedCall } from './claim-key.ts';
import type { CredentialContext } from './context.ts';
import { holdKey, type ItemClaimDocument, keepAnswer, releaseKey } from './stores/item-claims.ts';
import type { ItemsReceipt } from './stores/item-lists/items-receipt.ts';

/** How often the holder of a key is heard of: several times within what it is waited for. */
const SIGN_OF_LIFE = SECOND / 2;

/**
 * Makes a change once for its idempotency key, and gives everybody who brings the key that one's receipt. `make` gets what
 * the change is known by: the same key a day later is another one, and so another change.
 */
export async function onceByKey(
  context: CredentialContext,
  call: KeyedCall,
  make: (key: string | null) => Promise<ItemsReceipt>,
): Promise<ItemsReceipt> {
  const claim = await claimKey(context, call);
  if (!claim) return make(null);
  return claim.receipt ?? makeHeld(context, claim, make);
}

async function makeHeld(
  { database, log }: CredentialContext,
  claim: ItemClaimDocument,
  make: (key: string) => Promise<ItemsReceipt>,
): Promise<ItemsReceipt> {
  const warn = (error: unknown): void => log.warn({ err: error }, 'an idempotency key could not be held or released');
  const holding = setInterval(() => void holdKey(database, claim).catch(warn), SIGN_OF_LIFE);
  try {
    const receipt = await make(`${claim._id}.${claim.at.getTime()}`);
    await keepAnswer(database, claim, receipt);
    return receipt;
  } catch (error) {
    await releaseKey(database, claim).catch(warn);
    throw error;
  } finally {
    clearInterval(holding);
  }
}
