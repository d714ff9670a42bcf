import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromAST,
  valueFromASTUntyped,
} from 'graphql';
import { type CostTable, introspectionSizes } from './cost-table.ts';
import { findField } from './find-field.ts';

/** A valid operation with everything that determines its cost. */
export interface CostedOperation {
  readonly schema: GraphQLSchema;
  readonly table: CostTable;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The defaults without @cost, for an object, a value and a mutation, and the assumed size of a list of unknown length. */
const OBJECT_WEIGHT = 1;
const VALUE_WEIGHT = 0.1;
const MUTATION_WEIGHT = 10;
const LIST_SIZE = 10;

/** Introspection is answered from memory. */
const INTROSPECTION_FACTOR = 0.1;

/** The lengths that a field sets for the lists below it. */
type Sizes = ReadonlyMap<string, number>;

const NO_SIZES: Sizes = new Map();

/** Returns the highest possible cost of an operation, by the weights and list sizes of the schema. */
export function costOf(asked: CostedOperation): number {
  return totalOf(asked, weightOf);
}

/** What one field of these types asks about, for each entry of its list: a trial of a rule has no argument that gives its length. */
const ADDRESSES: Readonly<Record<string, number>> = { Eligibility: 1, RuleTrial: 100 / LIST_SIZE };

/** Returns the highest possible number of addresses whose eligibility an operation asks for (spec 22.5). */
export function addressesIn(asked: CostedOperation): number {
  return totalOf(asked, (_asked, _parent, { type }) => ADDRESSES[getNamedType(type).name] ?? 0);
}

/** The weight of a field, for each entry of its list. */
type Weigh = (asked: CostedOperation, parent: GraphQLNamedType, field: GraphQLField<unknown, unknown>) => number;

function totalOf(asked: CostedOperation, weigh: Weigh): number {
  const { schema, operation } = asked;
  const root = schema.getRootType(operation.operation);
  const variables = { ...defaultsOf(operation), ...asked.variables };
  const walk = { asked: { ...asked, variables }, weigh, known: new Map() };
  return root ? toPoints(selectionCost(walk, operation.selectionSet, root, NO_SIZES)) : 0;
}

/** Rounded up to whole points, without the rounding errors of sums of tenths. */
function toPoints(cost: number): number {
  return Math.ceil(Number(cost.toFixed(3)));
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Readonly<Record<string, unknown>> {
  const given = variableDefinitions.filter(({ defaultValue }) => defaultValue !== undefined);
  return Object.fromEntries(
    given.map(({ variable, defaultValue }) => [variable.name.value, defaultValue && valueFromASTUntyped(defaultValue)]),
  );
}

interface Walk {
  readonly asked: CostedOperation;
  readonly weigh: Weigh;
  /** The known costs of fragments, because a fragment may be spread many times. */
  readonly known: Map<string, number>;
}

function selectionCost(walk: Walk, { selections }: SelectionSetNode, type: GraphQLNamedType, sizes: Sizes): number {
  const { schema } = walk.asked;
  let cost = 0;
  for (const node of selections) {
    if (node.kind === Kind.FIELD) cost += fieldCost(walk, node, type, sizes);
    else if (node.kind === Kind.FRAGMENT_SPREAD) cost += spreadCost(walk, node.name.value, sizes);
    else {
      const narrowed = node.typeCondition ? schema.getType(node.typeCondition.name.value) : type;
      if (narrowed) cost += selectionCost(walk, node.selectionSet, narrowed, sizes);
    }
  }
  return cost;
}

function spreadCost(walk: Walk, name: string, sizes: Sizes): number {
  const key = [name, ...sizes].join();
  const known = walk.known.get(key);
  if (known !== undefined) return known;
  const { document, schema } = walk.asked;
  const fragment = document.definitions.find(
    (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
  );
  if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) return 0;
  const type = schema.getType(fragment.typeCondition.name.value);
  const cost = type ? selectionCost(walk, fragment.selectionSet, type, sizes) : 0;
  walk.known.set(key, cost);
  return cost;
}

function fieldCost(walk: Walk, node: FieldNode, parent: GraphQLNamedType, sizes: Sizes): number {
  const { schema, table } = walk.asked;
  const name = node.name.value;
  const field = findField(schema, parent, name);
  if (!field) return 0;
  const type = getNamedType(field.type);
  const { sizedBy = [], sizedFields = [] } = table.get(`${parent.name}.${name}`) ?? {};
  const introspected = isIntrospectionType(parent) ? introspectionSizes(schema).get(name) : undefined;
  const size = introspected ?? sizeOf(argumentValues(walk.asked, node, field), sizedBy);
  const below: Sizes = new Map(sizedFields.map((sized) => [sized, size]));
  const inner = node.selectionSet ? selectionCost(walk, node.selectionSet, type, below) : 0;
  return (isList(field) ? (sizes.get(name) ?? size) : 1) * (walk.weigh(walk.asked, parent, field) + inner);
}

function weightOf(
  { schema, table }: CostedOperation,
  parent: GraphQLNamedType,
  { name, type }: GraphQLField<unknown, unknown>,
): number {
  const weight = table.get(`${parent.name}.${name}`)?.weight;
  if (weight !== undefined && weight !== null) return weight;
  if (parent === schema.getMutationType()) return MUTATION_WEIGHT;
  const inner = getNamedType(type);
  const standard = isCompositeType(inner) ? OBJECT_WEIGHT : VALUE_WEIGHT;
  return isIntrospectionType(parent) || isIntrospectionType(inner) ? standard * INTROSPECTION_FACTOR : standard;
}

function isList({ type }: GraphQLField<unknown, unknown>): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

/** The length of a list is given by an argument, or is that of the longest list among the arguments. */
function sizeOf(values: ReadonlyMap<string, unknown>, sizedBy: readonly string[]): number {
  const numbers = sizedBy.map((name) => values.get(name)).filter((value) => typeof value === 'number');
  const lengths = [...values.values()].map((value) => (Array.isArray(value) ? value.length : 0));
  return Math.max(0, ...numbers, ...lengths) || LIST_SIZE;
}

function argumentValues(
  { variables }: CostedOperation,
  node: FieldNode,
  { args }: GraphQLField<unknown, unknown>,
): ReadonlyMap<string, unknown> {
  return new Map(
    args.map(({ name, type, defaultValue }) => {
      const given = node.arguments?.find((each) => each.name.value === name);
      return [name, (given && valueFromAST(given.value, type, variables)) ?? defaultValue];
    }),
  );
}
