import { SECOND } from '../../shared/durations.ts';
import type { CredentialContext } from '../context.ts';
import type { HeldKey, ItemsReceipt } from '../item-list-store/index.ts';
import {
  extendHold,
  type IdempotencyKeyDocument,
  isKeyHeld,
  releaseKey,
  storeReceipt,
} from '../stores/idempotency-keys.ts';

/** How often the holder of a key extends its hold: several times before the hold would end. */
const HEARTBEAT_INTERVAL = SECOND / 2;

/** What holding a key needs of a request. */
export type HoldContext = Pick<CredentialContext, 'database' | 'log' | 'now' | 'pending'>;

/** Another call has taken over the key, because this one had stalled. */
class KeyLost extends Error {}

/** Makes the change while this call holds the key; null if another call has taken it over. */
export async function makeHeld(
  { database, log, pending }: Pick<HoldContext, 'database' | 'log' | 'pending'>,
  claimed: IdempotencyKeyDocument,
  make: (heldKey: HeldKey) => Promise<ItemsReceipt>,
): Promise<ItemsReceipt | null> {
  const warn = (error: unknown): void => log.warn({ err: error }, 'an idempotency key could not be held or released');
  const extend = (): void => void pending.track(extendHold(database, claimed).catch(warn));
  const heartbeat = setInterval(extend, HEARTBEAT_INTERVAL);
  const check = async (): Promise<void> => {
    if (!(await isKeyHeld(database, claimed))) throw new KeyLost();
  };
  try {
    const receipt = await make({ key: `${claimed._id}.${claimed.at.getTime()}`, check });
    // If another call holds the key by now, its receipt is the answer to both: the list's count may differ in the two.
    return (await storeReceipt(database, claimed, receipt)) ? receipt : null;
  } catch (error) {
    if (error instanceof KeyLost) return null;
    await releaseKey(database, claimed).catch(warn);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}
