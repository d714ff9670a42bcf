import { randomInt } from 'node:crypto';

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export type Random = () => number;

/** Begins a row of random numbers. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The seed of random texts, for the name of their test. It is the same in each run of the suite, whose result must not depend on chance.
 * Where SOAK is set, it is SEED, or else a new one.
 */
export const SEED = process.env.SOAK ? Number(process.env.SEED ?? randomInt(2 ** 31)) : 1;
