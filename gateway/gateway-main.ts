import { Command } from 'commander';
import { loadSigningKeys } from '../platform/secret-key.ts';
import { parseProcessConfig } from '../platform/settings/process-config.ts';
import { readVersion } from '../platform/settings/version.ts';
import { SECOND } from '../subgraphs/shared/durations.ts';
import { listen } from './processes/listen.ts';
import { exitAtSignal, exitIfStuck, runMain, stopSignal } from './processes/run-main.ts';
import { supergraphSource } from './split/live-supergraph.ts';
import { parseCount, parseHeaderNames, parseOrigins, parsePort, parseSeconds } from './split/parse-option.ts';
import { createLog } from './telemetry/log.ts';

/** The command-line options. */
interface Options {
  readonly supergraph: string;
  readonly port: number;
  readonly forward: readonly string[];
  /** Seconds. */
  readonly timeout: number;
  readonly allowOrigins: readonly string[];
  readonly maxBody?: number;
  readonly maxFields?: number;
}

await runMain(async () => {
  await new Command('gateway')
    .version(readVersion())
    .description('Runs the gateway alone, in front of the subgraphs of any Federation 2 supergraph (docs/deploy.md).')
    .requiredOption('--supergraph <file or URL>', 'the supergraph; changes are loaded without a restart')
    .requiredOption('--port <number>', 'port to listen on', parsePort)
    .option(
      '--forward <headers>',
      'request headers to forward to the subgraphs, separated by commas',
      parseHeaderNames,
      [],
    )
    .option('--timeout <seconds>', 'time limit for a subgraph', parseSeconds, 30)
    .option(
      '--allow-origins <origins>',
      'origins whose pages may read responses (CORS), separated by commas, or *',
      parseOrigins,
      [],
    )
    .option('--max-body <bytes>', 'maximum size of a request', parseCount)
    .option('--max-fields <number>', 'maximum number of fields in a document', parseCount)
    .action(serve)
    .parseAsync();
});

async function serve(options: Options): Promise<void> {
  const config = await parseProcessConfig();
  const log = createLog(config.logLevel);
  const startIsComplete = exitAtSignal(log);
  log.info({ version: readVersion() }, 'starting');
  const [signingKey] = await loadSigningKeys(config);
  // The graph takes the longest to load, so wrong options and settings are refused before it loads.
  const { serveStandaloneGateway } = await import('./split/standalone-gateway.ts');
  const { createTelemetry } = await import('./telemetry/telemetry.ts');
  const telemetry = await createTelemetry(config, null);
  const server = await serveStandaloneGateway({
    supergraph: supergraphSource(options.supergraph),
    signingKey,
    timeout: options.timeout * SECOND,
    allowOrigins: options.allowOrigins,
    maxBody: options.maxBody,
    maxFields: options.maxFields,
    telemetry,
    forward: options.forward,
    log,
  });
  const url = await listen(server, { ...config, port: options.port });
  const stop = stopSignal();
  startIsComplete();
  console.log(`The gateway answers at ${url}/graphql`);
  log.info({ reason: await stop }, 'stopping');
  exitIfStuck(log);
  await server.close();
  await telemetry.close();
  log.info('stopped');
}
