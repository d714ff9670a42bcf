import { Argument, Command } from 'commander';
import { prepareDatabase, type Subgraph } from '../subgraphs/shared/subgraph.ts';
import { type Config, parseConfig } from './config.ts';
import { createSubgraph, openMailbox } from './create-subgraph.ts';
import { createLog } from './log.ts';
import { connectMongodb } from './mongodb/connect.ts';
import { joinMongodb } from './mongodb/open-mongodb.ts';
import { listen } from './processes/listen.ts';
import { parsePort } from './processes/parse-port.ts';
import { runMain } from './processes/run-main.ts';
import { exitIfStuck, stopSignal } from './processes/stop-signal.ts';
import { loadSigningKeys } from './secret-key.ts';
import { serveDevMail } from './serve-dev-mail.ts';
import { serveSubgraph } from './split/serve-subgraph.ts';
import { createTelemetry } from './telemetry/telemetry.ts';

await runMain(async () => {
  const command = new Command('subgraph')
    .description('One subgraph in a process of its own: it answers the signed requests of gateways (docs/deploy.md).')
    .addArgument(new Argument('<name>').choices(['auth', 'credential', 'source']))
    .requiredOption('--port <number>', 'where it listens', parsePort)
    .action(async (name: Subgraph['name'], { port }: { readonly port: number }) =>
      serve(name, { ...(await parseConfig()), port }),
    );
  await command.parseAsync();
});

async function serve(name: Subgraph['name'], config: Config): Promise<void> {
  const stop = stopSignal();
  const mongodb = await joinMongodb(config);
  try {
    const database = await connectMongodb(mongodb);
    const log = createLog(config.logLevel);
    const mailbox = name === 'auth' ? openMailbox(config, now) : null;
    const subgraph = await createSubgraph(name, config, mailbox);
    await prepareDatabase(database, [subgraph]);
    // The gateway is the proxy here, and its word counts: whatever it has not signed is refused.
    const telemetry = await createTelemetry({ ...config, trustProxy: 1 }, null);
    const signingKeys = await loadSigningKeys(config);
    const server = serveSubgraph(subgraph, { database, log, now, signingKeys, telemetry });
    if (mailbox) serveDevMail(server, mailbox);
    console.log(`The subgraph ${name} answers at ${await listen(server, config)}`);
    log.info({ reason: await Promise.race([stop, mongodb.ended.then(() => 'mongod has ended')]) }, 'stopping');
    exitIfStuck(log);
    await server.close();
    await subgraph.close();
    await telemetry.close();
    await database.close();
  } finally {
    await mongodb.close();
  }
}

function now(): Date {
  return new Date();
}
