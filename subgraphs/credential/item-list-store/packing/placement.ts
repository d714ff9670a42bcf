import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { createHalfSipHash, SIP_KEY_LENGTH } from './half-sip-hash.ts';

/** Maps the key from `start` to `end` of some packed keys to 32 bits. The first of them choose the bucket of the key. */
export type Placement = (bytes: Buffer, start: number, end: number) => number;

/** What the head of a list says of the placement of its items. */
export interface PlacementSeed {
  /** Random, so that nobody can choose items that share a bucket. Absent for a list that was created before lists had one. */
  readonly seed?: mongoose.mongo.Binary;
}

/** A seed for a new list. */
export function newSeed(): mongoose.mongo.Binary {
  return new mongoose.mongo.Binary(randomBytes(SIP_KEY_LENGTH));
}

/** How a list places its items. */
export function placementOf({ seed }: PlacementSeed): Placement {
  return seed ? createHalfSipHash(Buffer.from(seed.buffer)) : fnvHash;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * FNV-1a, followed by the finalizer of MurmurHash3: keys may be consecutive numbers, and buckets are chosen by the first bits,
 * which must therefore depend on all bits of the key.
 */
function fnvHash(bytes: Buffer, start: number, end: number): number {
  let mixed = FNV_OFFSET;
  for (let i = start; i < end; i += 1) mixed = Math.imul(mixed ^ (bytes[i] ?? 0), FNV_PRIME);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
