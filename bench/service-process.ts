import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { z } from 'zod';
import { startService } from '../gateway/service.ts';
import { createLog } from '../gateway/telemetry/log.ts';
import { connectDatabase } from '../subgraphs/shared/database/database.ts';
import { serviceConfig } from './service-config.ts';

/** The authority is one that it trusts besides those of the machine. */
const Order = z.object({
  mongodbUrl: z.string(),
  settings: z.record(z.string(), z.string()),
  authority: z.string().optional(),
});

process.once('disconnect', () => process.exit());
process.once('message', (message) => void serve(Order.parse(message)));

/** The whole service. It tells what it has spent: CPU, and commands to MongoDB. */
async function serve({ mongodbUrl, settings, authority }: z.infer<typeof Order>): Promise<void> {
  if (authority !== undefined) setDefaultCACertificates([...getCACertificates('default'), authority]);
  const database = await connectDatabase(mongodbUrl);
  let commands = 0;
  database.getClient().on('commandStarted', () => {
    commands += 1;
  });
  const config = await serviceConfig(settings);
  const times = { now: () => new Date(), uptime: () => performance.now() };
  const { url } = await startService({ config, database, log: createLog(config.logLevel), ...times });
  process.on('message', () => process.send?.({ ...process.cpuUsage(), commands }));
  process.send?.({ url });
}
