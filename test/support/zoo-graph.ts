import { ApolloGateway } from '@apollo/gateway';
import { addResolversToSchema, type GraphQLResolverMap } from '@apollo/subgraph';
import { buildSchema, type GraphQLSchema, parse, printSchema } from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { Subgraph } from '../../subgraphs/shared/subgraph/subgraph.ts';
import { toSubgraphs, toSupergraph } from './subgraph-modules.ts';

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable"])`;

const TYPE_DEFS = {
  auth: `${LINK}
    enum Color { RED GREEN }
    interface Animal { id: ID! name(loud: Boolean = false): String! friend: Animal }
    type Cat implements Animal @key(fields: "id") { id: ID! name(loud: Boolean = false): String! friend: Animal lives: Int secret: String color: Color }
    type Dog implements Animal @key(fields: "id") { id: ID! name(loud: Boolean = false): String! friend: Animal tricks(first: Int = 2): [String!] }
    union Pet = Cat | Dog
    type Price @shareable { amount: Float! currency: String }
    type Step { number: Int! text: String cat: Cat }
    type Query {
      animals(first: Int = 3): [Animal]
      animal(id: ID! = "2"): Animal
      pets: [Pet!]!
      pet(id: ID!): Pet
      price: Price!
      fails: String
      nothing: Animal
      numbers(from: [Int!] = [1, 2]): [Int]
    }
    type Mutation { first(text: String): Step! second(text: String = "none"): Step refuse: Int }`,
  credential: `${LINK}
    interface Animal { id: ID! age: Int }
    type Cat implements Animal @key(fields: "id") { id: ID! age: Int owner: Owner toys(first: Int = 2): [Toy] }
    type Dog implements Animal @key(fields: "id") { id: ID! age: Int owner: Owner }
    type Toy { name: String price: Price }
    type Price @shareable { amount: Float! currency: String }
    type Owner @key(fields: "email") { email: String! }
    type Deed { number: Int! dog: Dog }
    type Query { owners: [Owner] oldest: Animal }
    type Mutation { third(text: String): Deed! fourth: Int }`,
  source: `${LINK}
    type Owner @key(fields: "email") { email: String! fullName(upper: Boolean! = false): String cats: [Cat!] }
    type Cat @key(fields: "id", resolvable: false) { id: ID! }
    type Query { news(after: String): [String] }
    type Mutation { fifth(text: String): Int }`,
} as const;

/** What the mutations of a run did, in their order. */
export interface ZooContext {
  readonly deeds: string[];
}

type Resolvers = GraphQLResolverMap<object>;

const animal = (id: string | number): object => ({ __typename: Number(id) % 2 === 1 ? 'Cat' : 'Dog', id: String(id) });
const nameOf = (kind: string) => ({
  name: ({ id }: { readonly id: string }, { loud }: { readonly loud: boolean }) => `${kind} ${id}${loud ? '!' : ''}`,
});
const friend = ({ id }: { readonly id: string }): object | null => (id === '5' ? null : animal(Number(id) + 1));
const ageOf = ({ id }: { readonly id: string }): number | null => (id === '2' ? null : Number(id));
const resolveType = ({ __typename }: { readonly __typename: string }): string => __typename;
const self = (reference: object): object => reference;

/** Notes a mutation down, and says which one of its document it was. */
function note(context: object, deed: string): number {
  if (!('deeds' in context) || !Array.isArray(context.deeds)) throw new Error('The context notes no deeds.');
  return context.deeds.push(deed);
}

/** Every field is found by the key of its parent alone: so the same functions serve the subgraphs and the graph in one piece. */
const RESOLVERS = {
  auth: {
    Animal: { __resolveType: resolveType },
    Pet: { __resolveType: resolveType },
    Cat: {
      __resolveReference: self,
      ...nameOf('Cat'),
      friend,
      lives: () => 9,
      color: async () => 'GREEN',
      secret: ({ id }) => {
        throw new RequestError('FORBIDDEN', `Cat ${id} keeps it.`, { reason: 'NOT_OWNER' });
      },
    },
    Dog: {
      __resolveReference: self,
      ...nameOf('Dog'),
      friend: async (dog) => friend(dog),
      tricks: (_, { first }) => ['sit', 'roll', 'speak'].slice(0, first ?? 1),
    },
    Query: {
      animals: async (_, { first }) => [1, 2, 3, 4].slice(0, first ?? 1).map((id) => (id === 3 ? null : animal(id))),
      animal: (_, { id }) => (id === '404' ? null : animal(id)),
      pets: () => [1, 2, 5].map(animal),
      pet: (_, { id }) => (id === '404' ? null : animal(id)),
      price: () => ({ amount: 1.5, currency: async () => 'EUR' }),
      fails: () => {
        throw new RequestError('CONFLICT', 'Not now.', { reason: 'REVISION' });
      },
      nothing: () => null,
      numbers: (_, { from }) => [...(from ?? []), null],
    },
    Mutation: {
      first: async (_, { text }, context) => ({ number: note(context, `first ${text}`), text, cat: animal(1) }),
      second: (_, { text }, context) => ({ number: note(context, `second ${text}`), text, cat: null }),
      refuse: (_, __, context) => {
        throw new RequestError('CONFLICT', `Refused as number ${note(context, 'refuse')}.`, {
          reason: 'REVISION',
        });
      },
    },
  },
  credential: {
    Animal: { __resolveType: resolveType },
    Cat: {
      __resolveReference: self,
      age: ageOf,
      owner: ({ id }) => ({ email: `owner-${id}@example.org` }),
      toys: (_, { first }) => [{ name: 'Ball', price: { amount: 2, currency: null } }, null].slice(0, first ?? 1),
    },
    Dog: { __resolveReference: self, age: ageOf, owner: async ({ id }) => ({ email: `owner-${id}@example.org` }) },
    Query: { owners: () => [{ email: 'a@example.org' }, null], oldest: () => animal(8) },
    Mutation: {
      third: async (_, { text }, context) => ({ number: note(context, `third ${text}`), dog: animal(2) }),
      fourth: (_, __, context) => note(context, 'fourth'),
    },
  },
  source: {
    Owner: {
      __resolveReference: self,
      fullName: ({ email }, { upper }) => (upper ? email.toUpperCase() : email),
      cats: () => [animal(1), animal(3)],
    },
    Query: { news: (_, { after }) => [after ?? 'none', null] },
    Mutation: { fifth: async (_, { text }, context) => note(context, `fifth ${text}`) },
  },
} satisfies Readonly<Partial<Record<Subgraph['name'], Resolvers>>>;

const NAMES = ['auth', 'credential', 'source'] as const;
const MODULES = NAMES.map((name) => ({ name, typeDefs: parse(TYPE_DEFS[name]), resolvers: RESOLVERS[name] }));

/** Three subgraphs that answer as one graph would: no key that is not there, no null that may not be. */
export function zooSubgraphs(): readonly Subgraph[] {
  return toSubgraphs(MODULES);
}

/** Their supergraph. */
export function zooSupergraph(): string {
  return toSupergraph(MODULES);
}

/** The same graph in one piece, for graphql-js alone. */
export async function zooInOnePiece(): Promise<GraphQLSchema> {
  const gateway = new ApolloGateway({
    supergraphSdl: zooSupergraph(),
    buildService: () => ({ process: async () => ({}) }),
  });
  const schema = buildSchema(printSchema((await gateway.load()).schema));
  await gateway.stop();
  const { auth, credential, source } = RESOLVERS;
  addResolversToSchema(schema, {
    Animal: auth.Animal,
    Pet: auth.Pet,
    Cat: { ...withoutReference(auth.Cat), ...withoutReference(credential.Cat) },
    Dog: { ...withoutReference(auth.Dog), ...withoutReference(credential.Dog) },
    Owner: withoutReference(source.Owner),
    Query: { ...auth.Query, ...credential.Query, ...source.Query },
    Mutation: { ...auth.Mutation, ...credential.Mutation, ...source.Mutation },
  });
  return schema;
}

function withoutReference<Fields extends { readonly __resolveReference: unknown }>(
  fields: Fields,
): Omit<Fields, '__resolveReference'> {
  const { __resolveReference: _, ...rest } = fields;
  return rest;
}
