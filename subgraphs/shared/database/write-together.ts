import type { Database } from './database.ts';

/** Items that are written together, once the write before them has ended. */
interface Group<Item> {
  readonly items: Item[];
  readonly written: Promise<void>;
}

/**
 * Creates a function that writes items in their order, by one write at a time for each database. Calls during a write share the next
 * one: the more there are, the less each costs. If a write fails, all calls that share it do.
 */
export function writeTogether<Item>(
  write: (database: Database, items: readonly Item[]) => Promise<void>,
): (database: Database, items: readonly Item[]) => Promise<void> {
  const waiting = new WeakMap<Database, Group<Item>>();
  const lastWrite = new WeakMap<Database, Promise<void>>();
  const createGroup = (database: Database): Group<Item> => {
    const items: Item[] = [];
    const begin = async (): Promise<void> => {
      waiting.delete(database);
      await write(database, items);
    };
    const written = (lastWrite.get(database) ?? Promise.resolve()).then(begin, begin);
    lastWrite.set(database, written);
    const group = { items, written };
    waiting.set(database, group);
    return group;
  };
  return async (database, items) => {
    if (items.length === 0) return;
    const group = waiting.get(database) ?? createGroup(database);
    group.items.push(...items);
    return group.written;
  };
}
