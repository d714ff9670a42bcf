/** A version of a list's layout and contents. It has 2^bits buckets of its own. */
export interface Generation {
  readonly generation: number;
  readonly bits: number;
}

const INDEX_OFFSET = 8;

/** The `_id` of a bucket: credId, generation and index, four bytes each. All IDs of a list can be computed from its head. */
export function toBucketId(credId: number, generation: number, index: number): Buffer {
  const id = Buffer.alloc(INDEX_OFFSET + 4);
  id.writeUInt32BE(credId, 0);
  id.writeUInt32BE(generation, 4);
  id.writeUInt32BE(index, INDEX_OFFSET);
  return id;
}

/** The bucket's index in its generation. */
export function toBucketIndex(id: Buffer): number {
  return id.readUInt32BE(INDEX_OFFSET);
}

/** The IDs of all buckets of a generation, in batches for one query each. */
export function* bucketIdsOf(credId: number, { generation, bits }: Generation, batchSize: number): Generator<Buffer[]> {
  for (let first = 0; first < 2 ** bits; first += batchSize) {
    const length = Math.min(batchSize, 2 ** bits - first);
    yield Array.from({ length }, (_, i) => toBucketId(credId, generation, first + i));
  }
}
