import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';

/** The files of a backup, in their order. */
export type Files = ReadonlyMap<string, Buffer>;

/** Reads the files of a tar. */
export async function untar(bytes: Uint8Array): Promise<Files> {
  const files = extract();
  files.end(bytes);
  const found = new Map<string, Buffer>();
  for await (const file of files) {
    found.set(file.header.name, await buffer(Readable.from(file)));
  }
  return found;
}

/** Writes files to a tar. */
export async function tar(files: Files): Promise<Buffer> {
  const packed = pack();
  for (const [name, content] of files) packed.entry({ name }, content);
  packed.finalize();
  return buffer(packed);
}

/** Lists the true sums of the files of a folder, as if it had been saved like this. */
export async function sumAnew(folder: string): Promise<void> {
  const path = join(folder, 'sums.json');
  const { files } = JSON.parse(await readFile(path, 'utf8'));
  const listed: { readonly name: string; readonly documents: number; readonly sha256: string }[] = [];
  for (const { name, documents } of files)
    listed.push({ name, documents, sha256: sha256(await readFile(join(folder, name))) });
  const documents = listed.reduce((sum, each) => sum + each.documents, 0);
  await writeFile(path, JSON.stringify({ files: listed, all: { documents, sha256: sha256(JSON.stringify(listed)) } }));
}

/** The file of a folder with the first documents of a collection. */
export async function pieceOf(folder: string, collection: string): Promise<string> {
  const name = (await readdir(folder)).find((each) => each.startsWith(`${collection}.`));
  return join(folder, name ?? '');
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}
