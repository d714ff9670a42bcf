import { z } from 'zod';
import { startService } from '../gateway/service.ts';
import { createLog } from '../gateway/telemetry/log.ts';
import { connectDatabase } from '../subgraphs/shared/database/database.ts';
import { serviceConfig } from './service-config.ts';

const Order = z.object({ mongodbUrl: z.string(), dataDir: z.string(), settings: z.record(z.string(), z.string()) });

process.once('disconnect', () => process.exit());
process.once('message', (message) => void serve(Order.parse(message)));

async function serve({ mongodbUrl, dataDir, settings }: z.infer<typeof Order>): Promise<void> {
  const database = await connectDatabase(mongodbUrl);
  const config = await serviceConfig({ DATA_DIR: dataDir, ...settings });
  const { url } = await startService({
    config,
    database,
    log: createLog('error'),
    now: () => new Date(),
    uptime: () => performance.now(),
  });
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.send?.({ url });
}
