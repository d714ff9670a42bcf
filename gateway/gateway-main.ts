import { Command } from 'commander';
import { SECOND } from '../subgraphs/shared/durations.ts';
import { parseProcessConfig } from './config.ts';
import { createLog } from './log.ts';
import { listen } from './processes/listen.ts';
import { parsePort } from './processes/parse-port.ts';
import { runMain } from './processes/run-main.ts';
import { exitAtSignal, exitIfStuck, stopSignal } from './processes/stop-signal.ts';
import { loadSigningKeys } from './secret-key.ts';
import { serveGatewayAlone } from './split/gateway-alone.ts';
import { supergraphSource } from './split/supergraph-source.ts';
import { readVersion } from './version.ts';

/** What the command line says. */
interface Options {
  readonly supergraph: string;
  readonly port: number;
  readonly forward: string;
  readonly timeout: string;
  readonly shareQueries: boolean;
}

await runMain(async () => {
  await new Command('gateway')
    .version(readVersion())
    .description('A gateway alone, in front of the subgraphs of any Federation 2 supergraph (docs/deploy.md).')
    .requiredOption('--supergraph <file or URL>', 'the supergraph; a change of it is taken up while it runs')
    .requiredOption('--port <number>', 'where it listens', parsePort)
    .option('--forward <headers>', "names of callers' headers that go on to the subgraphs, with commas between", '')
    .option('--timeout <seconds>', 'how long a subgraph may take', '30')
    .option('--share-queries', 'sends equal queries of equal callers once while one is in flight', false)
    .action(serve)
    .parseAsync();
});

async function serve(options: Options): Promise<void> {
  const config = await parseProcessConfig();
  const log = createLog(config.logLevel);
  const startIsComplete = exitAtSignal(log);
  log.info({ version: readVersion() }, 'starting');
  const [signingKey] = await loadSigningKeys(config);
  const server = await serveGatewayAlone({
    supergraph: supergraphSource(options.supergraph),
    signingKey,
    timeout: Number(options.timeout) * SECOND,
    shareQueries: options.shareQueries,
    forward: options.forward
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
    log,
  });
  const url = await listen(server, { ...config, port: options.port });
  const stop = stopSignal();
  startIsComplete();
  console.log(`The gateway answers at ${url}/graphql`);
  log.info({ reason: await stop }, 'stopping');
  exitIfStuck(log);
  await server.close();
  log.info('stopped');
}
