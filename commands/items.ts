import { CommanderError } from 'commander';
import { withTokenAdvice } from './items/advise-token.ts';
import { itemsCommand } from './items/items-command.ts';
import { createReport, EXIT, ToolError } from './items/tool-error.ts';
import { REFUSALS } from './items/words.ts';

// Wrong usage is reported too, and it is detected before the options are parsed.
const report = createReport(process.argv.includes('--json'));

// The reader of the output may stop early, as `head` does.
process.stdout.on('error', () => process.exit(EXIT.done));

const program = itemsCommand(report);
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof ToolError) fail(error);
  else if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error instanceof ToolError ? error.exitCode : error.exitCode === 0 ? EXIT.done : EXIT.usage;
}

function fail({ message, exitCode, details }: ToolError): void {
  const { url } = program.opts<{ readonly url: string }>();
  const said = REFUSALS.get(details.reason) ?? message;
  report.fail(withTokenAdvice(said, details.reason, url), { exitCode, ...details });
}
