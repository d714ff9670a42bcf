import { type DocumentNode, type ExecutionResult, execute, type GraphQLError, getVariableValues } from 'graphql';
import { plainDocumentFinder } from './find-plain-document.ts';
import { joinResults } from './introspection.ts';
import { meansTheSame } from './means-the-same.ts';
import { type LocalSubgraph, runDirectly } from './run-subgraph.ts';
import { withoutEmptySelections } from './selections.ts';
import type { DataSources, Executor, Gateway, Supergraph } from './supergraph.ts';
import { takeSubscriptions } from './take-subscription.ts';

type Operation = Parameters<Executor>[0];
type Plan = NonNullable<ReturnType<Supergraph['findPlan']>>;

const MOST_ERRORS = 5;

/**
 * The Apollo gateway with four changes: it gets every operation in its plain form and with valid variables, graphql-js answers introspection, and a
 * repeated operation with a plan of one fetch from a subgraph of this process goes directly there. The caches live as long as Apollo's document and the
 * supergraph.
 */
export function createFastGateway(
  supergraph: Supergraph,
  sources: DataSources,
  locals: readonly LocalSubgraph[],
  answerSubscriptions = takeSubscriptions,
): Gateway {
  const findRoute = routeFinder(supergraph, locals);
  const findPlain = plainDocumentFinder();
  const shorten =
    (planned: Executor): Executor =>
    async (operation) => {
      const { request, queryHash } = operation;
      const plain = findPlain({ ...operation, variables: request.variables ?? {} });
      if (!plain) return planned(operation);
      const described = plain.introspection && (await introspect(plain.introspection, operation));
      const subgraph = described ? null : findRoute(plain.document, operation);
      const direct = subgraph && (await runDirectly(subgraph, operation));
      if (direct) return direct;
      const { document, operation: only, key } = plain;
      const hasData = only.selectionSet.selections.length > 0;
      const selected = { ...operation, document, operation: only, queryHash: `${queryHash} ${key}` };
      const found = hasData ? await planned(selected) : { data: {} };
      const answer = described ? joinResults(found, described, plain.keys) : found;
      const { data } = answer;
      return withoutStrayErrors(data && plain.hasEmpty ? { ...answer, data: withoutEmptySelections(data) } : answer);
    };
  return {
    load: async () => ({
      executor: refuseWrong(answerSubscriptions(shorten(async (operation) => supergraph.execute(operation, sources)))),
    }),
    // The supergraph is loaded, and never changes.
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: supergraph.schema, coreSupergraphSdl: supergraph.sdl });
      return () => {};
    },
    stop: async () => {},
  };
}

/** Finds the subgraph to which an operation may go directly, once it has been planned; null without one. */
function routeFinder(
  supergraph: Supergraph,
  locals: readonly LocalSubgraph[],
): (plain: DocumentNode, operation: Operation) => LocalSubgraph | null {
  const routes = new WeakMap<DocumentNode, LocalSubgraph | null>();
  return (plain, { document, schema }) => {
    // The first time is not worth the work: most documents of unknown callers never recur.
    const plan = supergraph.findPlan(plain);
    const known = routes.get(plain);
    if (!plan || known !== undefined) return known ?? null;
    const subgraph = onlySubgraph(plan, locals);
    const route = subgraph && meansTheSame(document, { api: schema, subgraph: subgraph.schema }) ? subgraph : null;
    routes.set(plain, route);
    return route;
  };
}

function refuseWrong(run: Executor): Executor {
  return async (operation) => {
    const errors = findWrongVariables(operation);
    return errors.length > 0 ? { errors } : run(operation);
  };
}

/** The first wrong variables. Apollo's gateway would look for all, and each error quotes the whole variable: 90 kB took 16 seconds. */
function findWrongVariables({ schema, operation, request: { variables = {} } }: Operation): readonly GraphQLError[] {
  const options = { maxErrors: MOST_ERRORS };
  const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, options);
  // The last one of too many says only that.
  return errors.slice(0, MOST_ERRORS);
}

async function introspect(document: DocumentNode, { schema, request }: Operation): Promise<ExecutionResult> {
  return execute({ schema, document, variableValues: request.variables });
}

/** Returns the local subgraph that answers a whole plan by one fetch. */
function onlySubgraph({ node }: Plan, locals: readonly LocalSubgraph[]): LocalSubgraph | undefined {
  if (node?.kind !== 'Fetch' || node.inputRewrites || node.outputRewrites || node.contextRewrites) return undefined;
  return locals.find(({ name }) => name === node.serviceName);
}

/**
 * Removes errors of fields that the caller did not select: the gateway requests the selections of all types of an entity's
 * parent, whatever its type.
 */
function withoutStrayErrors<Answer extends Pick<ExecutionResult, 'data' | 'errors'>>(answer: Answer): Answer {
  const { data, errors } = answer;
  if (!errors || !data) return answer;
  const meant = errors.filter(({ path = [] }) => isSelected(data, path));
  return { ...answer, errors: meant.length > 0 ? meant : undefined };
}

/** Whether a path leads to a value of the answer, or to a null on the way. An error of the whole answer has no path. */
function isSelected(data: unknown, path: NonNullable<GraphQLError['path']>): boolean {
  let value = data;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || step === '@') return true;
    if (!Object.hasOwn(value, step)) return false;
    value = Object.getOwnPropertyDescriptor(value, step)?.value;
  }
  return true;
}
