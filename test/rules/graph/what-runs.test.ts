import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { postJson } from '../../support/client.ts';
import { newFolder } from '../../support/new-folder.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { startService, type TestService } from '../../support/service.ts';

const LISTED = 'query Contract { partnerContract { timeoutSeconds } }';
const UNLISTED = '{ partnerContract { appOrigin } }';
const ALIASES = `{ ${Array.from({ length: 51 }, (_, i) => `a${i}: viewer { id }`).join(' ')} }`;
const EMAIL_SIGN_IN = 'mutation M { requestEmailSignIn(email: "ada@example.org") { id } }';

const folder = await newFolder();
const safelist = join(folder, 'manifest.json');
await writeFile(safelist, JSON.stringify({ contract: LISTED }));
const [open, listed] = await Promise.all([
  startService({ config: { beginningRate: 2 } }),
  startService({ config: { safelist } }),
]);
// Nothing that was begun is forgotten meanwhile.
open.clock.stop();
afterAll(async () => {
  await Promise.all([open.close(), listed.close()]);
});

/** Sends a GET just as it is written; the answer's status, and the errors in it. */
async function getRaw(
  service: TestService,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string; readonly data: unknown; readonly message: string }> {
  const answer = await sendRaw(service, {
    method: 'GET',
    path,
    headers: { 'apollo-require-preflight': 'yes', ...headers },
  });
  const { data, errors } = JSON.parse(answer.text);
  return { status: answer.status, text: answer.text, data, message: errors?.[0]?.message };
}

const spell = encodeURIComponent;

test('21.22 with a safelist nobody gets the schema as a file', async () => {
  const statusOf = async ({ url }: TestService) => (await fetch(`${url}/schema.graphql`)).status;
  expect([await statusOf(open), await statusOf(listed)]).toEqual([200, 404]);
});

test('21.4 HEAD is answered as GET, without the body', async () => {
  const path = `/query?query=${spell('{ __typename }')}`;
  const headers = { 'apollo-require-preflight': 'yes' };
  const asked = await Promise.all(['GET', 'HEAD'].map((method) => sendRaw(open, { method, path, headers })));
  expect(asked.map(({ status, text }) => [status, text !== ''])).toEqual([
    [200, true],
    [200, false],
  ]);
  expect(asked[1]?.headers['content-length']).toBe(asked[0]?.headers['content-length']);
});

test.each([
  ['after a raw #', `/query?query=${spell(LISTED)}#&query=${spell(UNLISTED)}`, 400],
  ['after an escaped #', `/query?query=${spell(LISTED)}%23%&query=${spell(UNLISTED)}`, 400],
  ['in a second parameter', `/query?query=${spell(LISTED)}&query=${spell(UNLISTED)}`, 400],
  ['in a first parameter', `/query?query=${spell(UNLISTED)}&query=${spell(LISTED)}`, 400],
  ['behind a comment that holds a listed one', `/query?query=${spell(`#${LISTED}\n${UNLISTED}`)}`, 403],
  ['in a document that goes on after a listed one', `/query?query=${spell(`${LISTED} ${UNLISTED}`)}`, 403],
  ['by a second spelling of the parameter', `/query?%71uery=${spell(UNLISTED)}&query=${spell(LISTED)}`, 400],
])('21.4 with a list of documents no other one runs %s', async (_, path, status) => {
  const answer = await getRaw(listed, path);
  expect([answer.status, answer.data]).toEqual([status, undefined]);
  expect(answer.text).not.toContain('app.example');
});

test.each([
  ['a raw #', `/query?query=${spell('{ __typename }')}#&query=${spell(ALIASES)}`],
  ['a lone %', `/query?query=${spell(ALIASES)}%23%`],
  ['a second parameter', `/query?query=${spell('{ __typename }')}&query=${spell(ALIASES)}`],
  ['a plus sign for each space', `/query?query=${ALIASES.replaceAll(' ', '+')}`],
])('21.4 the limits hold whatever a URL is made of: %s', async (_, path) => {
  expect(await getRaw(open, path)).toMatchObject({ status: 400, data: undefined });
});

test.each([
  ['an unknown one', `query=${spell('{ __typename }')}&extra=1`, 'extra'],
  ['a repeated operationName', `query=${spell(LISTED)}&operationName=Contract&operationName=Contract`, 'operationName'],
  ['repeated variables', `query=${spell(LISTED)}&variables=%7B%7D&variables=%7B%7D`, 'variables'],
  ['an array', `query[]=${spell(LISTED)}`, 'query[]'],
])('21.4 a parameter in the URL that is none of GraphQL over HTTP is refused by its name: %s', async (...row) => {
  const [, search, name] = row;
  const { status, message } = await getRaw(open, `/query?${search}`);
  expect(status).toBe(400);
  expect(message).toContain(`"${name}"`);
});

test('21.4 a POST takes no parameters in the URL', async () => {
  const { status, body } = await postJson(open, `/query?query=${spell(UNLISTED)}`, { query: '{ __typename }' });
  expect([status, body.errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
});

test('21.4 a document that was found by its hash is held to the list and to the limits', async () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const extensions = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hash(text) } });
  for (const query of [ALIASES, undefined]) {
    const { body } = await postJson(open, '/query', { query, extensions: extensions(ALIASES) });
    expect(body.data).toBeUndefined();
  }
  const { status } = await postJson(listed, '/query', { query: UNLISTED, extensions: extensions(UNLISTED) });
  expect(status).toBe(403);
});

test('21.4 what the service itself has asked is not thereby open to a caller', async () => {
  await fetch(`${listed.url}/account`, { redirect: 'manual' });
  await fetch(`${listed.url}/sign-in`);
  const { status } = await postJson(listed, '/query', { query: '{ viewer { id } }' });
  expect(status).toBe(403);
});

test('21.4 with a list of documents an invalid one learns nothing of the schema', async () => {
  const { status, body } = await postJson(listed, '/query', { query: '{ partnerContrac { x } }' });
  expect([status, body.errors.length, body.errors[0].extensions.reason]).toEqual([403, 1, 'NOT_LISTED']);
});

test.each([
  ['a list of operations', [{ query: EMAIL_SIGN_IN }, { query: EMAIL_SIGN_IN }]],
  ['a document that is an object', { query: { kind: 'Document', definitions: [] } }],
  ['a document that is a list', { query: [EMAIL_SIGN_IN] }],
])('21.4 %s is refused', async (_, body) => {
  expect((await postJson(open, '/query', body)).status).toBe(400);
});

test.each([
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/graphql',
  'text/plain',
])('21.4 a body of the type %s is refused, and nothing of it runs', async (type) => {
  const body = JSON.stringify({ query: EMAIL_SIGN_IN });
  const answer = await fetch(`${open.url}/query`, { method: 'POST', headers: { 'content-type': type }, body });
  expect([400, 415]).toContain(answer.status);
  expect(await open.mails()).toEqual([]);
});

test.each([
  ['in Latin-1', { 'content-type': 'application/json; charset=iso-8859-1' }, '{"query":"{ __typename }"}', 415],
  ['in UTF-16', { 'content-type': 'application/json; charset="utf-16"' }, '{"query":"{ __typename }"}', 415],
  [
    'with bytes that are no UTF-8',
    { 'content-type': 'application/json' },
    Buffer.from('{"query":"{ __typename } # \xff"}', 'latin1'),
    400,
  ],
  ['packed', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, '{"query":"{ __typename }"}', 415],
  ['in UTF-8, and says so', { 'content-type': 'Application/JSON; Charset="UTF-8"' }, '{"query":"{ __typename }"}', 200],
])('21.4 a body is never read in another encoding than its own: %s', async (_, headers, body, status) => {
  const answer = await fetch(`${open.url}/query`, { method: 'POST', headers, body });
  expect(answer.status).toBe(status);
});

test.each(['text/csv', 'multipart/mixed', 'application/problem+json'])(
  '21.4 a caller that accepts only %s gets the result of its mutation in JSON',
  async (accept) => {
    const { status, body } = await postJson(listed, '/query', { query: LISTED }, { accept });
    expect([status, body.errors, body.data.partnerContract]).toEqual([200, undefined, expect.anything()]);
  },
);

test.each([
  ['an empty name', EMAIL_SIGN_IN, '', 'operationName'],
  ['a name that is not there', EMAIL_SIGN_IN, 'Other', 'Other'],
  ['no name of several', `${EMAIL_SIGN_IN} query Q { __typename }`, undefined, 'operationName'],
  ['no name of several, by null', `${EMAIL_SIGN_IN} query Q { __typename }`, null, 'operationName'],
  ['no operation at all', 'fragment F on User { id }', undefined, ''],
])('21.4 a request that names no operation is refused each time, and nothing runs: %s', async (...row) => {
  const [, query, operationName, message] = row;
  for (let time = 0; time < 10; time += 1) {
    const { status, body } = await postJson(
      open,
      '/query',
      { query, operationName },
      { accept: 'application/graphql-response+json' },
    );
    expect([status, body.data]).toEqual([400, undefined]);
    expect(body.errors[0].message).toContain(message);
    expect(body.errors[0].extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
  }
  expect(await open.mails()).toEqual([]);
});

test('21.4 what was refused for want of an operation was not counted as begun', async () => {
  for (let time = 0; time < 2; time += 1) {
    const { status } = await postJson(open, '/query', { query: EMAIL_SIGN_IN, operationName: 'M' });
    expect(status).toBe(200);
  }
  expect((await postJson(open, '/query', { query: EMAIL_SIGN_IN, operationName: 'M' })).status).toBe(429);
});

test.each(['a b', 'a/b', '[::1'])('21.4 a Host header that names no host is refused: %s', async (host) => {
  const { status, message } = await getRaw(open, `/query?query=${spell('{ __typename }')}`, { host });
  expect([status, message]).toEqual([400, expect.stringContaining('Host')]);
});

test('21.4 a limit lower than our own documents refuses callers alone', async () => {
  const small = await startService({ config: { maxTokens: 5, maxDepth: 1, maxFields: 1, maxAliases: 1 } });
  expect((await fetch(`${small.url}/sign-in`)).status).toBe(200);
  const { body } = await postJson(small, '/query', { query: LISTED });
  expect(body.errors[0].extensions).toMatchObject({ limit: 'tokens', found: 8, allowed: 5 });
  await small.close();
});
