import { createHash } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { request } from 'undici';
import { bearer, get, type RestAnswer } from '../../support/client.ts';
import { newCurator, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

type Headers = Readonly<Record<string, string>>;

const service = await startService();
const person = await signedInUser(service);
const cookie = { cookie: `credgraph-session=${person.token}` };
afterAll(async () => service.close());

const WHO = '{ viewer { id } }';

/** Sends a query as the exchanges of urql do, which prefer GET. */
async function getQuery(document: string, headers: Headers = {}, path = '/query'): Promise<RestAnswer> {
  const accept = 'application/graphql-response+json, application/graphql+json, application/json, text/event-stream';
  return get(service, `${path}?${new URLSearchParams({ query: document, variables: '{}' })}`, { accept, ...headers });
}

test.each(['/query', '/graphql'])(
  '21.12 a query by a plain GET at %s is answered, and no cache keeps it',
  async (path) => {
    const { status, headers, body } = await getQuery('{ credentials { nodes { credId } } }', {}, path);
    expect([status, body]).toMatchObject([200, { data: { credentials: { nodes: [] } } }]);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

test.each([
  ['a plain GET', {}],
  ['with a content type that every page can send', { 'content-type': 'text/plain' }],
  ['with a content type that is none', { 'content-type': 'x' }],
  ['with an empty preflight header', { 'apollo-require-preflight': '' }],
  ['with the scheme of a password', { authorization: 'Basic eDp5' }],
])('21.12 a GET that a foreign page can send has no session, whatever cookie comes along: %s', async (_, headers) => {
  const { body } = await getQuery(WHO, { ...cookie, ...headers });
  expect(body.data?.viewer ?? null).toBeNull();
});

test.each([
  ['apollo-require-preflight', '1'],
  ['x-apollo-operation-name', 'Who'],
  ['content-type', 'application/json'],
])('21.12 a GET with a header that needs a preflight keeps its session: %s', async (name, value) => {
  const { status, headers, body } = await getQuery(WHO, { ...cookie, [name]: value });
  expect([status, body]).toEqual([200, { data: { viewer: { id: person.userId } } }]);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('21.12 a GET has the rights of its bearer token, not of a cookie beside it', async () => {
  const other = await signedInUser(service);
  const { body } = await getQuery(WHO, { ...cookie, ...bearer(other.token) });
  expect(body).toEqual({ data: { viewer: { id: other.userId } } });
  const { token } = await newCurator(service);
  const curating = await getQuery('{ events { nodes { id } } }', bearer(token));
  expect(curating.body).toEqual({ data: { events: { nodes: [] } } });
});

test('21.12 a mutation by GET is refused, and does nothing', async () => {
  const { status, body } = await getQuery('mutation { signOut }', bearer(person.token));
  expect([status, body.errors]).toMatchObject([405, [{ extensions: { code: 'BAD_REQUEST' } }]]);
  const still = await getQuery(WHO, bearer(person.token));
  expect(still.body).toEqual({ data: { viewer: { id: person.userId } } });
});

test('21.12 a document is asked by its hash with a plain GET', async () => {
  const sha256Hash = createHash('sha256').update(WHO).digest('hex');
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
  await get(service, `/query?${new URLSearchParams({ query: WHO, extensions })}`);
  const { body } = await get(service, `/query?${new URLSearchParams({ extensions })}`, bearer(person.token));
  expect(body).toEqual({ data: { viewer: { id: person.userId } } });
});

test('21.12 an answer that refuses a GET is kept by no cache either', async () => {
  for (const path of ['/query?query={', '/query?unknown=1', '/query']) {
    const { status, headers } = await get(service, path);
    expect([status, headers.get('cache-control')]).toEqual([expect.any(Number), 'no-store']);
  }
});

test('21.12 a browser that opens the address of a query gets the explorer', async () => {
  const { statusCode, headers, body } = await request(`${service.url}/query?query={__typename}`, {
    headers: { accept: 'text/html,*/*' },
  });
  await body.dump();
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
});

test('21.12 a stream by GET has the session of its cookie, which its own pages need', async () => {
  const query = 'subscription { events { id } }';
  const { statusCode, headers, body } = await request(`${service.url}/query?${new URLSearchParams({ query })}`, {
    headers: { accept: 'text/event-stream', ...cookie },
  });
  body.destroy();
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/event-stream')]);
});

test('21.12 a POST that a foreign page can send without asking is refused', async () => {
  const { statusCode, body } = await request(`${service.url}/query`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...cookie },
    body: JSON.stringify({ query: WHO }),
  });
  expect([statusCode, await body.text()]).toEqual([expect.any(Number), expect.not.stringContaining(person.userId)]);
  expect(statusCode).toBeGreaterThanOrEqual(400);
});
