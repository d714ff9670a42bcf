import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

/** A place in the graph where a caller can send a value of any length. */
export interface LongInput extends Leaf {
  /** The most characters of a text, or entries of a list. */
  readonly limit: number;
  /** The operation that takes it, with the value of the argument as the variable `value`. */
  readonly document: string;
}

/** A text or a list within the value of an argument. */
interface Leaf {
  /** Its coordinate in the schema, such as `SourceSampleInput.name` or `Mutation.chooseHandle(handle:)`. */
  readonly coordinate: string;
  /** An entry of a list; null for a text. */
  readonly entry: unknown;
  /** The value of the argument with this one in its place. */
  readonly toValue: (inner: unknown) => unknown;
}

/** A field, with the selections that lead to it. */
interface Reached {
  readonly type: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  readonly within: (selection: string) => string;
}

const KILOBYTE = 1024;

const CHARACTERS = 16 * KILOBYTE;
const ENTRIES = 1000;

/** The texts with another limit of characters. */
const LIMITS: Readonly<Record<string, number>> = {
  'RestSourceInput.body': 64 * KILOBYTE,
  'RestSourceInput.expression': 64 * KILOBYTE,
  'GraphqlSourceInput.query': 64 * KILOBYTE,
  'GraphqlSourceInput.expression': 64 * KILOBYTE,
  'TryExpressionInput.expression': 64 * KILOBYTE,
  'Mutation.setAppLogo(image:)': 256 * KILOBYTE,
  'SourceSampleInput.answer': 256 * KILOBYTE,
  'TryExpressionInput.answers': 2048 * KILOBYTE,
};

/** Items have limits and errors of their own (spec 4.7). */
const ITEMS = 'CredentialItemsInput.items';

/** What is never a text. */
const NUMBERS = new Set(['Int', 'Float', 'Boolean']);

/** Every text and every list that the graph takes but the items of a list. The credential of the operations has the ID 1. */
export function longInputs(): readonly LongInput[] {
  const schema = buildSchema(readFileSync(new URL('../../schema/supergraph.graphql', import.meta.url), 'utf8'));
  const inputs = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    root ? reachable(root).flatMap((reached) => reached.field.args.flatMap((arg) => inputsOf(reached, arg))) : [],
  );
  const isFirst = ({ coordinate, entry }: LongInput, index: number): boolean =>
    index ===
    inputs.findIndex((other) => other.coordinate === coordinate && (other.entry === null) === (entry === null));
  return inputs.filter(isFirst);
}

/** The fields of a type and of all types below it, each type by the way that is found first. */
function reachable(root: GraphQLObjectType): readonly Reached[] {
  const [seen, found] = [new Set([root]), new Array<Reached>()];
  const kind = root.name.toLowerCase();
  const waiting = [{ type: root, within: (selection: string) => `${kind} ($value: TYPE) { ${selection} }` }];
  for (const { type, within } of waiting) {
    for (const field of Object.values(type.getFields())) {
      found.push({ type, field, within });
      const below = getNamedType(field.type);
      if (!isObjectType(below) || seen.has(below) || !field.args.every(isKnown)) continue;
      seen.add(below);
      waiting.push({ type: below, within: (selection) => within(`${field.name}${given(field)} { ${selection} }`) });
    }
  }
  return found;
}

function inputsOf({ type, field, within }: Reached, arg: GraphQLArgument): readonly LongInput[] {
  const below = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const document = within(`${field.name}${given(field, arg)}${below}`).replace('TYPE', String(arg.type));
  const leaves = leavesOf(arg.type, `${type.name}.${field.name}(${arg.name}:)`);
  return leaves
    .filter(({ coordinate }) => coordinate !== ITEMS)
    .map((leaf) => ({ ...leaf, document, limit: leaf.entry === null ? longest(leaf) : ENTRIES }));
}

/** The texts and lists of a type; those of an input object that contains itself are met once. */
function leavesOf(
  wrapped: GraphQLInputType,
  coordinate: string,
  around: ReadonlySet<GraphQLInputType> = new Set(),
): readonly Leaf[] {
  const type = getNullableType(wrapped);
  if (isListType(type)) {
    const list = { coordinate, entry: shortest(type.ofType), toValue: (inner: unknown) => inner };
    return [list, ...inside(leavesOf(type.ofType, coordinate, around), (inner) => [inner])];
  }
  if (around.has(type)) return [];
  if (isInputObjectType(type)) {
    const within = new Set([...around, type]);
    return Object.values(type.getFields()).flatMap(({ name, type: below }) =>
      inside(leavesOf(below, `${type.name}.${name}`, within), (inner) => ({ ...required(type), [name]: inner })),
    );
  }
  const isText = !isEnumType(type) && !NUMBERS.has(type.name);
  return isText ? [{ coordinate, entry: null, toValue: (inner) => inner }] : [];
}

function longest({ coordinate }: Leaf): number {
  return LIMITS[coordinate] ?? CHARACTERS;
}

function inside(leaves: readonly Leaf[], wrap: (inner: unknown) => unknown): readonly Leaf[] {
  return leaves.map((leaf) => ({ ...leaf, toValue: (inner) => wrap(leaf.toValue(inner)) }));
}

/** Whether an argument can be left out, or is the ID of the credential. */
function isKnown(arg: GraphQLArgument): boolean {
  return !isRequiredArgument(arg) || arg.name === 'credId';
}

/** The arguments that a field must get, and one of them as the variable. */
function given({ args }: GraphQLField<unknown, unknown>, chosen?: GraphQLArgument): string {
  const texts = args.flatMap((arg) => {
    if (arg === chosen) return [`${arg.name}: $value`];
    return isRequiredArgument(arg) ? [`${arg.name}: ${literal(arg.type)}`] : [];
  });
  return texts.length > 0 ? `(${texts.join(', ')})` : '';
}

function literal(type: GraphQLInputType): string {
  return isEnumType(getNullableType(type)) ? String(shortest(type)) : JSON.stringify(shortest(type));
}

/** A small value of a type, with what it must have. */
function shortest(wrapped: GraphQLInputType): unknown {
  const type = getNullableType(wrapped);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) return required(type);
  if (type.name === 'Boolean') return true;
  return NUMBERS.has(type.name) ? 1 : 'x';
}

function required(type: GraphQLInputObjectType): object {
  const fields = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(fields.map((field) => [field.name, shortest(field.type)]));
}
