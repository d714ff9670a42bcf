import type { Logger } from 'pino';
import { claimData } from '../platform/mongodb/claim-data.ts';
import { connectMongodb } from '../platform/mongodb/connect.ts';
import type { Mongodb } from '../platform/mongodb/mongodb.ts';
import { joinMongodb } from '../platform/mongodb/open-mongodb.ts';
import { loadSigningKeys } from '../platform/secret-key.ts';
import type { Config } from '../platform/settings/config.ts';
import { readVersion } from '../platform/settings/version.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';
import { createPendingWork, stopLimit } from '../subgraphs/shared/request/pending-work.ts';
import { prepareDatabase, type Subgraph } from '../subgraphs/shared/subgraph/subgraph.ts';
import { createSubgraph, openMailbox } from './create-subgraph.ts';
import { revokeDemoOperator } from './demo/demo-person.ts';
import { serveDevMail } from './mail.ts';
import { checkEvmChain } from './processes/check-evm-chain.ts';
import { listen } from './processes/listen.ts';
import { exitAtSignal, stopSignal, untilStopped } from './processes/run-main.ts';
import { serveSubgraph } from './split/serve-subgraph.ts';
import { createRecentNonces } from './split/signature.ts';
import { signedRequests } from './split/signed-request-store.ts';
import { createLog } from './telemetry/log.ts';
import { createTelemetry } from './telemetry/telemetry.ts';

/** What the command line asks for. */
interface Order {
  readonly name: Subgraph['name'];
  readonly acceptsUnsigned: boolean;
}

const UNSIGNED_WARNING =
  'this subgraph answers unsigned requests: anyone who can reach its port bypasses the limits of the gateway, so allow only the gateway to reach it';

/** Serves a subgraph until a signal stops the process. */
export async function runSubgraphProcess(order: Order, config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const startIsComplete = exitAtSignal(log);
  log.info({ version: readVersion() }, 'starting');
  if (order.name === 'auth') await checkEvmChain(config, log);
  const mongodb = await joinMongodb(config, (words) => log.info(words));
  try {
    const database = await connectMongodb(mongodb, { ...config, log });
    try {
      await claimData(database, log);
      await serveOn(database, { ...order, config, mongodb, log, startIsComplete });
    } finally {
      await database.close();
    }
  } finally {
    await mongodb.close();
  }
  log.info('stopped');
}

/** What the start has prepared. */
interface StartParts extends Order {
  readonly config: Config;
  readonly mongodb: Mongodb;
  readonly log: Logger;
  readonly startIsComplete: () => void;
}

async function serveOn(database: Database, start: StartParts): Promise<void> {
  const { name, acceptsUnsigned, config, mongodb, log, startIsComplete } = start;
  const signingKeys = await loadSigningKeys(config);
  const mailbox = name === 'auth' ? openMailbox(config, now) : null;
  const subgraph = await createSubgraph(name, config, mailbox);
  await prepareDatabase(database, [subgraph]);
  subgraph.start?.({ database, now, log });
  // The gateway is the trusted proxy: requests without its signature are refused.
  const telemetry = await createTelemetry({ ...config, trustProxy: 1 }, null);
  await signedRequests.createIndexes(database);
  if (name === 'auth') await revokeDemoOperator(database, config);
  const recentNonces = createRecentNonces();
  const pending = createPendingWork();
  const parts = { database, log, now, signingKeys, recentNonces, pending, telemetry, acceptsUnsigned };
  const server = serveSubgraph(subgraph, parts);
  if (acceptsUnsigned) log.warn({ host: config.host }, UNSIGNED_WARNING);
  if (mailbox) serveDevMail(server, mailbox);
  const url = await listen(server, config);
  const stop = stopSignal();
  startIsComplete();
  console.log(`The subgraph ${name} answers at ${url}`);
  await untilStopped(stop, mongodb, log);
  subgraph.beginStop?.();
  await server.close();
  const limit = stopLimit();
  await Promise.race([pending.ended(), limit]);
  await subgraph.close(limit);
  await telemetry.close();
}

function now(): Date {
  return new Date();
}
