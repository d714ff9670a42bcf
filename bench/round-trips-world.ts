import { insertTokens } from '../subgraphs/auth/grants/token-store.ts';
import { issueCuratorToken } from '../subgraphs/auth/index.ts';
import { insertUser } from '../subgraphs/auth/people/claimed-people.ts';
import type { IdentityDocument } from '../subgraphs/auth/people/user-store.ts';
import { insertSession } from '../subgraphs/auth/sessions/session-store.ts';
import { newAccessToken } from '../subgraphs/auth/tokens/new-tokens.ts';
import { insertListCredential } from '../subgraphs/credential/index.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';
import { after, DAY } from '../subgraphs/shared/durations.ts';
import { hashSecret, newSecret } from '../subgraphs/shared/secrets/secret.ts';
import { randomKey } from './addresses.ts';
import { appendOne } from './lists-append.ts';
import type { LoadClient, LoadRequest } from './load.ts';
import { checkOk, newSignInWorld, readDetails, refreshTokens, type SignInWorld } from './sign-in-world.ts';

/** A request that is hot, and how many commands it may send. */
export interface HotRequest {
  readonly what: string;
  readonly target: string;
  readonly step: (url: string) => (lane: number) => Promise<void>;
}

const PEOPLE = 64;
const JSON_BODY = { 'content-type': 'application/json' };
const CURATOR = '0x52908400098527886e0f7030069857d2e4169ee7';
const SCOPES = ['Email', 'EVMAddress', 'CodeHost', 'ServiceID'] as const;

/** Fills a database, and tells the hot requests that it can answer. */
export async function newHotRequests(
  database: Database,
  client: LoadClient,
  lanes: number,
): Promise<readonly HotRequest[]> {
  const world = await newSignInWorld(database, client, lanes);
  const people = await Promise.all(Array.from({ length: PEOPLE }, async (_, i) => newPerson(world, `person-${i}`)));
  const { _id: credId } = await insertListCredential(database, new Date(), { curator: CURATOR, name: 'Bench' });
  const { token } = await issueCuratorToken(database, new Date(), { address: CURATOR, lifetime: null, credIds: null });
  const personOf = (i: number) => people[i % people.length] ?? { accessToken: '', session: '' };
  const eligibility = `credential(credId: ${credId}) { name eligibility(address: $address) { result } }`;
  const viewer = 'viewer { id identities { id scope } }';
  const requests = [
    ['user data', '<= 0.4x', (url, i) => readUser(url, personOf(i).accessToken)],
    ['eligibility by list', '<= 0.5x', (url) => ask(url, eligibility)],
    ['query of three subgraphs', '<= 1x', (url, i) => ask(url, `${eligibility} ${viewer}`, personOf(i).session)],
    ['APPEND of one item over REST', '<= 1.6x', (url) => appendOne(url, credId, token)],
  ] as const satisfies readonly (readonly [string, string, (url: string, i: number) => LoadRequest])[];
  return [
    { what: 'token detail', target: '<= 0.3x', step: (url) => readDetails(world, url) },
    { what: 'refresh grant', target: '<= 1.8x', step: (url) => refreshTokens(world, url) },
    ...requests.map(([what, target, toRequest]) => ({
      what,
      target,
      step: (url: string) => repeat(client, url, toRequest),
    })),
  ];
}

function repeat(client: LoadClient, url: string, toRequest: (url: string, i: number) => LoadRequest) {
  let next = 0;
  return async (): Promise<void> => checkOk(await client.send(toRequest(url, next++)));
}

/** A person with four identities, a session, and an app that may read all of them. */
async function newPerson(
  { database, registered }: SignInWorld,
  userId: string,
): Promise<{ readonly accessToken: string; readonly session: string }> {
  const now = new Date();
  const identities: IdentityDocument[] = SCOPES.map((scope) => ({
    id: `${userId}-${scope}`,
    scope,
    key: `${scope} ${userId}`,
    value: userId,
    username: userId,
    linkedAt: now,
  }));
  await insertUser(database, { _id: userId, identities, createdAt: now });
  const grant = { clientId: registered._id, userId, familyId: userId, scopes: SCOPES };
  const { documents, shown } = newAccessToken(registered, grant, null, now);
  await insertTokens(database, documents);
  const session = newSecret('session');
  const ofSession = { sessionId: userId, userId, expiresAt: after(now, DAY), signedInAt: now };
  await insertSession(database, { _id: hashSecret(session), ...ofSession });
  return { accessToken: shown.accessToken, session };
}

function newAddress(): string {
  return `0x${randomKey().toString('hex')}`;
}

function readUser(url: string, token: string): LoadRequest {
  return { method: 'GET', url: `${url}/oauth/api/2/user`, headers: { authorization: `Bearer ${token}` } };
}

/** The same document each time, as of a front end. */
function ask(url: string, fields: string, session?: string): LoadRequest {
  const headers = { ...JSON_BODY, ...(session !== undefined && { authorization: `Bearer ${session}` }) };
  const query = `query ($address: String!) { ${fields} }`;
  return {
    method: 'POST',
    url: `${url}/query`,
    headers,
    body: JSON.stringify({ query, variables: { address: newAddress() } }),
  };
}
