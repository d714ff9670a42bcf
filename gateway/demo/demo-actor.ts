import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { findOrCreateUser } from '../../subgraphs/auth/index.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import type { UserCaller } from '../../subgraphs/shared/request/caller.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { type Graph, runOperation, type TypedDocument } from '../graph/graph.ts';
import { dataOf } from '../http/respond.ts';

/** What the demo acts on. */
export interface DemoStage {
  readonly graph: Graph;
  readonly database: Database;
  readonly log: Logger;
}

/** Runs an operation of the graph as a person of the demo, as if it were that time. */
export type DemoActor = <Data, Variables extends Record<string, unknown>>(
  at: Date,
  document: TypedDocument<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** Creates a person of the demo, once, who acts by the rules that hold for everybody. */
export async function demoActor({ graph, database, log }: DemoStage, wallet: string): Promise<DemoActor> {
  const person = { scope: 'EVMAddress', value: wallet } as const;
  const { _id: userId } = await findOrCreateUser({ database, now: () => new Date() }, person);
  const known = { kind: 'user', userId, sessionId: 'demo', wallets: [wallet], emails: [], isOperator: false } as const;
  return async (at, document, variables) => {
    const caller: UserCaller = { ...known, isDashboard: false, signedInAt: at };
    const context: RequestContext = {
      requestId: `demo-${randomUUID()}`,
      caller,
      identifyAgain: async () => caller,
      database,
      log,
      now: () => at,
      setSession: () => undefined,
    };
    return dataOf(await runOperation(graph, document, variables, context));
  };
}
