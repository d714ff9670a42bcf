import { createHash } from 'node:crypto';
import { z } from 'zod';
import { NO_ITEM } from '../../items-file/words.ts';
import { findList } from './find-list.ts';
import { type ItemFile, readSentItems } from './item-file.ts';
import { listMistakes, toMistakesError } from './list-mistakes.ts';
import type { Progress } from './progress.ts';
import { postJson, readRefusal, type ServiceAnswer, type ServiceTarget, untilAnswered } from './service-client.ts';
import { EXIT, type RefusalDetails, ToolError } from './tool-error.ts';

/** A change of a list by a file. */
export interface FileChange extends ServiceTarget {
  readonly operation: string;
  readonly dryRun: boolean;
  /** Why it is made, for the history; empty without a note. */
  readonly note: string;
  /** The only revision of the list that it changes; null for any. */
  readonly ifRevision: number | null;
  /** How many items it may remove although the guard of the list refuses it. */
  readonly confirmRemoved: number;
}

/** Changes a list by the items of a file. Repeats a call after a broken connection; throws ToolError if it fails. */
export async function changeByFile(change: FileChange, file: ItemFile, progress: Progress): Promise<ItemsAnswer> {
  const key = toKey(change, file, change.ifRevision ?? (await findList(change)).revision);
  const answer = await untilAnswered(async () => sendFile(change, { file, key }, progress));
  return readItemsAnswer(answer, file);
}

/**
 * Derives an idempotency key from the file's content and all parameters, so that a repeated command is the same call. The list's
 * revision is a parameter too: once the list has changed, the same command is a new call.
 */
function toKey(
  change: FileChange,
  { hash, column, sheet, encoding, skipsInvalid }: ItemFile,
  revision: number,
): string {
  const { operation, credId, note, ifRevision } = change;
  const terms = [operation, credId, revision, hash, column, sheet, encoding, note, ifRevision, skipsInvalid];
  return createHash('sha256').update(JSON.stringify(terms)).digest('base64url');
}

/** A file and the key of the call that sends it. */
interface KeyedFile {
  readonly file: ItemFile;
  readonly key: string;
}

/** Sends the items of a file in one call while it reads them. */
async function sendFile(
  { operation, credId, url, token, dryRun, note, ifRevision, confirmRemoved }: FileChange,
  { file, key }: KeyedFile,
  progress: Progress,
): Promise<ServiceAnswer> {
  const target = new URL(`/cred/${credId}/${operation}`, url);
  if (dryRun) target.searchParams.set('dryRun', 'true');
  if (note !== '') target.searchParams.set('note', note);
  if (confirmRemoved > 0) target.searchParams.set('confirmRemoved', String(confirmRemoved));
  const condition: Record<string, string> = ifRevision === null ? {} : { 'if-match': `"${ifRevision}"` };
  const headers = { 'access-token': token, 'idempotency-key': key, ...condition };
  try {
    return await postJson({ url: target, headers, body: toJson(file, progress) });
  } finally {
    progress.end();
  }
}

async function* toJson(file: ItemFile, progress: Progress): AsyncGenerator<string> {
  let count = 0;
  for await (const { items, read } of readSentItems(file)) {
    const texts = JSON.stringify(items.map(({ text }) => text)).slice(1, -1);
    if (items.length > 0) yield `${count === 0 ? '[' : ','}${texts}`;
    count += items.length;
    progress.show(file.size === 0 ? 1 : read / file.size, count);
  }
  if (count === 0)
    throw new ToolError(EXIT.refused, `${file.skipsInvalid ? NO_ITEM : 'The file has no items.'} Nothing was changed.`);
  yield ']';
}

/** The refusal of the guard, with the option of the tool that confirms it. */
export function describeGuard(details: RefusalDetails): string {
  const [removed, before, share] = [details.removed, details.before, details.mostRemoved].map(Number);
  const percent = Number(((share ?? 0) * 100).toFixed(2));
  return `This would remove ${removed} of ${before} items, and the guard of the list allows ${percent} % in one call. Nothing was changed. If it is meant: --confirm-removed ${removed}`;
}

const ChangeResult = z.object({
  message: z.string(),
  added: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  duplicates: z.number(),
  count: z.number(),
  revision: z.number(),
  updateId: z.string().nullable(),
  wouldAdd: z.array(z.string()).optional(),
  wouldRemove: z.array(z.string()).optional(),
  refusedByGuard: z.boolean().optional(),
});

/** The answer to a change. */
export type ItemsAnswer = z.infer<typeof ChangeResult>;

/** Returns the counts in the answer; throws ToolError for a refusal, with the places of all invalid items in the file. */
async function readItemsAnswer(answer: ServiceAnswer, file: ItemFile): Promise<ItemsAnswer> {
  if (answer.status === 200) return ChangeResult.parse(answer.body);
  const { message, details, invalid } = readRefusal(answer);
  if (details.reason === 'TOO_MANY_REMOVED') throw new ToolError(EXIT.guarded, describeGuard(details), details);
  // Of the rows that are sent, the tool itself has found no fault.
  if (invalid.length === 0 || file.skipsInvalid) throw new ToolError(EXIT.refused, message, details);
  const named = new Map(invalid.map(({ index, reason }) => [index, reason]));
  throw toMistakesError(await listMistakes(file, named), message, details);
}
