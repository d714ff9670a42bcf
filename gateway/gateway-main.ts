import { Command } from 'commander';
import { loadSigningKeys } from '../data-folder/secret-key.ts';
import { parseProcessConfig } from '../settings/config.ts';
import { readVersion } from '../settings/version.ts';
import { SECOND } from '../subgraphs/shared/durations.ts';
import { listen } from './processes/listen.ts';
import { parsePort } from './processes/parse-port.ts';
import { runMain } from './processes/run-main.ts';
import { exitAtSignal, exitIfStuck, stopSignal } from './processes/stop-signal.ts';
import type { DocumentLimits } from './protection/document-limits.ts';
import { serveGatewayAlone } from './split/gateway-alone.ts';
import { parseCount, parseHeaderNames, parseOrigins, parseSeconds } from './split/parse-option.ts';
import { supergraphSource } from './split/supergraph-source.ts';
import { createLog } from './telemetry/log.ts';
import { createTelemetry } from './telemetry/telemetry.ts';

/** What the command line says. */
interface Options {
  readonly supergraph: string;
  readonly port: number;
  readonly forward: readonly string[];
  /** Seconds. */
  readonly timeout: number;
  readonly shareQueries: boolean;
  readonly allowOrigins: readonly string[];
  readonly maxBody?: number;
  readonly maxDepth?: number;
  readonly maxAliases?: number;
  readonly maxFields?: number;
  readonly maxTokens?: number;
}

await runMain(async () => {
  await new Command('gateway')
    .version(readVersion())
    .description('A gateway alone, in front of the subgraphs of any Federation 2 supergraph (docs/deploy.md).')
    .requiredOption('--supergraph <file or URL>', 'the supergraph; a change of it is taken up while it runs')
    .requiredOption('--port <number>', 'where it listens', parsePort)
    .option(
      '--forward <headers>',
      "names of callers' headers that go on to the subgraphs, with commas between",
      parseHeaderNames,
      [],
    )
    .option('--timeout <seconds>', 'how long a subgraph may take', parseSeconds, 30)
    .option('--share-queries', 'sends equal queries of equal callers once while one is in flight', false)
    .option(
      '--allow-origins <origins>',
      'whose pages may read the answers, with commas between, or *',
      parseOrigins,
      [],
    )
    .option('--max-body <bytes>', 'the largest request', parseCount)
    .option('--max-depth <number>', 'how deep the fields of a document may be nested', parseCount)
    .option('--max-aliases <number>', 'how many aliases a document may have', parseCount)
    .option('--max-fields <number>', 'how many fields a document may have', parseCount)
    .option('--max-tokens <number>', 'how many words and signs a document may have', parseCount)
    .action(serve)
    .parseAsync();
});

async function serve(options: Options): Promise<void> {
  const config = await parseProcessConfig();
  const log = createLog(config.logLevel);
  const startIsComplete = exitAtSignal(log);
  log.info({ version: readVersion() }, 'starting');
  const [signingKey] = await loadSigningKeys(config);
  const telemetry = await createTelemetry(config, null);
  const server = await serveGatewayAlone({
    supergraph: supergraphSource(options.supergraph),
    signingKey,
    timeout: options.timeout * SECOND,
    shareQueries: options.shareQueries,
    allowOrigins: options.allowOrigins,
    maxBody: options.maxBody,
    limits: toLimits(options),
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

/** The limits that were given: an option that was not has no say. */
function toLimits({ maxDepth, maxAliases, maxFields, maxTokens }: Options): Partial<DocumentLimits> {
  const given = Object.entries({ maxDepth, maxAliases, maxFields, maxTokens }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(given);
}
