import type { BuiltDashboard } from './built-dashboard.ts';
import { ask, type CuratingPerson } from './own-credentials.ts';
import type { Partner } from './partner.ts';

const CREATE = 'mutation ($input: CreateRestCredentialInput!) { createRestCredential(input: $input) { credId } }';
const CHECK = `query ($credId: Int!, $addresses: [String!]!) {
  credential(credId: $credId) { eligibilities(addresses: $addresses) { result } } }`;

/** The credId of a new REST credential of the person's, whose partner lets the dashboard in. */
export async function newOwnSource(
  person: CuratingPerson,
  { app }: Pick<BuiltDashboard, 'app'>,
  there: Partner,
  name = 'Token holder',
): Promise<number> {
  there.behaves({ cors: { 'access-control-allow-origin': app, 'access-control-allow-methods': 'GET' } });
  const expression = 'function(resp) { return resp.eligible ? 1 : 0; }';
  const source = { endpoint: `${there.url}/holders/$address`, method: 'GET', expression };
  return (await ask(person, CREATE, { input: { name, source } })).data.createRestCredential.credId;
}

/** Checks a number of addresses in one request. */
export async function checkMany(person: CuratingPerson, credId: number, count: number): Promise<void> {
  const addresses = Array.from({ length: count }, (_, each) => `0x${String(each).padStart(40, '0')}`);
  await ask(person, CHECK, { credId, addresses });
}
