import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';

/** Finds a field of a type by its name, including the fields of introspection. */
export function findField(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  if (type === schema.getQueryType() && name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (type === schema.getQueryType() && name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}
