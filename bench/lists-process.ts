import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import { startService } from '../gateway/service.ts';
import { createLog } from '../gateway/telemetry/log.ts';
import { connectDatabase } from '../subgraphs/shared/database/database.ts';
import { serviceConfig } from './service-config.ts';

const Order = z.object({ mongodbUrl: z.string(), settings: z.record(z.string(), z.string()) });

/** What this process may be told to do once it serves. */
const Task = z.object({ task: z.enum(['watch', 'report']) });

/** So often the memory is looked at, in milliseconds. */
const LOOK = 50;

process.once('disconnect', () => process.exit());
process.once('message', (message) => void serve(Order.parse(message)));

async function serve({ mongodbUrl, settings }: z.infer<typeof Order>): Promise<void> {
  const database = await connectDatabase(mongodbUrl);
  const config = await serviceConfig(settings);
  const times = { now: () => new Date(), uptime: () => performance.now() };
  const { url } = await startService({ config, database, log: createLog(config.logLevel), ...times });
  const watch = createWatch();
  process.on('message', (message) => process.send?.(watch[Task.parse(message).task]()));
  process.send?.({ url });
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
  return { watch: begin, report };
}
