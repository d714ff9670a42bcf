/** Sets an entry as the newest of the map; with more than `most` the oldest goes, so that no caller fills the memory. */
export function setNewest<Key, Value>(map: Map<Key, Value>, [key, value]: readonly [Key, Value], most: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= most) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}
