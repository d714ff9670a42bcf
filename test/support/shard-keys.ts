import { readFile } from 'node:fs/promises';
import type { Profiled } from './query-plans.ts';

/** By which field a collection is sharded, and how. */
export type ShardKey = Readonly<Record<string, 1 | 'hashed'>>;

/** The collections that docs/deploy.md says to shard, with their keys, from its table. */
export async function documentedShardKeys(): Promise<ReadonlyMap<string, ShardKey>> {
  const docs = await readFile('docs/deploy.md', 'utf8');
  const rows = docs.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| `\{ (\w+): ("hashed"|1) \}` \|/gm);
  return new Map(
    [...rows].flatMap(([, names = '', field = '', order]) =>
      [...names.matchAll(/\w+/g)].map(([name]) => [name, { [field]: order === '1' ? 1 : 'hashed' }] as const),
    ),
  );
}

/** A write of MongoDB's profile. */
interface Write {
  readonly kind: 'update' | 'remove' | 'findAndModify';
  readonly filter: object;
  readonly isOfMany: boolean;
  /** Whether the ID is not enough, because the write may insert the document, or must happen on one shard. */
  readonly needsKey: boolean;
}

/** A write of one document that a mongos would refuse or send to every shard, because its filter has no shard key; null for any other operation. */
export function shardFault(done: Profiled, keys: ReadonlyMap<string, ShardKey>): string | null {
  const [, collection = ''] = done.ns.split('.', 2);
  const [field] = Object.keys(keys.get(collection) ?? {});
  const write = toWrite(done);
  if (field === undefined || write === null || write.isOfMany) return null;
  const isFound = isExact(write.filter, field) || (!write.needsKey && isExact(write.filter, '_id'));
  return isFound ? null : `${write.kind} of ${collection} without ${field}: ${JSON.stringify(write.filter)}`;
}

function toWrite({ op, command }: Profiled): Write | null {
  const { q, query, multi, limit, upsert, findAndModify } = { ...Object(command) };
  const one = { filter: Object(query ?? q), isOfMany: false, needsKey: false };
  if (typeof findAndModify === 'string') return { ...one, kind: 'findAndModify', needsKey: true };
  if (op === 'update') return { ...one, kind: op, isOfMany: multi === true, needsKey: upsert === true };
  return op === 'remove' ? { ...one, kind: op, isOfMany: limit === 0 } : null;
}

function isExact(filter: object, field: string): boolean {
  const value: unknown = Object.entries(filter).find(([name]) => name === field)?.[1];
  if (value === undefined) return false;
  return !Object.keys(Object(value)).some((name) => name.startsWith('$') && name !== '$eq');
}
