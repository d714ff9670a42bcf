import { Command } from 'commander';
import { RequestError } from '../subgraphs/shared/errors.ts';
import { appCommand } from './admin/app-command.ts';
import { curatorTokenCommand } from './admin/curator-token-command.ts';
import { doctorCommand } from './admin/doctor-command.ts';
import { parseConfig } from './config.ts';
import { StartError } from './start-error.ts';

try {
  const config = parseConfig();
  await new Command('admin')
    .description('Apps and curator tokens: what the service issues by hand (spec 5.2, 5.3).')
    .addCommand(appCommand(config))
    .addCommand(curatorTokenCommand(config))
    .addCommand(doctorCommand(config))
    .parseAsync();
} catch (error) {
  if (!(error instanceof StartError || error instanceof RequestError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
