import type { GraphQLSchema } from 'graphql';
import type { Collection, Database } from '../database/database.ts';
import type { RequestContext } from '../request/context.ts';

/** The interface of a subgraph for the gateway. */
export interface Subgraph {
  readonly name: 'auth' | 'credential' | 'source' | 'event';
  readonly schema: GraphQLSchema;
  readonly collections: readonly Pick<Collection<never>, 'name' | 'createIndexes'>[];
  /** Begins the work that no request asks for. Called once, when the indexes are built. */
  readonly start?: (parts: BackgroundParts) => void;
  /** Creates the context of one request: the request, settings and dataloaders. */
  createContext(request: RequestContext): RequestContext;
  /** Settles when the response may be sent: everything that must be durable is stored. */
  readonly beforeAnswer?: (request: Pick<RequestContext, 'requestId'>) => Promise<void>;
  /** Readiness checks of its dependencies other than MongoDB. */
  readonly checks?: Readonly<Record<string, () => Promise<boolean>>>;
  /** Called when a stop begins, while the last requests are completed: long work must not delay them. */
  readonly beginStop?: () => void;
  /** Waits until everything is stored, but not longer than `limit`, and ends running work such as child processes. */
  close(limit?: Promise<void>): Promise<void>;
}

/** What work needs that no request asks for. */
export type BackgroundParts = Pick<RequestContext, 'database' | 'now' | 'log'>;

/** Builds all indexes; idempotent and safe to run on several servers at once. */
export async function prepareDatabase(database: Database, subgraphs: readonly Subgraph[]): Promise<void> {
  const collections = new Set(subgraphs.flatMap((subgraph) => subgraph.collections));
  await Promise.all([...collections].map(async (collection) => collection.createIndexes(database)));
}
