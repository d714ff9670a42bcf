import { Argument, Command } from 'commander';
import { parseConfig } from '../platform/settings/config.ts';
import { readVersion } from '../platform/settings/version.ts';
import type { Subgraph } from '../subgraphs/shared/subgraph/subgraph.ts';
import { runMain } from './processes/run-main.ts';
import { parsePort } from './split/parse-option.ts';

/** The command-line options. */
interface Options {
  readonly port: number;
  readonly unsigned: boolean;
}

await runMain(async () => {
  const command = new Command('subgraph')
    .version(readVersion())
    .description('Runs one subgraph in its own process. It answers signed requests of gateways (docs/deploy.md).')
    .addArgument(new Argument('<name>').choices(['auth', 'credential', 'source', 'event']))
    .requiredOption('--port <number>', 'port to listen on', parsePort)
    .option('--unsigned', 'also answer unsigned requests: only for a trusted network', false)
    .action(serve);
  await command.parseAsync();
});

async function serve(name: Subgraph['name'], { port, unsigned }: Options): Promise<void> {
  const config = { ...(await parseConfig()), port };
  // Loaded when options and settings are accepted, so that wrong ones are refused at once.
  const { runSubgraphProcess } = await import('./subgraph-process.ts');
  await runSubgraphProcess({ name, acceptsUnsigned: unsigned }, config);
}
