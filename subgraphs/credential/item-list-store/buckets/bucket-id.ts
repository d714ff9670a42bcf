/** One state of a list: its buckets are a set of their own, and there are 2^bits of them. */
export interface Generation {
  readonly generation: number;
  readonly bits: number;
}

const INDEX_OFFSET = 8;

/** `_id` of a bucket: credId, generation and index, four bytes each. Whoever knows the head of a list can name its buckets. */
export function toBucketId(credId: number, generation: number, index: number): Buffer {
  const id = Buffer.alloc(INDEX_OFFSET + 4);
  id.writeUInt32BE(credId, 0);
  id.writeUInt32BE(generation, 4);
  id.writeUInt32BE(index, INDEX_OFFSET);
  return id;
}

/** The bucket's index among those of its generation. */
export function toBucketIndex(id: Buffer): number {
  return id.readUInt32BE(INDEX_OFFSET);
}

/** `_id`s of all buckets of a generation, in batches that a query can name. */
export function* bucketIdsOf(credId: number, { generation, bits }: Generation, batchSize: number): Generator<Buffer[]> {
  for (let first = 0; first < 2 ** bits; first += batchSize) {
    const length = Math.min(batchSize, 2 ** bits - first);
    yield Array.from({ length }, (_, i) => toBucketId(credId, generation, first + i));
  }
}
