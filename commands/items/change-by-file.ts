import { createHash } from 'node:crypto';
import type { FileChange } from './file-change.ts';
import type { ItemFile } from './item-file.ts';
import { type ItemsAnswer, readItemsAnswer } from './items-answer.ts';
import { askRevision, readRevision } from './list-revision.ts';
import type { Progress } from './progress.ts';
import { sendFile } from './send-file.ts';
import { untilAnswered } from './until-answered.ts';

/** Changes a list by the items of a file; a call whose connection broke is repeated. Throws ToolError when it comes to nothing. */
export async function changeByFile(change: FileChange, file: ItemFile, progress: Progress): Promise<ItemsAnswer> {
  const revision = readRevision(await untilAnswered(async () => askRevision(change)));
  const key = toKey(change, file, revision);
  const answer = await untilAnswered(async () => sendFile(change, { file, key }, progress));
  return readItemsAnswer(answer, file);
}

/**
 * An idempotency key made of the file's content and all terms, so that whoever repeats the command after a broken connection
 * repeats the same call. The list's revision is among them: later, when the list has changed, the same command is another call.
 */
function toKey({ operation, credId }: FileChange, { hash, column }: ItemFile, revision: number): string {
  return createHash('sha256').update([operation, credId, revision, hash, column].join(' ')).digest('base64url');
}
