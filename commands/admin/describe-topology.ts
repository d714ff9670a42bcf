import { z } from 'zod';

const Hello = z.object({ setName: z.string().optional(), msg: z.string().optional() });

/** What a MongoDB is, by its answer to `hello`, and whether the service may run on it. */
export function describeTopology(hello: unknown): { readonly isGood: boolean; readonly text: string } {
  const { setName, msg } = Hello.parse(hello);
  // A mongos, the door of a sharded cluster, has no set of its own.
  if (msg === 'isdbgrid') return { isGood: true, text: 'a sharded cluster' };
  if (setName !== undefined) return { isGood: true, text: `replica set ${setName}` };
  return { isGood: false, text: 'a server alone: make it a replica set (docs/deploy.md)' };
}
