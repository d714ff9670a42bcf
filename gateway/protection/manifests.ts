import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'graphql';
import { z } from 'zod';
import { StartError } from '../../platform/settings/start-error.ts';
import { errorCode } from '../../subgraphs/shared/error-code.ts';

/** A document of a manifest, with the ID that its client asks for it by. */
export interface ListedDocument {
  readonly id: string;
  readonly body: string;
}

/** The formats of client build tools: an Apollo manifest, or a map of ids to documents. */
const Manifest = z.union([
  z
    .object({ operations: z.array(z.object({ id: z.string(), body: z.string() })) })
    .transform(({ operations }) => operations),
  z
    .record(z.string(), z.string())
    .transform((documents) => Object.entries(documents).map(([id, body]) => ({ id, body }))),
]);

/** Reads a manifest, or each `*.json` of a folder; throws StartError for one that is invalid. */
export async function readManifests(path: string): Promise<readonly ListedDocument[]> {
  const files = await reading(path, async () => listFiles(path));
  return (await Promise.all(files.map(readManifest))).flat();
}

/** A text that differs when a manifest was changed, added or removed since; throws StartError where there is none. */
export async function stampOf(path: string): Promise<string> {
  return reading(path, async () => {
    const files = await listFiles(path);
    const stamps = files.map(async (file) => {
      const { ino, size, mtimeMs } = await stat(file);
      return `${file} ${ino} ${size} ${mtimeMs}`;
    });
    return (await Promise.all(stamps)).join('\n');
  });
}

async function listFiles(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path);
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  return files.map((name) => join(path, name));
}

async function readManifest(path: string): Promise<readonly ListedDocument[]> {
  const text = await reading(path, async () => readFile(path, 'utf8'));
  try {
    const documents = Manifest.parse(JSON.parse(text));
    for (const document of documents) checkSyntax(document);
    return documents;
  } catch (error) {
    throw new StartError(`SAFELIST: ${path} is not a manifest of GraphQL documents: ${describe(error)}`);
  }
}

function checkSyntax({ id, body }: ListedDocument): void {
  try {
    parse(body);
  } catch (error) {
    throw new Error(`"${id}": ${describe(error)}`, { cause: error });
  }
}

async function reading<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    throw new StartError(`SAFELIST: ${path} ${code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`}.`);
  }
}

function describe(error: unknown): string {
  if (error instanceof z.ZodError) return 'it must be an Apollo manifest, or an object of documents by ID.';
  return error instanceof Error ? error.message : String(error);
}
