import { createHash } from 'node:crypto';
import type { FileChange } from './file-change.ts';
import { findRevision } from './find-revision.ts';
import type { ItemFile } from './item-file.ts';
import { type ItemsAnswer, readItemsAnswer } from './items-answer.ts';
import type { Progress } from './progress.ts';
import { sendFile } from './send-file.ts';
import { untilAnswered } from './until-answered.ts';

/** Changes a list by the items of a file. Repeats a call after a broken connection; throws ToolError if it fails. */
export async function changeByFile(change: FileChange, file: ItemFile, progress: Progress): Promise<ItemsAnswer> {
  const key = toKey(change, file, await findRevision(change));
  const answer = await untilAnswered(async () => sendFile(change, { file, key }, progress));
  return readItemsAnswer(answer, file);
}

/**
 * Derives an idempotency key from the file's content and all parameters, so that a repeated command is the same call. The list's
 * revision is a parameter too: once the list has changed, the same command is a new call.
 */
function toKey({ operation, credId }: FileChange, { hash, column }: ItemFile, revision: number): string {
  return createHash('sha256').update([operation, credId, revision, hash, column].join(' ')).digest('base64url');
}
