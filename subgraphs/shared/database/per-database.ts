import type { Database } from './database.ts';

/** Creates a function that returns the value of a database, which it creates for the first call. */
export function perDatabase<Value>(create: (database: Database) => Value): (database: Database) => Value {
  const values = new WeakMap<Database, Value>();
  return (database) => {
    const value = values.get(database) ?? create(database);
    values.set(database, value);
    return value;
  };
}
