import type { TestService } from './service.ts';

/** What MongoDB did for one operation, by its profiler. */
export interface Profiled {
  readonly ns: string;
  readonly op: string;
  readonly command: object;
  readonly planSummary: string;
  readonly keysExamined: number;
  readonly docsExamined: number;
  readonly hasSortStage?: boolean;
  readonly nreturned?: number;
  readonly nMatched?: number;
  readonly nModified?: number;
  readonly ndeleted?: number;
}

/** Enough for all operations of a test: the default of 1 MB forgets the first ones. */
const PROFILE_SIZE = 64 * 1024 * 1024;

/** What MongoDB did while something was done, of all that has a plan. */
export async function profiled({ database }: TestService, work: () => Promise<void>): Promise<readonly Profiled[]> {
  const { db } = database;
  await db?.createCollection('system.profile', { capped: true, size: PROFILE_SIZE });
  await db?.command({ profile: 2, slowms: 0 });
  await work();
  await db?.command({ profile: 0 });
  const profile = database.collection<Profiled>('system.profile');
  const done = await profile.find({ planSummary: { $exists: true } }).toArray();
  await profile.drop();
  return done;
}

/** What is wrong with a plan, with its query; null if nothing is. */
export function planFault(done: Profiled): string | null {
  const { ns, command, planSummary, keysExamined, docsExamined } = done;
  const fault = findFault(done);
  const query = 'q' in command ? command.q : command;
  return (
    fault && `${fault}: ${planSummary}, ${keysExamined} keys, ${docsExamined} documents, ${ns} ${JSON.stringify(query)}`
  );
}

function findFault(done: Profiled): string | null {
  const { planSummary, keysExamined, docsExamined, hasSortStage } = done;
  if (planSummary.includes('COLLSCAN')) return 'reads a whole collection';
  if (hasSortStage && !hasLimit(done)) return 'sorts in memory without a limit';
  if (planSummary.startsWith('DISTINCT_SCAN') || isCount(done) || isOfMany(done) || isOfArchive(done)) return null;
  const most = 2 * Math.max(affectedBy(done), countSought(done.command));
  return Math.max(keysExamined, docsExamined) > most ? `examines more than ${most}` : null;
}

function affectedBy({ nreturned = 0, nMatched = 0, nModified = 0, ndeleted = 0 }: Profiled): number {
  return Math.max(nreturned, nMatched, nModified, ndeleted);
}

/** How many values are looked for, each of which has a place in the index whether it is there or not. */
function countSought(value: unknown): number {
  if (Array.isArray(value)) return Math.max(1, ...value.map(countSought));
  if (typeof value !== 'object' || value === null) return 1;
  if ('$in' in value && Array.isArray(value.$in)) return value.$in.length;
  return Object.values(value).reduce<number>((product, each) => product * countSought(each), 1);
}

function hasLimit({ command }: Profiled): boolean {
  return 'limit' in command || 'singleBatch' in command;
}

/** A count reads what it counts. */
function isCount({ command }: Profiled): boolean {
  return JSON.stringify(command).includes('"$group":{"_id":1,"n":{"$sum":1}}');
}

/** A write of many goes through all that it may concern. */
function isOfMany({ op, command }: Profiled): boolean {
  return op === 'remove' || ('multi' in command && command.multi === true);
}

/** What is archived is sought among all of a person's credentials. */
function isOfArchive({ command }: Profiled): boolean {
  return JSON.stringify(command).includes('"archivedAt":{"$ne":null}');
}
