import type { GraphQLResolverMap } from '@apollo/subgraph';
import { GraphQLScalarType, parse } from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { Subgraph } from '../../subgraphs/shared/subgraph/subgraph.ts';
import { type SubgraphModule, toSubgraphs, toSupergraph } from './subgraph-modules.ts';

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9",
  import: ["@key", "@shareable", "@external", "@requires", "@provides", "@inaccessible", "@override"])`;

/** Three subgraphs that have whatever makes answers differ: unions, interfaces, nulls where none may be, odd scalars. */
const AUTH = `${LINK}
scalar Odd
enum Color { RED GREEN HIDDEN @inaccessible }
interface Animal { id: ID! name: String! friend: Animal }
type Cat implements Animal @key(fields: "id") { id: ID! name: String! friend: Animal lives: Int! }
type Dog implements Animal @key(fields: "id") { id: ID! name: String! friend: Animal tricks(first: Int = 2, loud: Boolean): [String!] }
union Pet = Cat | Dog
input Filter { color: Color = RED names: [String!] = ["a", "b"] depth: Int nested: Filter }
type Money @shareable { amount: Float! currency: String }
type Query {
  animals(filter: Filter, limit: Int = 10): [Animal]
  pets: [Pet!]!
  pet(id: ID!): Pet
  strictPet(id: ID!): Cat!
  color(hidden: Boolean = false): Color
  colors: [Color!]
  odd(value: Odd): Odd
  price: Money
  echo(filter: Filter!, list: [[Int]], flag: Boolean!, id: ID, ratio: Float): String
  fails(code: String): String
  failsStrictly: String!
  late(milliseconds: Int!): Int
  numbers: [Int]
}
type Mutation { name(id: ID!, name: String!): Cat count: Int! refuse: Int }`;

const CREDENTIAL = `${LINK}
interface Animal { id: ID! age: Int }
type Cat implements Animal @key(fields: "id") { id: ID! age: Int toys(first: Int = 3): [Toy] lives: Int! @external left: Int @requires(fields: "lives") owner: Owner! }
type Dog implements Animal @key(fields: "id") { id: ID! age: Int owner: Owner }
type Toy { name: String! price: Money }
type Money @shareable { amount: Float! currency: String }
type Owner @key(fields: "email") { email: String! }
type Query { owners: [Owner] oldest: Animal }
type Mutation { adopt(id: ID!): Dog tick: Int! }`;

const SOURCE = `${LINK}
type Owner @key(fields: "email") { email: String! fullName: String address: Address! }
type Address { street: String! city(upper: Boolean = false): String }
type Query { news(after: String): [String] }
type Mutation { publish(text: String!): String tock: Int! }`;

const CATS = new Set(['1', '2', '3', '9']);

/** In this order, for none is promised. */
const ARGUMENTS = ['filter', 'color', 'names', 'depth', 'nested', 'list', 'flag', 'id', 'ratio'];

type Resolvers = GraphQLResolverMap<object>;

const Odd = new GraphQLScalarType({
  name: 'Odd',
  serialize: (value) => {
    if (typeof value === 'number' && value % 2 === 0)
      throw new RequestError('BAD_USER_INPUT', `${value} is not odd.`, { reason: 'CURSOR' });
    return value;
  },
});

const pet = ({ id }: { readonly id: string }): object | null => {
  if (id === '404') return null;
  if (id === '500') throw new Error('A secret of the resolver.');
  if (CATS.has(id)) return { __typename: 'Cat', id, name: `Cat ${id}`, lives: id === '9' ? null : 9 };
  return { __typename: 'Dog', id, name: `Dog ${id}` };
};

const resolveType = ({ __typename }: { readonly __typename: string }): string => __typename;

const auth: Resolvers = {
  Odd,
  Animal: { __resolveType: resolveType },
  Pet: { __resolveType: resolveType },
  Cat: { __resolveReference: pet, friend: async () => pet({ id: '7' }) },
  Dog: {
    __resolveReference: pet,
    friend: () => pet({ id: '1' }),
    tricks: (_, { first, loud }) =>
      ['sit', 'roll', 'speak'].slice(0, first).map((trick) => (loud ? `${trick}!` : trick)),
  },
  Query: {
    animals: async (_, { limit }) => ['1', '7', '404', '2', '9'].slice(0, limit).map((id) => pet({ id })),
    pets: () => ['1', '7', '3'].map(async (id) => pet({ id })),
    pet: (_, { id }) => pet({ id }),
    strictPet: async (_, { id }) => pet({ id }),
    color: (_, { hidden }) => (hidden ? 'HIDDEN' : 'RED'),
    colors: () => ['RED', 'PURPLE', 'GREEN'],
    odd: (_, { value }) => value ?? 3,
    price: () => ({ amount: 1.5, currency: () => 'EUR' }),
    echo: (_, args) => JSON.stringify(args, ARGUMENTS),
    fails: (_, { code }) => {
      throw code
        ? new RequestError('FORBIDDEN', 'You may not.', { reason: code, list: [1, { a: null }] })
        : new Error('secret');
    },
    failsStrictly: async () => {
      throw new RequestError('NOT_FOUND', 'There is nothing.', { reason: 'NO_SUCH_CREDENTIAL' });
    },
    late: async (_, { milliseconds }) =>
      new Promise((resolve) => setTimeout(() => resolve(milliseconds), milliseconds)),
    numbers: () => [1, 'two', 2 ** 40, Promise.resolve(4), null],
  },
  Mutation: {
    name: (_, { id, name }) => ({ ...pet({ id }), name }),
    count: () => 1,
    refuse: () => {
      throw new RequestError('CONFLICT', 'Not now.', { reason: 'REVISION' });
    },
  },
};

const credential: Resolvers = {
  Animal: { __resolveType: resolveType },
  Cat: {
    __resolveReference: ({ id, lives }) => (id === '3' ? null : { id, lives, age: Number(id) }),
    toys: ({ id }, { first }) =>
      [{ name: 'Ball', price: { amount: 2, currency: null } }, null, { name: id === '2' ? null : 'Mouse' }].slice(
        0,
        first,
      ),
    left: ({ lives }) => lives - 2,
    owner: ({ id }) => (id === '2' ? null : { email: `owner-${id}@example.org` }),
  },
  Dog: { __resolveReference: async ({ id }) => ({ id, age: 7 }), owner: () => ({ email: 'gone@example.org' }) },
  Query: {
    owners: () => [{ email: 'owner-1@example.org' }, null, { email: 'gone@example.org' }],
    oldest: () => ({ __typename: 'Dog', id: '8', age: 15 }),
  },
  Mutation: { adopt: (_, { id }) => ({ id, age: 1 }), tick: () => 1 },
};

const source: Resolvers = {
  Owner: {
    __resolveReference: ({ email }) => {
      if (email.startsWith('gone'))
        throw new RequestError('NOT_FOUND', `${email} is gone.`, { reason: 'UNKNOWN_PERSON' });
      return { email, fullName: 'Ada', address: email.includes('9') ? null : { street: 'Main', city: 'Ulm' } };
    },
  },
  Address: { city: ({ city }, { upper }) => (upper ? city.toUpperCase() : city) },
  Query: { news: (_, { after }) => [after ?? 'none', null] },
  Mutation: { publish: (_, { text }) => text, tock: () => 1 },
};

const MODULES: readonly SubgraphModule[] = [
  { name: 'auth', typeDefs: parse(AUTH), resolvers: auth },
  { name: 'credential', typeDefs: parse(CREDENTIAL), resolvers: credential },
  { name: 'source', typeDefs: parse(SOURCE), resolvers: source },
];

/** The three subgraphs. */
export function hardSubgraphs(): readonly Subgraph[] {
  return toSubgraphs(MODULES);
}

/** Their supergraph. */
export function hardSupergraph(urlOf?: (name: string) => string): string {
  return toSupergraph(MODULES, urlOf);
}
