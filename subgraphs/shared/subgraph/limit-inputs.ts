import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { RequestError } from '../errors.ts';

const KILOBYTE = 1024;

/** Characters of a text: as many as the headers of a request may have, and with them its URL. */
const LONGEST_TEXT = 16 * KILOBYTE;

const MOST_ENTRIES = 1000;

/**
 * The inputs with another limit of characters, by their schema coordinates. Their rules allow less, and explain it better: these limits
 * only keep the work of the rules small. The limit of a JSON value counts all texts in it.
 */
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

/** The items of a list have errors of their own, which name the index of an item that is too long. */
const ITEMS = 'CredentialItemsInput.items';

/** The scalars that are no texts. */
export const NUMBERS: ReadonlySet<string> = new Set(['Int', 'Float', 'Boolean']);

/** The place of a value in the schema, and in the arguments of a field. */
interface Place {
  readonly coordinate: string;
  readonly path: string;
}

/**
 * Makes every field check the length of the texts and lists in its arguments before its resolver runs, whether they were sent as
 * variables or in the document. What is checked is what the resolver gets, and a new input is limited without further work.
 */
export function limitInputs(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      // The gateway alone calls fields such as _entities, with lists that the subgraphs made.
      if (field.args.length > 0 && !field.name.startsWith('_')) limitField(field, type.name);
    }
  }
  return schema;
}

function limitField(field: GraphQLField<unknown, unknown>, typeName: string): void {
  const { name, args, resolve = defaultFieldResolver } = field;
  const inputs = args.map((arg) => ({
    type: arg.type,
    place: { coordinate: `${typeName}.${name}(${arg.name}:)`, path: arg.name },
  }));
  field.resolve = (source, given, context, info) => {
    for (const { type, place } of inputs) checkInput(type, given[place.path], place);
    return resolve(source, given, context, info);
  };
}

function checkInput(wrapped: GraphQLInputType, value: unknown, place: Place): void {
  const type = getNullableType(wrapped);
  if (value === null || value === undefined || place.coordinate === ITEMS) return;
  if (isListType(type)) return checkList(type.ofType, value, place);
  if (!isInputObjectType(type)) return isEnumType(type) || NUMBERS.has(type.name) ? undefined : checkText(value, place);
  const given = new Map(Object.entries(value));
  for (const field of Object.values(type.getFields())) {
    const coordinate = `${type.name}.${field.name}`;
    checkInput(field.type, given.get(field.name), { coordinate, path: `${place.path}.${field.name}` });
  }
}

function checkList(type: GraphQLInputType, value: unknown, { coordinate, path }: Place): void {
  const entries = Array.isArray(value) ? value : [];
  if (entries.length > MOST_ENTRIES) throw tooLong(path, MOST_ENTRIES, 'entries');
  for (const [index, entry] of entries.entries()) checkInput(type, entry, { coordinate, path: `${path}.${index}` });
}

function checkText(value: unknown, { coordinate, path }: Place): void {
  checkLength(value, path, LIMITS[coordinate]);
}

/** Throws BAD_USER_INPUT if a value has more characters in all its texts and names than the limit. */
export function checkLength(value: unknown, path: string, limit = LONGEST_TEXT): void {
  if (countCharacters(value, limit) > limit) throw tooLong(path, limit, 'characters');
}

/** Counts the characters of all texts in a value, up to one more than the limit. Without recursion, because a value can be nested deep. */
function countCharacters(value: unknown, limit: number): number {
  const waiting = [value];
  let count = 0;
  while (waiting.length > 0 && count <= limit) {
    const next = waiting.pop();
    if (typeof next === 'string') count += next.length;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (!Array.isArray(next)) count += name.length;
      waiting.push(inner);
    }
  }
  return count;
}

function tooLong(input: string, limit: number, what: string): RequestError {
  return new RequestError('BAD_USER_INPUT', `"${input}" has more than ${limit} ${what}: shorten it.`, {
    reason: 'INVALID_INPUT',
    field: input,
    limit,
  });
}
