import { z } from 'zod';
import { startService } from '../gateway/service.ts';
import { createLog } from '../gateway/telemetry/log.ts';
import { connectDatabase, type Database } from '../subgraphs/shared/database/database.ts';
import { serviceConfig } from './service-config.ts';
import { startSignInFloor } from './sign-in-floor.ts';

const Order = z.object({ kind: z.enum(['service', 'floor']), mongodbUrl: z.string(), dataDir: z.string() });

process.once('disconnect', () => process.exit());
process.once('message', (message) => void serve(Order.parse(message)));

type Order = z.infer<typeof Order>;

async function serve(order: Order): Promise<void> {
  const url = await start(order);
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.send?.({ url });
}

async function start({ kind, mongodbUrl, dataDir }: Order): Promise<string> {
  const database = await connectDatabase(mongodbUrl);
  return kind === 'floor' ? startSignInFloor(database) : startWhole(database, dataDir);
}

async function startWhole(database: Database, dataDir: string): Promise<string> {
  const config = await serviceConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  const { url } = await startService({
    config,
    database,
    log: createLog(config.logLevel),
    now: () => new Date(),
    uptime: () => performance.now(),
  });
  return url;
}
