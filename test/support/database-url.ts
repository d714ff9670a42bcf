import { randomUUID } from 'node:crypto';
import type { Database } from '../../subgraphs/shared/database/database.ts';

/** The address of a new database on the MongoDB of all tests. */
export function newDatabaseUrl(): string {
  return urlOf({ name: `test-${randomUUID()}` });
}

/** The address of a database on the MongoDB of all tests, for a process that shares it. */
export function urlOf({ name }: Pick<Database, 'name'>): string {
  const url = new URL(process.env.TEST_MONGODB_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}
