import { z } from 'zod';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { StartError } from '../settings/start-error.ts';

const Hello = z.object({ setName: z.string().optional(), msg: z.string().optional() });

/** Describes a MongoDB by its response to `hello`, and whether the service supports it. */
export function describeTopology(hello: unknown): { readonly isGood: boolean; readonly text: string } {
  const { setName, msg } = Hello.parse(hello);
  // A mongos, the router of a sharded cluster, has no replica set.
  if (msg === 'isdbgrid') return { isGood: true, text: 'a sharded cluster' };
  if (setName !== undefined) return { isGood: true, text: `replica set ${setName}` };
  return { isGood: false, text: 'a standalone server: convert it to a replica set (docs/deploy.md)' };
}

/** Throws StartError for a MongoDB without transactions: nobody new could sign in. */
export async function checkTopology(database: Database): Promise<void> {
  const { isGood, text } = describeTopology(await database.db?.command({ hello: 1 }));
  if (!isGood) throw new StartError(`MONGODB_URL names ${text}.`);
}
