import type { BuiltDashboard } from './built-dashboard.ts';
import { ask, type CuratingPerson } from './own-credentials.ts';
import type { Partner } from './partner.ts';

const CREATE = 'mutation ($input: CreateRestCredentialInput!) { createRestCredential(input: $input) { credId } }';
const CHECK = `query ($credId: Int!, $addresses: [String!]!) {
  credential(credId: $credId) { eligibilities(addresses: $addresses) { result } } }`;

/** What differs from the usual in a new credential, and in its source. */
export interface NewOwnSource {
  readonly name?: string;
  readonly samples?: readonly object[];
  readonly source?: object;
}

/** The credId of a new REST credential of the person's, with a source at this endpoint. */
export async function createOwnSource(
  person: CuratingPerson,
  endpoint: string,
  { source = {}, ...more }: NewOwnSource = {},
): Promise<number> {
  const expression = 'function(resp) { return resp.eligible ? 1 : 0; }';
  const input = { name: 'Holder', ...more, source: { endpoint, method: 'GET', expression, ...source } };
  return (await ask(person, CREATE, { input })).data.createRestCredential.credId;
}

/** The credId of a new REST credential of the person's, whose partner lets the dashboard in. */
export async function newOwnSource(
  person: CuratingPerson,
  { app }: Pick<BuiltDashboard, 'app'>,
  there: Partner,
  name = 'Token holder',
): Promise<number> {
  there.behaves({ cors: { 'access-control-allow-origin': app, 'access-control-allow-methods': 'GET' } });
  return createOwnSource(person, `${there.url}/holders/$address`, { name });
}

/** Checks a number of addresses in one request. */
export async function checkMany(person: CuratingPerson, credId: number, count: number): Promise<void> {
  const addresses = Array.from({ length: count }, (_, each) => `0x${String(each).padStart(40, '0')}`);
  await ask(person, CHECK, { credId, addresses });
}
