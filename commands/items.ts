import { CommanderError } from 'commander';
import { itemsCommand } from './items/items-command.ts';
import { createReport, EXIT, ToolError } from './items/tool-error.ts';

// Wrong usage is reported too, and it is detected before the options are parsed.
const report = createReport(process.argv.includes('--json'));

// The reader of the output may stop early, as `head` does.
process.stdout.on('error', () => process.exit(EXIT.done));

try {
  await itemsCommand(report).parseAsync();
} catch (error) {
  if (error instanceof ToolError) report.fail(error.message, { exitCode: error.exitCode, ...error.details });
  else if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error instanceof ToolError ? error.exitCode : error.exitCode === 0 ? EXIT.done : EXIT.usage;
}
