import { z } from 'zod';

const Hello = z.object({ setName: z.string().optional(), msg: z.string().optional() });

/** Describes a MongoDB by its response to `hello`, and whether the service supports it. */
export function describeTopology(hello: unknown): { readonly isGood: boolean; readonly text: string } {
  const { setName, msg } = Hello.parse(hello);
  // A mongos, the router of a sharded cluster, has no replica set.
  if (msg === 'isdbgrid') return { isGood: true, text: 'a sharded cluster' };
  if (setName !== undefined) return { isGood: true, text: `replica set ${setName}` };
  return { isGood: false, text: 'a standalone server: convert it to a replica set (docs/deploy.md)' };
}
