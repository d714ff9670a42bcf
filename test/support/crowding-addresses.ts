const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const WIDTH = 20;

/**
 * Different wallet addresses whose hashes begin with so many bits of the number `bucket`, by the hash that places the items of a list without
 * a seed: anybody can compute it. Each has a prefix of its own, and the last byte that gives such a hash.
 */
export function crowdingAddresses(count: number, bits: number, bucket = 0): readonly string[] {
  const found: string[] = [];
  const key = Buffer.alloc(WIDTH);
  for (let prefix = 0; found.length < count; prefix += 1) {
    key.writeUInt32BE(prefix, WIDTH - 5);
    const state = key.subarray(0, WIDTH - 1).reduce(addByte, FNV_OFFSET);
    for (let last = 0; last < 256 && found.length < count; last += 1) {
      if (finish(addByte(state, last)) >>> (32 - bits) !== bucket) continue;
      key.writeUInt8(last, WIDTH - 1);
      found.push(`0x${key.toString('hex')}`);
    }
  }
  return found;
}

function addByte(state: number, byte: number): number {
  return Math.imul(state ^ byte, FNV_PRIME);
}

function finish(state: number): number {
  const mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  const again = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return again ^ (again >>> 16);
}
