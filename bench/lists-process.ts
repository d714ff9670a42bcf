import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import { startService } from '../gateway/service.ts';
import { createLog } from '../gateway/telemetry/log.ts';
import { createItemListStore, packItems } from '../subgraphs/credential/item-list-store/index.ts';
import { connectDatabase, type Database } from '../subgraphs/shared/database/database.ts';
import { createPendingWork } from '../subgraphs/shared/request/pending-work.ts';
import { randomKey } from './addresses.ts';
import { stepsPerSecond } from './load.ts';
import { serviceConfig } from './service-config.ts';

const Order = z.object({ mongodbUrl: z.string(), dataDir: z.string() });

/** What this process may be told to do once it serves. */
const Task = z.discriminatedUnion('task', [
  z.object({ task: z.literal('watch') }),
  z.object({ task: z.literal('report') }),
  z.object({ task: z.literal('append'), credId: z.number(), inFlight: z.number(), duration: z.number() }),
  z.object({ task: z.literal('insert'), inFlight: z.number(), duration: z.number() }),
]);

/** So often the memory is looked at, in milliseconds. */
const LOOK = 50;

process.once('disconnect', () => process.exit());
process.once('message', (message) => void serve(Order.parse(message)));

async function serve({ mongodbUrl, dataDir }: z.infer<typeof Order>): Promise<void> {
  const database = await connectDatabase(mongodbUrl);
  const config = await serviceConfig({ DATA_DIR: dataDir });
  const { url } = await startService({
    config,
    database,
    log: createLog('error'),
    now: () => new Date(),
    uptime: () => performance.now(),
  });
  const watch = createWatch();
  process.on('message', (message) => {
    void perform(database, watch, Task.parse(message)).then((answer) => process.send?.(answer));
  });
  process.send?.({ url });
}

async function perform(
  database: Database,
  watch: ReturnType<typeof createWatch>,
  task: z.infer<typeof Task>,
): Promise<object> {
  if (task.task === 'watch') return watch.begin();
  if (task.task === 'report') return watch.report();
  const step = task.task === 'append' ? appendOne(database, task.credId) : insertOne(database);
  return stepsPerSecond(task.inFlight, task.duration, step);
}

/** One item by one call of the store, in groups where they meet, as the service makes it. */
function appendOne(database: Database, credId: number): () => Promise<void> {
  const store = createItemListStore({
    database,
    queues: new Map(),
    pending: createPendingWork(),
    now: () => new Date(),
  });
  const author = { actor: null, tokenId: null };
  return async () => {
    const items = [packItems([{ kind: 'evm', key: randomKey() }])];
    await store.change({ credId, operation: 'APPEND', items, claimedKey: null, ifRevision: null, author });
  };
}

function insertOne(database: Database): () => Promise<void> {
  const items = database.collection<{ readonly _id: string }>('floor');
  return async () => {
    await items.insertOne({ _id: `0x${randomKey().toString('hex')}` });
  };
}

/** Watches the memory and the delay of the event loop of this process. */
function createWatch() {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let [before, peak] = [0, 0];
  delay.enable();
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, LOOK).unref();
  const begin = (): object => {
    delay.reset();
    before = process.memoryUsage.rss();
    peak = before;
    return {};
  };
  const report = (): object => ({
    growth: peak - before,
    delay99: delay.percentile(99) / 1e6,
    longestDelay: delay.max / 1e6,
  });
  return { begin, report };
}
