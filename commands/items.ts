import { CommanderError } from 'commander';
import { EXIT } from './items/exit.ts';
import { itemsCommand } from './items/items-command.ts';
import { ToolError } from './items/tool-error.ts';

try {
  await itemsCommand().parseAsync();
} catch (error) {
  if (error instanceof ToolError) console.error(error.message);
  else if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error instanceof ToolError ? error.exitCode : error.exitCode === 0 ? EXIT.done : EXIT.usage;
}
