import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse, print } from 'graphql';
import { z } from 'zod';
import { StartError } from '../../platform/settings/start-error.ts';
import { errorCode } from '../../subgraphs/shared/error-code.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { DocumentPolicy } from './guard-documents.ts';

/** The allowed documents. */
export interface Safelist {
  /** Refuses unlisted documents with FORBIDDEN; white space and comments do not matter. */
  readonly policy: DocumentPolicy;
  /** Finds a listed document by its id or hash, for callers that do not send the text; callers cannot add documents. */
  readonly cache: {
    get(id: string): Promise<string | undefined>;
    set(): Promise<void>;
    delete(): Promise<false>;
  };
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

/** Reads the listed documents; throws StartError for an invalid file. */
export async function readSafelist(path: string): Promise<Safelist> {
  const operations = await readManifest(path);
  const documents = operations.map(({ body }) => parse(body));
  const listed = new Set(documents.map(print));
  const byId = new Map(operations.flatMap(({ id, body }) => [id, hashOf(body)].map((key) => [key, body])));
  return {
    policy: {
      maxTokens: Math.max(0, ...documents.map(({ tokenCount = 0 }) => tokenCount)),
      check: (document) => {
        if (!listed.has(print(document))) refuse();
      },
      checkUnparsed: refuse,
    },
    cache: {
      get: async (key) => byId.get(key.replace(/^apq:/, '')),
      set: async () => undefined,
      delete: async () => false,
    },
  };
}

async function readManifest(path: string): Promise<z.infer<typeof Manifest>> {
  const text = await readText(path);
  try {
    const operations = Manifest.parse(JSON.parse(text));
    for (const operation of operations) checkSyntax(operation);
    return operations;
  } catch (error) {
    throw new StartError(`SAFELIST: ${path} is not a manifest of GraphQL documents: ${describe(error)}`);
  }
}

function checkSyntax({ id, body }: { readonly id: string; readonly body: string }): void {
  try {
    parse(body);
  } catch (error) {
    throw new Error(`"${id}": ${describe(error)}`, { cause: error });
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function refuse(): never {
  throw new RequestError('FORBIDDEN', 'This service runs only listed documents: ask its operators to add yours.', {
    reason: 'NOT_LISTED',
  });
}
