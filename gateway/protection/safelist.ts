import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse, print } from 'graphql';
import { z } from 'zod';
import { StartError } from '../../settings/start-error.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { DocumentPolicy } from './guard-documents.ts';

/** The documents that callers may ask, and no others. */
export interface Safelist {
  /** Refuses with FORBIDDEN a document that is not listed; its white space and comments do not matter. */
  readonly policy: DocumentPolicy;
  /** Finds a listed document by its id or its hash, for callers that send no text; nobody can add one. */
  readonly cache: {
    get(id: string): Promise<string | undefined>;
    set(): Promise<void>;
    delete(): Promise<false>;
  };
}

/** What build tools of clients write: a manifest of Apollo's, or a map of ids to documents. */
const Manifest = z.union([
  z
    .object({ operations: z.array(z.object({ id: z.string(), body: z.string() })) })
    .transform(({ operations }) => operations),
  z
    .record(z.string(), z.string())
    .transform((documents) => Object.entries(documents).map(([id, body]) => ({ id, body }))),
]);

/** Reads the listed documents; throws StartError for a file that is none. */
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
  try {
    const operations = Manifest.parse(JSON.parse(await readFile(path, 'utf8')));
    for (const { body } of operations) parse(body);
    return operations;
  } catch (error) {
    throw new StartError(`SAFELIST: ${path} is no manifest of GraphQL documents: ${String(error)}`);
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function refuse(): never {
  throw new RequestError('FORBIDDEN', 'This service runs listed documents alone: ask its operators to list yours.', {
    reason: 'NOT_LISTED',
  });
}
