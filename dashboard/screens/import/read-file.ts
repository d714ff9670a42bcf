import type { LayoutChoices } from '../../import/import-message.ts';
import { readInWorker } from '../../import/read-in-worker.ts';
import { importing as words } from '../../words/en/import.ts';
import { type ImportSession, isPasted, startOver } from './import-session.ts';

/** After so many milliseconds the report gives way to the progress of a new reading. */
const PATIENCE = 300;

/** Reads a file, anew with other choices of its layout. The report stays meanwhile, unless that takes long. */
export async function readFile(session: ImportSession, file: File, choices: LayoutChoices = {}): Promise<void> {
  const canceled = new AbortController();
  const begin = Date.now();
  const isAgain = session.file.value === file && session.stage.value.at === 'read';
  session.cancel();
  session.cancel = () => canceled.abort();
  // What is mended is no decision about the rest.
  const isMending = isAgain && choices.mended !== session.choices.value.mended;
  session.file.value = file;
  session.choices.value = choices;
  if (!isMending) session.plan.value = { ...session.plan.value, isSkipping: false, settled: [] };
  if (!isAgain) session.stage.value = { at: 'reading', share: 0 };
  const onProgress = (share: number): void => {
    if (!isAgain || Date.now() - begin > PATIENCE) session.stage.value = { at: 'reading', share };
  };
  const answer = await readInWorker({ file, choices }, { onProgress, signal: canceled.signal });
  if (answer.kind === 'read') {
    session.reading.value = answer.reading;
    session.stage.value = { at: 'read', fault: null };
    return;
  }
  startOver(session);
  session.stage.value = { at: 'choosing', refused: answer, isEditing: false };
}

/** The name by which a person knows a file. */
export function shownName(file: File | null): string {
  return file && isPasted(file) ? words.choose.pastedName : (file?.name ?? '');
}
