import type { Config } from '../../platform/settings/config.ts';
import { bearer, type QueryAnswer, type QueryError, query } from './client.ts';
import { type Partner, partner } from './partner.ts';
import { type Curator, newCurator } from './people.ts';
import { startService, type TestService } from './service.ts';

/** A service, a partner that it may reach, and a curator. */
export interface SourceWorld {
  readonly service: TestService;
  readonly partner: Partner;
  readonly curator: Curator;
  close(): Promise<void>;
}

/** What a check came to. */
export interface Checked {
  readonly result: number | null;
  readonly failure: { readonly code: string; readonly message: string } | null;
  readonly checkedAt: string;
}

type Fields = Readonly<Record<string, unknown>>;

export const ADDRESS = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01';

/** An expression that decides by the field `eligible`. */
const ELIGIBLE = 'function(resp) {\n  return resp.eligible ? 1 : 0;\n}';

/** Starts a service whose partner is on loopback. It keeps no answers, because tests change the partner's mind. */
export async function startSourceWorld(config: Partial<Config> = {}): Promise<SourceWorld> {
  const there = await partner();
  const outboundAllow = [there.host, ...(config.outboundAllow ?? [])];
  const service = await startService({ config: { answerCache: 0, ...config, outboundAllow } });
  const close = async (): Promise<void> => {
    await service.close();
    await there.close();
  };
  return { service, partner: there, curator: await newCurator(service), close };
}

/** Creates a REST credential; what is not given is right. */
export async function createRest(world: SourceWorld, source: Fields = {}, input: Fields = {}): Promise<QueryAnswer> {
  const { service, curator } = world;
  const all = { auth: { accessToken: curator.token }, name: 'Holder', source: restSource(world, source), ...input };
  return query(service, CREATE_REST, { input: all });
}

/** Creates a GraphQL credential; what is not given is right. */
export async function createGraphql(world: SourceWorld, source: Fields = {}): Promise<QueryAnswer> {
  const { service, curator } = world;
  const input = { auth: { accessToken: curator.token }, name: 'Voter', source: graphqlSource(world, source) };
  return query(service, CREATE_GRAPHQL, { input });
}

/** The error that the creation of a REST credential ends with. */
export async function restRefusal(world: SourceWorld, source: Fields): Promise<QueryError | undefined> {
  return (await createRest(world, source)).errors[0];
}

/** The error that the creation of a GraphQL credential ends with. */
export async function graphqlRefusal(world: SourceWorld, source: Fields): Promise<QueryError | undefined> {
  return (await createGraphql(world, source)).errors[0];
}

/** A new REST credential; its credId. */
export async function newRestCredential(world: SourceWorld, source: Fields = {}): Promise<number> {
  return (await createRest(world, source)).data.createRestCredential.credId;
}

/** A new GraphQL credential; its credId. */
export async function newGraphqlCredential(world: SourceWorld, source: Fields = {}): Promise<number> {
  return (await createGraphql(world, source)).data.createGraphqlCredential.credId;
}

/** Asks whether the address may own the credential, as anyone may. */
export async function check({ service }: SourceWorld, credId: number, address = ADDRESS): Promise<Checked> {
  const { data } = await query(service, CHECK, { credId, address });
  return data.credential.eligibility;
}

/** Runs the test of a REST source. */
export async function testRest(
  world: SourceWorld,
  source: Fields = {},
  address = ADDRESS,
  given: Fields = {},
): Promise<QueryAnswer> {
  const input = { auth: { accessToken: world.curator.token }, source: restSource(world, source), address, ...given };
  return query(world.service, TEST_REST, { input });
}

/** Runs the test of a GraphQL source. */
export async function testGraphql(world: SourceWorld, source: Fields = {}, address = ADDRESS): Promise<QueryAnswer> {
  const input = { auth: { accessToken: world.curator.token }, source: graphqlSource(world, source), address };
  return query(world.service, TEST_GRAPHQL, { input });
}

/** Changes the source of a REST credential; what is not given is right. */
export async function updateRest(
  world: SourceWorld,
  credId: number,
  source: Fields = {},
  input: Fields = {},
): Promise<QueryAnswer> {
  const { service, curator } = world;
  const all = { auth: { accessToken: curator.token }, credId, source: restSource(world, source), ...input };
  return query(service, UPDATE_REST, { input: all });
}

/** Changes the source of a GraphQL credential; what is not given is right. */
export async function updateGraphql(world: SourceWorld, credId: number, source: Fields = {}): Promise<QueryAnswer> {
  const { service, curator } = world;
  const input = { auth: { accessToken: curator.token }, credId, source: graphqlSource(world, source) };
  return query(service, UPDATE_GRAPHQL, { input });
}

/** Restores a version of a source. */
export async function restore(
  { service, curator }: SourceWorld,
  credId: number,
  version: number,
  input: Fields = {},
): Promise<QueryAnswer> {
  return query(service, RESTORE, { input: { auth: { accessToken: curator.token }, credId, version, ...input } });
}

/** A version of a source, as its curator sees it. */
export interface ShownVersion {
  readonly version: number;
  readonly at: string;
  readonly actor: string | null;
  readonly tokenId: string | null;
  readonly restores: number | null;
  readonly source: Fields;
}

/** The versions of a source, newest first. */
export async function versionsOf(
  { service, curator }: SourceWorld,
  credId: number,
  page: Fields = {},
): Promise<{ readonly nodes: readonly ShownVersion[]; readonly pageInfo: Fields }> {
  const { data } = await query(service, VERSIONS, { credId, ...page }, bearer(curator.token));
  return data.credential.sourceVersions;
}

function restSource({ partner: { url } }: SourceWorld, given: Fields): Fields {
  return { endpoint: `${url}/check?user=$address`, method: 'GET', expression: ELIGIBLE, ...given };
}

function graphqlSource({ partner: { url } }: SourceWorld, given: Fields): Fields {
  const sentence = 'query ($address: String!) { votes(voter: $address) { id } }';
  return { endpoint: `${url}/graphql`, query: sentence, expression: ELIGIBLE, ...given };
}

const CREATE_REST = `mutation ($input: CreateRestCredentialInput!) {
  createRestCredential(input: $input) {
    credId kind name description curator createdAt
    source { endpoint expression ... on RestSource { method headerNames body } }
  }
}`;

const CREATE_GRAPHQL = `mutation ($input: CreateGraphqlCredentialInput!) {
  createGraphqlCredential(input: $input) { credId kind source { endpoint expression ... on GraphqlSource { query } } }
}`;

const UPDATE_REST = `mutation ($input: UpdateRestSourceInput!) {
  updateRestSource(input: $input) { credId name source { version endpoint headerNames expression } }
}`;

const UPDATE_GRAPHQL = `mutation ($input: UpdateGraphqlSourceInput!) {
  updateGraphqlSource(input: $input) { credId source { version headerNames ... on GraphqlSource { query } } }
}`;

const RESTORE = `mutation ($input: RestoreSourceInput!) {
  restoreSource(input: $input) { source { version endpoint headerNames expression } }
}`;

const VERSIONS = `query ($credId: Int!, $first: Int, $after: String) {
  credential(credId: $credId) { sourceVersions(first: $first, after: $after) {
    nodes { version at actor tokenId restores source { version endpoint headerNames ... on RestSource { method body } } }
    pageInfo { endCursor hasNextPage }
  } }
}`;

const CHECK = `query ($credId: Int!, $address: String!) {
  credential(credId: $credId) { eligibility(address: $address) { result failure { code message } checkedAt } }
}`;

const TEST_REST = `mutation ($input: TestRestSourceInput!) {
  testRestSource(input: $input) { checks { name passed message warning } result sent received withheld preflight log }
}`;

const TEST_GRAPHQL = `mutation ($input: TestGraphqlSourceInput!) {
  testGraphqlSource(input: $input) { checks { name passed message warning } result sent received }
}`;
