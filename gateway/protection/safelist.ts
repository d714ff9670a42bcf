import { createHash } from 'node:crypto';
import { type DocumentNode, parse, print } from 'graphql';
import type { BaseLogger } from 'pino';
import { StartError } from '../../platform/settings/start-error.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { lookAgain } from '../../subgraphs/shared/look-again.ts';
import type { DocumentPolicy } from './guard-documents.ts';
import { type ListedDocument, readManifests, stampOf } from './manifests.ts';

/** The allowed documents. */
export interface Safelist {
  /** Refuses unlisted documents with FORBIDDEN; white space and comments do not matter. Another one after a change. */
  readonly policy: () => DocumentPolicy;
  /** Finds a listed document by its id or hash, for callers that do not send the text; callers cannot add documents. */
  readonly cache: {
    get(id: string): Promise<string | undefined>;
    set(): Promise<void>;
    delete(): Promise<false>;
  };
  close(): void;
}

/** A volume of Kubernetes replaces links, which no watcher of files reports on every system. */
const LOOK_EVERY = 2 * SECOND;

/** Opens the list at a path, and reads it again when it changes; throws StartError for an invalid one. An invalid change is logged, and the last list stays. */
export async function openSafelist(path: string, log: Pick<BaseLogger, 'info' | 'error'>): Promise<Safelist> {
  let stamp = await stampOf(path);
  let listed = await readSafelist(path);
  const looking = lookAgain(LOOK_EVERY, async () => {
    try {
      const found = await stampOf(path);
      if (found === stamp) return;
      stamp = found;
      listed = await readSafelist(path);
      log.info({ documents: listed.count }, 'the safelist has changed');
    } catch (error) {
      log.error({ err: error }, 'the changed safelist is refused: the last one stays');
    }
  });
  return {
    policy: () => listed.policy,
    cache: {
      get: async (key) => listed.bodies.get(key.replace(/^apq:/, '')),
      set: async () => undefined,
      delete: async () => false,
    },
    close: looking.end,
  };
}

interface Listed {
  readonly policy: DocumentPolicy;
  /** The documents by their IDs and hashes. */
  readonly bodies: ReadonlyMap<string, string>;
  readonly count: number;
}

/** Reads the documents that are listed now; throws StartError for an invalid list, and for two documents with one ID. */
export async function readSafelist(path: string): Promise<Listed> {
  const documents = await readManifests(path);
  const parsed = documents.map(({ body }) => parse(body));
  const texts = new Set(parsed.map(print));
  return { policy: createPolicy(parsed, texts), bodies: bodiesOf(documents), count: texts.size };
}

function createPolicy(documents: readonly DocumentNode[], texts: ReadonlySet<string>): DocumentPolicy {
  return {
    maxTokens: Math.max(0, ...documents.map(({ tokenCount = 0 }) => tokenCount)),
    check: (document) => {
      if (!texts.has(print(document))) refuse();
    },
    checkUnparsed: refuse,
  };
}

function bodiesOf(documents: readonly ListedDocument[]): ReadonlyMap<string, string> {
  const bodies = new Map<string, string>();
  for (const { id, body } of documents) {
    if ((bodies.get(id) ?? body) !== body) throw new StartError(`SAFELIST: two documents have the ID "${id}".`);
    bodies.set(id, body).set(hashOf(body), body);
  }
  return bodies;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function refuse(): never {
  throw new RequestError('FORBIDDEN', 'This service runs only listed documents: ask its operators to add yours.', {
    reason: 'NOT_LISTED',
  });
}
