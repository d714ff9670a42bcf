import { randomUUID } from 'node:crypto';

/** The address of a new database on the MongoDB of all tests. */
export function newDatabaseUrl(): string {
  const url = new URL(process.env.TEST_MONGODB_URL ?? '');
  url.pathname = `/test-${randomUUID()}`;
  return url.href;
}
