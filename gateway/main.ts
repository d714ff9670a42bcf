import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { Database } from '../subgraphs/shared/database.ts';
import { type Config, parseConfig } from './config.ts';
import type { RunningDemo } from './demo/start-demo.ts';
import { createLog } from './log.ts';
import { connectMongodb } from './mongodb/connect.ts';
import { type Mongodb, openMongodb } from './mongodb/open-mongodb.ts';
import { runMain } from './processes/run-main.ts';
import { exitIfStuck, stopSignal } from './processes/stop-signal.ts';
import { startWorkers } from './processes/workers.ts';
import type { Service } from './service.ts';

await runMain(async () => main(await parseConfig()));

async function main(config: Config): Promise<void> {
  const stop = stopSignal();
  const mongodb = await openMongodb(config);
  try {
    await serveUntil(stop, config, mongodb);
  } finally {
    await mongodb.close();
  }
}

async function serveUntil(stop: Promise<string>, settings: Config, mongodb: Mongodb): Promise<void> {
  const isOnlyParent = settings.workers > 1 && cluster.isPrimary;
  // The graph takes the longest to load: that goes on while the database is being connected.
  const [database] = await Promise.all([connectMongodb(mongodb), isOnlyParent ? null : import('./service.ts')]);
  // Production gets no demo: its database is the operator's, and no loopback address is let in. Several processes can't be
  // told to trust what one of them has made.
  const { config, partner } =
    settings.isProduction || settings.workers > 1
      ? { config: settings, partner: null }
      : await (await import('./demo/admit-demo-partner.ts')).admitDemoPartner(settings);
  try {
    await serveOn(
      database,
      { ...config, mongodbUrl: mongodb.url },
      Promise.race([stop, mongodb.ended.then(() => 'mongod has ended')]),
    );
  } finally {
    await partner?.close();
    await database.close();
  }
}

async function serveOn(database: Database, config: Config, stop: Promise<string>): Promise<void> {
  const log = createLog(config.logLevel);
  const service = await startHere(database, config, log);
  const demo = config.isProduction || cluster.isWorker ? null : await openDemo(database, service, config);
  if (demo) console.log(demo.description);
  log.info({ reason: await stop }, 'stopping');
  exitIfStuck(log);
  await demo?.close();
  await service.close();
  // The line to its parent keeps a worker alive.
  cluster.worker?.disconnect();
}

/** Loaded where it is wanted alone, as all that production does without. */
async function openDemo(database: Database, { url }: Service, config: Config): Promise<RunningDemo> {
  const { startDemo } = await import('./demo/start-demo.ts');
  return startDemo(database, url, config);
}

/** The service in this process, or in several that this one looks after. */
async function startHere(database: Database, config: Config, log: Logger): Promise<Service> {
  if (config.workers === 1 || cluster.isWorker) {
    const { startService } = await import('./service.ts');
    return startService({ config, database, log, now: () => new Date(), uptime: () => performance.now() });
  }
  const settings = { MONGODB_URL: config.mongodbUrl ?? '' };
  const workers = await startWorkers({ count: config.workers, settings, log });
  return { url: `http://${config.host}:${config.port}`, close: workers.close };
}
