import {
  type ConstDirectiveNode,
  type ConstValueNode,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
} from 'graphql';

/** The cost of a field by @cost and @listSize. */
interface FieldCost {
  readonly weight: number | null;
  /** The arguments that give the length of the list. */
  readonly sizedBy: readonly string[];
  /** The subfields with that length, instead of the field itself. */
  readonly sizedFields: readonly string[];
}

/** The costs of fields by their names, `Type.field`. */
export type CostTable = ReadonlyMap<string, FieldCost>;

/** Reads the costs from the supergraph. */
export function readCostTable({ definitions }: DocumentNode): CostTable {
  const table = new Map<string, FieldCost>();
  for (const node of definitions) {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    for (const field of node.fields ?? []) {
      const cost = toFieldCost(field.directives ?? []);
      if (cost) table.set(`${node.name.value}.${field.name.value}`, cost);
    }
  }
  return table;
}

function toFieldCost(directives: readonly ConstDirectiveNode[]): FieldCost | null {
  const cost = directives.find(({ name }) => name.value === 'cost');
  const listSize = directives.find(({ name }) => name.value === 'listSize');
  if (!cost && !listSize) return null;
  const weight = argumentOf(cost, 'weight');
  return {
    weight: weight?.kind === Kind.INT ? Number(weight.value) : null,
    sizedBy: toNames(argumentOf(listSize, 'slicingArguments')),
    sizedFields: toNames(argumentOf(listSize, 'sizedFields')),
  };
}

function argumentOf(directive: ConstDirectiveNode | undefined, wanted: string): ConstValueNode | undefined {
  return directive?.arguments?.find(({ name }) => name.value === wanted)?.value;
}

function toNames(value: ConstValueNode | undefined): readonly string[] {
  if (value?.kind !== Kind.LIST) return [];
  return value.values.flatMap((each) => (each.kind === Kind.STRING ? [each.value] : []));
}

/** The lengths of the lists of introspection, by the names of their fields. */
type IntrospectionSizes = ReadonlyMap<string, number>;

const known = new WeakMap<GraphQLSchema, IntrospectionSizes>();

/** Returns the lengths of a schema's introspection lists. For the lists of each type (fields, arguments, ...) it is the average. */
export function introspectionSizes(schema: GraphQLSchema): IntrospectionSizes {
  const sizes = known.get(schema) ?? measureSchema(schema);
  known.set(schema, sizes);
  return sizes;
}

function measureSchema(schema: GraphQLSchema): IntrospectionSizes {
  const types = Object.values(schema.getTypeMap());
  const fields = types.flatMap((type) => fieldsOf(type));
  const perType = (count: (type: GraphQLNamedType) => number): number =>
    average(
      types.reduce((total, type) => total + count(type), 0),
      types.length,
    );
  const args = fields.reduce((total, field) => total + field.args.length, 0);
  return new Map([
    ['types', types.length],
    ['directives', schema.getDirectives().length],
    ['fields', average(fields.length, types.length)],
    ['args', average(args, fields.length)],
    ['inputFields', perType((type) => (isInputObjectType(type) ? Object.keys(type.getFields()).length : 0))],
    ['enumValues', perType((type) => (isEnumType(type) ? type.getValues().length : 0))],
    ['possibleTypes', perType((type) => (isAbstractType(type) ? schema.getPossibleTypes(type).length : 0))],
    ['interfaces', perType((type) => (isObjectType(type) ? type.getInterfaces().length : 0))],
  ]);
}

function average(total: number, count: number): number {
  return Math.max(1, Math.ceil(total / Math.max(1, count)));
}

function fieldsOf(type: GraphQLNamedType): readonly { readonly args: readonly unknown[] }[] {
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
}
