import { setNewest } from '../../subgraphs/shared/set-newest.ts';

/** Values by their keys; those that were asked for last are kept. */
export interface RecentMap<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
}

/** A map of at most so many values. */
export function createRecentMap<Key, Value>(most: number): RecentMap<Key, Value> {
  // A Map keeps the order in which its keys were put in.
  const kept = new Map<Key, Value>();
  const set = (key: Key, value: Value): void => setNewest(kept, [key, value], most);
  const get = (key: Key): Value | undefined => {
    const value = kept.get(key);
    if (value !== undefined) set(key, value);
    return value;
  };
  return { get, set };
}
