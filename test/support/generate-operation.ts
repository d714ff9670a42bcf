import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import type { Random } from './seeded.ts';
import type { Operation } from './two-graphs.ts';

/** Names that other code may have a use for; of those that are the keys of entities one is given to other fields too. */
const ALIASES = ['a', 'b', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'name', 'text'];
const CONDITIONS = ['$yes', '$no', '$given', 'true', 'false'];
const FRAGMENTS = 4;
const DEPTH = 4;

const VARIABLES = `($yes: Boolean! = true, $no: Boolean = false, $given: Boolean!, $count: Int, $one: Int = 1, $list: [Int!],
  $id: ID! = 3, $text: String)`;

interface Making {
  readonly schema: GraphQLSchema;
  readonly random: Random;
  readonly fragments: readonly { readonly name: string; readonly on: string }[];
}

/** A valid operation on a schema, with its variables: fragments, conditions, aliases, lists and defaults in any order. */
export function generateOperation(schema: GraphQLSchema, random: Random, kind: 'query' | 'mutation'): Operation {
  for (;;) {
    const query = generateDocument(schema, random, kind);
    if (validate(schema, parse(query)).length === 0) return { query, variables: generateVariables(random) };
  }
}

function generateVariables(random: Random): Record<string, unknown> {
  const maybe = (values: Readonly<Record<string, unknown>>): object => (random() < 0.5 ? values : {});
  return {
    given: random() < 0.5,
    ...maybe({ yes: random() < 0.5 }),
    ...maybe({ no: random() < 0.5 }),
    ...maybe({ count: pick(random, [null, 0, 1, 2]) }),
    ...maybe({ list: pick(random, [null, [], [3, 4], 7]) }),
    ...maybe({ id: pick(random, ['1', 2, '404']) }),
    ...maybe({ text: pick(random, [null, '', 'x']) }),
  };
}

function generateDocument(schema: GraphQLSchema, random: Random, kind: 'query' | 'mutation'): string {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  if (!root) throw new Error(`There is no ${kind}.`);
  const composites = Object.values(schema.getTypeMap()).filter(
    (type) => isCompositeType(type) && !type.name.startsWith('__') && type !== schema.getMutationType(),
  );
  const fragments = Array.from({ length: FRAGMENTS }, (_, number) => ({
    name: `F${number}`,
    on: number === 0 ? root.name : pick(random, composites).name,
  }));
  const making = { schema, random, fragments };
  const body = selections(making, root, DEPTH, 0);
  const bodies = fragments.map(({ name, on }, number) => {
    const type = schema.getType(on);
    return type ? `fragment ${name} on ${on} ${selections(making, type, 2, number + 1)}` : '';
  });
  // Those that are not spread, and variables without a use, are left out.
  const used = usedFragments(
    [body, ...bodies].map((text) => [...text.matchAll(/\.\.\.(F\d)/g)].map(([, name]) => name)),
  );
  const text = [body, ...bodies.filter((_, number) => used.has(`F${number}`))].join('\n');
  const declared = VARIABLES.slice(1, -1)
    .split(',')
    .filter((each) => text.includes(`${each.trim().split(':')[0]}`));
  return `${kind} Q${declared.length > 0 ? `(${declared.map((each) => each.trim()).join(', ')})` : ''} ${text}`;
}

function usedFragments([body = [], ...bodies]: readonly (readonly (string | undefined)[])[]): ReadonlySet<string> {
  const used = new Set<string>();
  const open = (names: readonly (string | undefined)[]): void => {
    for (const name of names) {
      if (name === undefined || used.has(name)) continue;
      used.add(name);
      open(bodies[Number(name.slice(1))] ?? []);
    }
  };
  open(body);
  return used;
}

/** Selections of a type; of fragments those alone that come later, so that none holds itself. */
function selections(making: Making, type: GraphQLNamedType, depth: number, from: number): string {
  const { random } = making;
  const count = 1 + Math.floor(random() * 4);
  const made = Array.from({ length: count }, () => {
    const chance = random();
    if (chance < 0.15) return spread(making, type, from) ?? field(making, type, depth, from);
    if (chance < 0.35 && depth > 0) return inline(making, type, depth, from);
    return field(making, type, depth, from);
  });
  return `{ ${made.join(' ')} }`;
}

function condition({ random }: Making): string {
  const chance = random();
  if (chance < 0.7) return '';
  const one = `@${random() < 0.5 ? 'skip' : 'include'}(if: ${pick(random, CONDITIONS)})`;
  return chance < 0.95
    ? ` ${one}`
    : ` @skip(if: ${pick(random, CONDITIONS)}) @include(if: ${pick(random, CONDITIONS)})`;
}

function spread(making: Making, type: GraphQLNamedType, from: number): string | null {
  const fitting = making.fragments
    .slice(from)
    .filter(({ on }) => mayMeet(making.schema, type, making.schema.getType(on)));
  return fitting.length > 0 ? `...${pick(making.random, fitting).name}${condition(making)}` : null;
}

function inline(making: Making, type: GraphQLNamedType, depth: number, from: number): string {
  const all = Object.values(making.schema.getTypeMap()).filter((other) => mayMeet(making.schema, type, other));
  const on = making.random() < 0.25 ? null : pick(making.random, all);
  return `...${on ? ` on ${on.name}` : ''}${condition(making)} ${selections(making, on ?? type, depth - 1, from)}`;
}

function mayMeet(schema: GraphQLSchema, one: GraphQLNamedType, other: GraphQLNamedType | undefined): boolean {
  const types = (type: GraphQLNamedType | undefined): readonly GraphQLNamedType[] =>
    isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
  return types(one).some((type) => types(other).includes(type));
}

function field(making: Making, type: GraphQLNamedType, depth: number, from: number): string {
  const { random } = making;
  const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
  const fitting = fields.filter((each) => depth > 0 || !isCompositeType(getNamedType(each.type)));
  const alias = random() < 0.2 ? `${pick(random, ALIASES)}: ` : '';
  if (fitting.length === 0 || random() < 0.1) return `${alias}__typename${condition(making)}`;
  const chosen = pick(random, fitting);
  const inner = getNamedType(chosen.type);
  const below = isCompositeType(inner) ? ` ${selections(making, inner, depth - 1, from)}` : '';
  return `${alias}${chosen.name}${argumentsOf(random, chosen)}${condition(making)}${below}`;
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
  Boolean: ['true', '$no', 'null'],
  'Boolean!': ['true', '$yes'],
  Int: ['$count', '$one', '1', 'null'],
  '[Int!]': ['$list', '[3, $one]', '[]', '8', 'null'],
  'ID!': ['$id', '1', '"2"'],
  String: ['$text', '"x"', 'null'],
};

function argumentsOf(random: Random, { args }: GraphQLField<unknown, unknown>): string {
  const given = args.flatMap(({ name, type, defaultValue }) => {
    const isWanted = (String(type).endsWith('!') && defaultValue === undefined) || random() < 0.5;
    return isWanted ? [`${name}: ${pick(random, VALUES[String(type)] ?? ['null'])}`] : [];
  });
  return given.length > 0 ? `(${given.join(', ')})` : '';
}

/** One of some values. */
export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}
