import { readFile } from 'node:fs/promises';
import {
  buildSchema,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql';

/** A mutation that takes a curator's token in its input. */
interface CuratorMutation {
  readonly name: string;
  readonly document: string;
  /** The smallest input that the schema lets through, for this credential and with this token. */
  readonly toInput: (credId: number, accessToken: string) => object;
}

/** Every mutation of the schema that takes a curator's token. */
export async function curatorMutations(): Promise<readonly CuratorMutation[]> {
  const schema = buildSchema(await readFile('schema/supergraph.graphql', 'utf8'), { assumeValidSDL: true });
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  return fields.flatMap(({ name, args: [arg] }) => {
    const type = arg && getNamedType(arg.type);
    if (!isInputObjectType(type) || !type.getFields().auth) return [];
    return {
      name,
      document: `mutation ($input: ${type.name}!) { ${name}(input: $input) { __typename } }`,
      toInput: (credId, accessToken) => ({ ...smallest(type, credId), auth: { accessToken } }),
    };
  });
}

function smallest(type: ReturnType<typeof getNamedType>, credId: number): object {
  if (!isInputObjectType(type)) return {};
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(required.map((field) => [field.name, valueOf(field.type, credId)]));
}

function valueOf(type: GraphQLInputType, credId: number): unknown {
  if (isListType(getNullableType(type))) return [];
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (isInputObjectType(named)) return smallest(named, credId);
  return named.name === 'Int' ? credId : 'x';
}
