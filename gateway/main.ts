import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { claimData } from '../platform/mongodb/claim-data.ts';
import type { Mongodb } from '../platform/mongodb/mongodb.ts';
import { type Config, parseConfig } from '../platform/settings/config.ts';
import { readVersion } from '../platform/settings/version.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';
import { revokeDemoOperator } from './demo/demo-person.ts';
import type { DemoService, RunningDemo } from './demo/start-demo.ts';
import { exitAtSignal, runMain, stopSignal, untilStopped } from './processes/run-main.ts';
import type { Service } from './service.ts';
import { createLog } from './telemetry/log.ts';

await runMain(async () => {
  try {
    await answerArguments();
    await main(await parseConfig());
  } finally {
    // The IPC channel to its parent would keep a worker alive, also one that cannot start.
    cluster.worker?.disconnect();
  }
});

/** All settings are environment variables, so the only options are --version and --help. */
async function answerArguments(): Promise<void> {
  if (process.argv.length <= 2) return;
  const { Command } = await import('commander');
  new Command('credgraph')
    .description('Runs the whole service. Its settings are environment variables (docs/settings.md).')
    .version(readVersion())
    .parse();
}

async function main(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const startIsComplete = exitAtSignal(log);
  log.info({ version: readVersion() }, 'starting');
  if (cluster.isPrimary) await checkFirst(config, log);
  // Loaded when the settings are accepted, so that wrong ones are refused at once.
  const { openMongodb } = await import('../platform/mongodb/open-mongodb.ts');
  const tell = config.logLevel === 'words' ? console.log : (words: string): void => log.info(words);
  const mongodb = await openMongodb(config, tell);
  try {
    const hasOwnMongodb = config.mongodbUrl === null;
    await serveUntilStopped({ config, mongodb, hasOwnMongodb, log, startIsComplete });
  } finally {
    await mongodb.close();
  }
  log.info('stopped');
}

/**
 * Refuses what would fail later, before MongoDB starts: a taken port, a node of another chain, and a wrong list, which the graph
 * reads again. Warns of a dashboard without its files.
 */
async function checkFirst(config: Config, log: Logger): Promise<void> {
  const { checkPort } = await import('./processes/listen.ts');
  await checkPort(config);
  const built = new URL('../dashboard/dist/index.html', import.meta.url);
  if (config.hasDashboard && !existsSync(built)) log.warn('the dashboard is not built: run "npm run build"');
  if (config.evmChain && config.subgraphUrls.auth === null) {
    const { checkEvmChain } = await import('./processes/check-evm-chain.ts');
    await checkEvmChain(config, log);
  }
  if (config.safelist === null) return;
  const { readSafelist } = await import('./protection/safelist.ts');
  await readSafelist(config.safelist);
}

/** What the start has prepared. */
interface StartParts {
  readonly config: Config;
  readonly mongodb: Mongodb;
  /** Whether it is the embedded one. */
  readonly hasOwnMongodb: boolean;
  readonly log: Logger;
  /** Must be called when requests are served: from then on a signal stops the process gracefully. */
  readonly startIsComplete: () => void;
}

async function serveUntilStopped(parts: StartParts): Promise<void> {
  const { config: settings, mongodb } = parts;
  const { connectMongodb } = await import('../platform/mongodb/connect.ts');
  const isOnlyParent = settings.workers > 1 && cluster.isPrimary;
  // The graph takes the longest to load, so it loads while the database connects.
  const loading = isOnlyParent ? Promise.resolve() : import('./service.ts');
  const database = await connectMongodb(mongodb, { ...parts, ...settings, loading });
  // Production gets no demo: its database is the operator's, and no loopback address is let in. Several processes can't be
  // told to trust what one of them has made.
  const { config, partner } =
    settings.isProduction || settings.workers > 1
      ? { config: settings, partner: null }
      : await (await import('./demo/demo-partner.ts')).admitDemoPartner(settings);
  try {
    await claimData(database, parts.log);
    await serveOn(database, { ...parts, config: { ...config, mongodbUrl: mongodb.url } });
  } finally {
    await partner?.close();
    await database.close();
  }
}

async function serveOn(database: Database, parts: StartParts): Promise<void> {
  const { config, mongodb, log, startIsComplete } = parts;
  // Before anybody is answered. The parent of a worker has done it.
  if (!cluster.isWorker) await revokeDemoOperator(database, config);
  const service = await startHere(database, config, log);
  const demo = config.isProduction || cluster.isWorker ? null : await openDemo(database, service, parts);
  const stop = stopSignal();
  startIsComplete();
  if (demo) console.log(demo.description);
  demo?.fill();
  await untilStopped(stop, mongodb, log);
  // The demo ends while the service closes, which a step that is under way would keep waiting.
  await Promise.all([demo?.close(), service.close()]);
}

/** Loads the demo on demand: production never needs it. */
async function openDemo(database: Database, service: RunningService, parts: StartParts): Promise<RunningDemo> {
  const { startDemo } = await import('./demo/start-demo.ts');
  return startDemo(database, service, parts);
}

/** The service, with its graph if that is in this process. */
type RunningService = DemoService & Pick<Service, 'close'>;

/** Starts the service in this process, or in several worker processes. */
async function startHere(database: Database, config: Config, log: Logger): Promise<RunningService> {
  if (config.workers === 1 || cluster.isWorker) {
    const { startService } = await import('./service.ts');
    return startService({ config, database, log, now: () => new Date(), uptime: () => performance.now() });
  }
  // The worker gets the URL itself, also that of a file.
  const settings = { MONGODB_URL: config.mongodbUrl ?? '', MONGODB_URL_FILE: '' };
  const { startWorkers } = await import('./processes/workers.ts');
  const workers = await startWorkers({ count: config.workers, settings, log });
  return { url: `http://${config.host}:${config.port}`, graph: null, close: workers.close };
}
