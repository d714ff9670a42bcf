/** Cuts a sequence lazily into batches of `size` elements; the last batch may be smaller. */
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
