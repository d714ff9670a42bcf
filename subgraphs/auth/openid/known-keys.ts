import { isDuring, MINUTE, type Period, period } from '../../shared/durations.ts';
import type { KnownKeys } from '../context.ts';
import type { SigningKeyDocument } from './signing-key-store.ts';
import { rotateKeys } from './signing-keys.ts';

/** How long keys are used before they are read again. */
const KEPT = MINUTE;

/** Creates the memory of a process for signing keys. */
export function createKnownKeys(): KnownKeys {
  let known: (Period & { readonly keys: Promise<readonly SigningKeyDocument[]> }) | null = null;
  const read: KnownKeys['read'] = async (context) => {
    const now = context.now();
    if (known && isDuring(now, known)) return known.keys;
    const started = { ...period(now, KEPT), keys: rotateKeys(context) };
    known = started;
    try {
      return await started.keys;
    } catch (error) {
      if (known === started) known = null;
      throw error;
    }
  };
  return { read };
}
