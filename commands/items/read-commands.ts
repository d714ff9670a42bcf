import type { Command } from 'commander';
import { printRow } from '../admin/print.ts';
import { diffFile, printDiff, printDiffCounts } from './diff-file.ts';
import { exportToFile, exportToScreen } from './export-list.ts';
import { openItemFile } from './item-file.ts';
import { addItemFile, addListCommand, type CommonOptions, type FileOptions, toFileOptions } from './list-command.ts';
import { describeSkipped } from './list-mistakes.ts';
import type { Report } from './tool-error.ts';

interface ExportOptions extends CommonOptions {
  readonly force: boolean;
}

/** Adds the commands that compare a list with a file and export it. */
export function addReading(program: Command, report: Report): void {
  const diff = 'Prints the items that only the file has (+) and those that only the list has (-).';
  addItemFile(addListCommand(program, 'diff', diff)).action(
    async (credId: number, path: string, _: unknown, command: Command) => {
      const given = command.optsWithGlobals<FileOptions>();
      const { json, url, token } = given;
      const file = await openItemFile(path, toFileOptions(given), report.note);
      const skipped = given.skipInvalid ? await describeSkipped(file) : null;
      if (skipped !== null) report.note(skipped);
      const counts = await diffFile({ credId, url, token }, file, async (change, items) =>
        printDiff(change, items, json),
      );
      printDiffCounts(counts, json);
    },
  );
  addListCommand(program, 'export', 'Prints all items of a list, or writes them to a file.')
    .argument('[file]', '*.csv, *.json, otherwise text with one item per line')
    .option('--force', 'overwrite a file', false)
    .action(async (credId: number, path: string | undefined, _: unknown, command: Command) => {
      const { json, force, ...options } = command.optsWithGlobals<ExportOptions>();
      if (path === undefined) await exportToScreen({ credId, ...options }, json);
      else printRow({ ...(await exportToFile({ credId, ...options }, path, force)) }, json);
    });
}
