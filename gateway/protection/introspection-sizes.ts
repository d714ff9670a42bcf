import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** The lengths of the lists of introspection, by the names of their fields. */
export type IntrospectionSizes = ReadonlyMap<string, number>;

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
