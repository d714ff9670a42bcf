import { LRUCache } from 'lru-cache';

/**
 * Creates a cache of the most recently used entries. Its limit is one of size, where each entry counts as 1: unlike a limit of number,
 * it reserves no memory before the cache is used.
 */
export function createLru<Key extends {}, Value extends {}>(mostEntries: number): LRUCache<Key, Value> {
  return new LRUCache<Key, Value>({ maxSize: mostEntries, sizeCalculation: () => 1 });
}
