import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../platform/settings/start-error.ts';
import { errorCode } from '../../subgraphs/shared/error-code.ts';

/** A document that the dashboard may send. */
export interface ListedDocument {
  /** `sha256:<hex>` */
  readonly documentId: string;
  readonly text: string;
}

/** The documents that the dashboard may send. */
export interface ListedDocuments {
  /** The text of a document by its id; null for one that is not listed. */
  find(documentId: string): Promise<string | null>;
  /** The document with the query of this name; null without one. */
  findQuery(name: string): ListedDocument | null;
}

const Documents = z.record(z.string().regex(/^[\da-f]{64}$/), z.string());

/** Reads the documents that the dashboard was built with. In development, an unknown id makes it read the changed file again. */
export async function readListedDocuments(folder: string, isProduction: boolean): Promise<ListedDocuments> {
  const file = join(folder, 'graph', 'documents.json');
  let documents = await read(file);
  return {
    find: async (documentId) => {
      const hash = /^sha256:([\da-f]{64})$/.exec(documentId)?.[1] ?? '';
      if (!isProduction && !documents.has(hash)) documents = await read(file);
      return documents.get(hash) ?? null;
    },
    findQuery: (name) => {
      const isNamed = new RegExp(`^query ${name}\\b`, 'm');
      const [hash, text] = [...documents].find((entry) => isNamed.test(entry[1])) ?? [];
      return hash === undefined || text === undefined ? null : { documentId: `sha256:${hash}`, text };
    },
  };
}

async function read(file: string): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map(Object.entries(Documents.parse(JSON.parse(await readFile(file, 'utf8')))));
  } catch (error) {
    // An installation without the dashboard's files runs too; its pages say what is missing.
    if (errorCode(error) === 'ENOENT') return new Map();
    throw new StartError(`${file} is not a list of GraphQL documents: ${String(error)}`);
  }
}
