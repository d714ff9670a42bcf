import { createHash } from 'node:crypto';
import { z } from 'zod';
import { askGraph } from './ask-graph.ts';
import { type ItemFile, readItemFile } from './item-file.ts';
import { listMistakes, toMistakesError } from './list-mistakes.ts';
import type { Progress } from './progress.ts';
import { postJson, readRefusal, type ServiceAnswer, type ServiceTarget, untilAnswered } from './service-client.ts';
import { EXIT, ToolError } from './tool-error.ts';

/** A change of a list by a file. */
interface FileChange extends ServiceTarget {
  readonly operation: string;
  readonly dryRun: boolean;
}

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

const DOCUMENT = 'query ($credId: Int!) { credential(credId: $credId) { itemList { revision } } }';

const Found = z.object({
  credential: z.object({ itemList: z.object({ revision: z.number() }).nullable() }).nullable(),
});

/** Finds the revision of the list; throws ToolError if there is no such list, or if it belongs to another curator. */
async function findRevision(target: ServiceTarget): Promise<number> {
  const { credential } = Found.parse(await askGraph(target, DOCUMENT, { credId: target.credId }));
  if (credential?.itemList) return credential.itemList.revision;
  throw new ToolError(EXIT.refused, 'No credential with this ID has an item list.');
}

/** A file and the key of the call that sends it. */
interface KeyedFile {
  readonly file: ItemFile;
  readonly key: string;
}

/** Sends the items of a file in one call while it reads them. */
async function sendFile(
  { operation, credId, url, token, dryRun }: FileChange,
  { file, key }: KeyedFile,
  progress: Progress,
): Promise<ServiceAnswer> {
  const target = new URL(`/cred/${credId}/${operation}`, url);
  if (dryRun) target.searchParams.set('dryRun', 'true');
  const headers = { 'access-token': token, 'idempotency-key': key };
  try {
    return await postJson({ url: target, headers, body: toJson(file, progress) });
  } finally {
    progress.end();
  }
}

async function* toJson(file: ItemFile, progress: Progress): AsyncGenerator<string> {
  let count = 0;
  for await (const { items, read } of readItemFile(file)) {
    const texts = JSON.stringify(items.map(({ text }) => text)).slice(1, -1);
    if (items.length > 0) yield `${count === 0 ? '[' : ','}${texts}`;
    count += items.length;
    progress.show(file.size === 0 ? 1 : read / file.size, count);
  }
  if (count === 0) throw new ToolError(EXIT.refused, 'The file has no items: nothing was changed.');
  yield ']';
}

const Changed = z.object({
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
});

/** The answer to a change. */
type ItemsAnswer = z.infer<typeof Changed>;

/** Returns the counts in the answer; throws ToolError for a refusal, with the places of all invalid items in the file. */
async function readItemsAnswer(answer: ServiceAnswer, file: ItemFile): Promise<ItemsAnswer> {
  if (answer.status === 200) return Changed.parse(answer.body);
  const { message, details, invalid } = readRefusal(answer);
  if (invalid.length === 0) throw new ToolError(EXIT.refused, message, details);
  const named = new Map(invalid.map(({ index, reason }) => [index, reason]));
  throw toMistakesError(await listMistakes(file, named), message, details);
}
