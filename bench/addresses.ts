import { randomFillSync } from 'node:crypto';

const KEY = 20;
const KEYS_AT_ONCE = 1000;

const pool = Buffer.alloc(KEY * KEYS_AT_ONCE);
let next = pool.length;

/** The twenty bytes of a wallet address that nobody has. */
export function randomKey(): Buffer {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  next += KEY;
  return Buffer.from(pool.subarray(next - KEY, next));
}

/** A JSON array of so many random wallet addresses, in pieces. */
export async function* randomAddresses(count: number): AsyncGenerator<string> {
  for (let left = count; left > 0; left -= KEYS_AT_ONCE) {
    const texts = Array.from({ length: Math.min(left, KEYS_AT_ONCE) }, () => `"0x${randomKey().toString('hex')}"`);
    yield `${left === count ? '[' : ','}${texts.join(',')}`;
  }
  yield ']';
}
