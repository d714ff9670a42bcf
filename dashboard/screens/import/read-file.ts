import type { LayoutChoices } from '../../import/import-message.ts';
import { readInWorker } from '../../import/read-in-worker.ts';
import { importing as words } from '../../words/en/import.ts';
import { type ImportSession, isPasted, startOver } from './import-session.ts';

/** Reads a file, anew with other choices of its layout. */
export async function readFile(session: ImportSession, file: File, choices: LayoutChoices = {}): Promise<void> {
  const canceled = new AbortController();
  session.cancel();
  session.cancel = () => canceled.abort();
  session.file.value = file;
  session.choices.value = choices;
  session.plan.value = { ...session.plan.value, isSkipping: false };
  session.stage.value = { at: 'reading', share: 0 };
  const onProgress = (share: number): void => {
    session.stage.value = { at: 'reading', share };
  };
  const answer = await readInWorker({ file, choices }, { onProgress, signal: canceled.signal });
  if (answer.kind === 'read') {
    session.reading.value = answer.reading;
    session.stage.value = { at: 'read', fault: null };
    return;
  }
  startOver(session);
  session.stage.value = { at: 'choosing', refused: answer };
}

/** The name by which a person knows a file. */
export function shownName(file: File | null): string {
  return file && isPasted(file) ? words.choose.pastedName : (file?.name ?? '');
}
