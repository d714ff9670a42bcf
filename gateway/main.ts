import type { Logger } from 'pino';
import type { Database } from '../subgraphs/shared/database.ts';
import { SECOND } from '../subgraphs/shared/durations.ts';
import { type Config, parseConfig } from './config.ts';
import { admitDemoPartner } from './demo/admit-demo-partner.ts';
import { startDemo } from './demo/start-demo.ts';
import { createLog } from './log.ts';
import { connectMongodb } from './mongodb/connect.ts';
import { type Mongodb, openMongodb } from './mongodb/open-mongodb.ts';
import { startService } from './service.ts';
import { StartError } from './start-error.ts';

/** How long requests in flight may take to finish once the service was told to stop. */
const LONGEST_GOODBYE = 10 * SECOND;

try {
  await main(parseConfig());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

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
  const database = await connectMongodb(mongodb);
  // Production gets no demo: its database is the operator's, and no loopback address is let in.
  const { config, partner } = settings.isProduction
    ? { config: settings, partner: null }
    : await admitDemoPartner(settings);
  try {
    await serveOn(database, config, Promise.race([stop, mongodb.ended.then(() => 'mongod has ended')]));
  } finally {
    await partner?.close();
    await database.close();
  }
}

async function serveOn(database: Database, config: Config, stop: Promise<string>): Promise<void> {
  const log = createLog(config.logLevel);
  const service = await startService({ config, database, log, now });
  const demo = config.isProduction ? null : await startDemo(database, service.url, config);
  if (demo) console.log(demo.description);
  log.info({ reason: await stop }, 'stopping');
  exitIfStuck(log);
  await demo?.close();
  await service.close();
}

function now(): Date {
  return new Date();
}

async function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
  });
}

function exitIfStuck(log: Logger): void {
  const giveUp = (): never => {
    log.warn('requests did not finish in time');
    process.exit(1);
  };
  setTimeout(giveUp, LONGEST_GOODBYE).unref();
}
