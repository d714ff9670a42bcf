/** Cuts a sequence into pieces of `size`, lazily; the last one may be shorter. */
export function* inBatches<Element>(elements: Iterable<Element>, size: number): Generator<readonly Element[]> {
  let batch: Element[] = [];
  for (const element of elements) {
    batch.push(element);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
