import { EXIT } from './exit.ts';
import type { FileChange } from './file-change.ts';
import { type ItemFile, readItemFile } from './item-file.ts';
import type { Progress } from './progress.ts';
import { postJson, type ServiceAnswer } from './service-client.ts';
import { ToolError } from './tool-error.ts';

/** A file and the key of the call that sends it. */
export interface KeyedFile {
  readonly file: ItemFile;
  readonly key: string;
}

/** Sends the items of a file in one call while it reads them. */
export async function sendFile(
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
