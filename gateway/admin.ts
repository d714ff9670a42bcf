import { Command } from 'commander';
import { RequestError } from '../subgraphs/shared/errors.ts';
import { appCommand } from './admin/app-command.ts';
import { curatorTokenCommand } from './admin/curator-token-command.ts';
import { doctorCommand } from './admin/doctor-command.ts';
import { resealHeadersCommand } from './admin/reseal-headers-command.ts';
import { parseConfig } from './config.ts';
import { StartError } from './start-error.ts';

try {
  const config = await parseConfig();
  await new Command('admin')
    .description(
      'What an operator does by hand: apps and curator tokens (spec 5.2, 5.3), keys, a check of the settings.',
    )
    .addCommand(appCommand(config))
    .addCommand(curatorTokenCommand(config))
    .addCommand(resealHeadersCommand(config))
    .addCommand(doctorCommand(config))
    .parseAsync();
} catch (error) {
  if (!(error instanceof StartError || error instanceof RequestError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
