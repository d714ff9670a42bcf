import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from './context.ts';
import type { Collection, Database } from './database.ts';

/** The door of a subgraph: all that the gateway knows of it. */
export interface Subgraph {
  readonly name: 'auth' | 'credential' | 'source';
  readonly schema: GraphQLSchema;
  readonly collections: readonly Pick<Collection<never>, 'name' | 'createIndexes'>[];
  /** Makes what the resolvers get for one request: the request itself, settings, and dataloaders of its own. */
  createContext(request: RequestContext): RequestContext;
  /** Brings stored data of earlier versions up to date; safe to repeat and to run from several servers at once. */
  readonly migrate?: (database: Database) => Promise<void>;
  /** Settles when the answer to a request may be given: what must outlive the process is stored. */
  readonly beforeAnswer?: (request: Pick<RequestContext, 'requestId'>) => Promise<void>;
  /** Tells of each thing but MongoDB that it can't work without whether it is there. */
  readonly checks?: Readonly<Record<string, () => Promise<boolean>>>;
  /** Called when a stop begins, while the last requests are still answered: long work must not hold them up. */
  readonly beginStop?: () => void;
  /** Ends what the subgraph has running, child processes for one. */
  close(): Promise<void>;
}

/** Builds the indexes of every collection and brings its data up to date; safe to repeat and to run from several servers at once. */
export async function prepareDatabase(database: Database, subgraphs: readonly Subgraph[]): Promise<void> {
  await Promise.all(subgraphs.flatMap(({ collections }) => collections.map((each) => each.createIndexes(database))));
  await Promise.all(subgraphs.map(async ({ migrate }) => migrate?.(database)));
}
