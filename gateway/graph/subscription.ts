import {
  type DocumentNode,
  type FieldNode,
  getArgumentValues,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  separateOperations,
  visit,
} from 'graphql';
import { z } from 'zod';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { Executor } from './supergraph.ts';

type Operation = Parameters<Executor>[0];

/** A subscription that has passed every check of the graph. */
export interface Subscription {
  readonly filter: z.infer<typeof Filter>;
  /** The query that answers one event, with the selection of the subscription. */
  readonly query: string;
  /** Its variables, without the one for the ID of the event, whose name is `eventVariable`. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly eventVariable: string;
}

const Filter = z.object({
  clientId: z.string().nullish(),
  credId: z.number().nullish(),
  types: z.array(z.string()).nullish(),
  after: z.string().nullish(),
});

/** Reads a subscription, whose document and variables are valid. Each of its events is answered by a query, as a caller would ask for it. */
export function toSubscription({ schema, document, operation, request }: Operation): Subscription {
  const [root] = operation.selectionSet.selections;
  const field = schema.getSubscriptionType()?.getFields()['events'];
  if (root?.kind !== Kind.FIELD || root.directives?.length !== 0 || !field) throw notPlain();
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {});
  const { query, used, eventVariable } = eventQueryOf(document, operation, root);
  const variables = Object.fromEntries(Object.entries(request.variables ?? {}).filter(([name]) => used.has(name)));
  return {
    filter: Filter.parse(getArgumentValues(field, root, coerced)),
    query,
    variables,
    eventVariable,
  };
}

/** What answers an event, without the values of one subscriber. */
interface EventQuery {
  readonly query: string;
  /** The names of the variables that the selection uses. */
  readonly used: ReadonlySet<string>;
  readonly eventVariable: string;
}

/** The queries of operations whose documents are kept: all subscribers of an app share one. */
const eventQueries = new WeakMap<OperationDefinitionNode, EventQuery>();

function eventQueryOf(document: DocumentNode, operation: OperationDefinitionNode, root: FieldNode): EventQuery {
  const known = eventQueries.get(operation);
  if (known) return known;
  const used = namesOfVariables(root, document, operation);
  const eventVariable = nameApart(operation);
  const made = { query: toQuery({ document, operation, root, used, eventVariable }), used, eventVariable };
  eventQueries.set(operation, made);
  return made;
}

function notPlain(): RequestError {
  return new RequestError('BAD_USER_INPUT', 'Select "events" itself, without a fragment or a directive around it.', {
    reason: 'MALFORMED_REQUEST',
  });
}

interface QueryParts {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly root: FieldNode;
  readonly used: ReadonlySet<string>;
  readonly eventVariable: string;
}

function toQuery({ document, operation, root, used, eventVariable }: QueryParts): string {
  const alias = (root.alias ?? root.name).value;
  const { definitions } = parse(`query ($${eventVariable}: ID!) { ${alias}: event(id: $${eventVariable}) { id } }`);
  const [template] = definitions;
  const templateRoot = template?.kind === Kind.OPERATION_DEFINITION ? template.selectionSet.selections[0] : undefined;
  if (template?.kind !== Kind.OPERATION_DEFINITION || templateRoot?.kind !== Kind.FIELD) throw notPlain();
  const kept = (operation.variableDefinitions ?? []).filter(({ variable }) => used.has(variable.name.value));
  const query: OperationDefinitionNode = {
    ...template,
    variableDefinitions: [...(template.variableDefinitions ?? []), ...kept],
    selectionSet: {
      ...template.selectionSet,
      selections: [{ ...templateRoot, ...(root.selectionSet && { selectionSet: root.selectionSet }) }],
    },
  };
  return print({ kind: Kind.DOCUMENT, definitions: [query, ...fragmentsOf(document, operation)] });
}

function fragmentsOf(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode['definitions'] {
  const own = separateOperations(document)[operation.name?.value ?? ''];
  return (own?.definitions ?? []).filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
}

function namesOfVariables(
  { selectionSet }: FieldNode,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadonlySet<string> {
  const names = new Set<string>();
  const note = {
    Variable: ({ name }: { readonly name: { readonly value: string } }): void => void names.add(name.value),
  };
  if (selectionSet) visit(selectionSet, note);
  for (const fragment of fragmentsOf(document, operation)) visit(fragment, note);
  return names;
}

/** A name that no variable of the operation has. */
function nameApart({ variableDefinitions = [] }: OperationDefinitionNode): string {
  const taken = new Set(variableDefinitions.map(({ variable }) => variable.name.value));
  let name = 'eventId';
  while (taken.has(name)) name += '_';
  return name;
}

/** Whether an operation is a subscription. */
export function isSubscription({ operation }: Pick<Operation, 'operation'>): boolean {
  return operation.operation === OperationTypeNode.SUBSCRIPTION;
}
