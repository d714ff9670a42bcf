import { Agent, request } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { startService } from '../gateway/service.ts';
import { createLog } from '../gateway/telemetry/log.ts';
import { createItemListStore, packItems } from '../subgraphs/credential/item-list-store/index.ts';
import { connectDatabase, type Database } from '../subgraphs/shared/database/database.ts';
import { createPendingWork } from '../subgraphs/shared/request/pending-work.ts';
import { randomKey } from './addresses.ts';
import { stepsPerSecond } from './load.ts';
import { serviceConfig } from './service-config.ts';

const Order = z.object({
  mongodbUrl: z.string(),
  settings: z.record(z.string(), z.string()),
  authority: z.string(),
  /** Whether what is stored in the log of events is stored nowhere. */
  isForgetful: z.boolean(),
});

/** What this process may be told to do once it serves; anything else is answered with what it has spent. */
const Task = z.discriminatedUnion('task', [
  z.object({ task: z.literal('post'), url: z.string(), body: z.string(), inFlight: z.number(), duration: z.number() }),
  z.object({ task: z.literal('append'), credIds: z.array(z.number()), duration: z.number() }),
  z.object({ task: z.literal('watch') }),
  z.object({ task: z.literal('growth') }),
  z.object({ task: z.literal('cpu') }),
]);

process.once('disconnect', () => process.exit());
process.once('message', (message) => void serve(Order.parse(message)));

async function serve({ mongodbUrl, settings, authority, isForgetful }: z.infer<typeof Order>): Promise<void> {
  setDefaultCACertificates([...getCACertificates('default'), authority]);
  const database = await connectDatabase(mongodbUrl);
  const config = await serviceConfig(settings);
  const times = { now: () => new Date(), uptime: () => performance.now() };
  const { url } = await startService({ config, database, log: createLog('error'), ...times });
  if (isForgetful) forgetEvents(database);
  process.on('message', (message) => {
    void perform(database, Task.parse(message)).then((answer) => process.send?.(answer));
  });
  process.send?.({ url });
}

/** Neither stores events nor looks for them: what is left of a change is what it costs without its event. */
function forgetEvents(database: Database): void {
  const none = { sort: () => none, limit: () => none, toArray: async () => [] };
  const log = database.collection('events');
  Object.defineProperty(log, 'bulkWrite', { value: async () => ({}) });
  Object.defineProperty(log, 'find', { value: () => none });
}

async function perform(database: Database, task: z.infer<typeof Task>): Promise<object> {
  if (task.task === 'post') return post(task);
  if (task.task === 'append') return append(database, task.credIds, task.duration);
  if (task.task === 'watch') return watch();
  if (task.task === 'growth') return measureGrowth();
  return process.cpuUsage();
}

/** Sends a body again and again over connections that are kept open. */
async function post(terms: {
  readonly url: string;
  readonly body: string;
  readonly inFlight: number;
  readonly duration: number;
}): Promise<object> {
  const agent = new Agent({ keepAlive: true, maxSockets: terms.inFlight });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(terms.body) };
  const done = await stepsPerSecond(terms.inFlight, terms.duration, async () => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    request(terms.url, { agent, method: 'POST', headers }, (answer) => answer.resume().once('end', resolve))
      .once('error', reject)
      .end(terms.body);
    await promise;
  });
  agent.destroy();
  return done;
}

/** One item at a time to each list, by calls of the store. */
async function append(database: Database, credIds: readonly number[], duration: number): Promise<object> {
  const pending = createPendingWork();
  const store = createItemListStore({ database, queues: new Map(), pending, now: () => new Date() });
  const author = { actor: null, tokenId: null };
  const terms = { operation: 'APPEND', claimedKey: null, ifRevision: null, author } as const;
  const done = await stepsPerSecond(credIds.length, duration, async (lane) => {
    const items = [packItems([{ kind: 'evm', key: randomKey() }])];
    await store.change({ ...terms, credId: credIds[lane] ?? 0, items });
  });
  await pending.ended();
  return done;
}

/** So often the memory is looked at, in milliseconds. */
const LOOK = 50;

let [before, peak] = [0, 0];
let heapBefore = 0;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** The heap is measured without garbage. */
function measureGrowth(): object {
  const [growth, rest] = [peak - before, process.memoryUsage.rss() - before];
  collectGarbage();
  return { growth, rest, heap: process.memoryUsage().heapUsed - heapBefore };
}

function watch(): object {
  collectGarbage();
  heapBefore = process.memoryUsage().heapUsed;
  before = process.memoryUsage.rss();
  peak = before;
  setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), LOOK).unref();
  return {};
}
