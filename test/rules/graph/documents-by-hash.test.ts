import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { parseConfig } from '../../../platform/settings/config.ts';
import { get, postForm, postJson, type RestAnswer } from '../../support/client.ts';
import { runCommand } from '../../support/command.ts';
import { newFolder } from '../../support/new-folder.ts';
import { registeredApp } from '../../support/people.ts';
import { startService, type TestService } from '../../support/service.ts';

const LISTED = 'query Contract { partnerContract { timeoutSeconds } }';
const COSTLY = 'query Page($n: Int) { credentials(first: $n) { nodes { eligibility(address: "0x0") { result } } } }';

const folder = await newFolder();
const manifest = join(folder, 'manifest.json');
const operations = [{ id: hashOf(LISTED), body: LISTED }];
await writeFile(manifest, JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations }));
const [open, listed] = await Promise.all([startService(), startService({ config: { safelist: manifest } })]);
afterAll(async () => {
  await Promise.all([open.close(), listed.close()]);
});

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Asks for a document by its hash, and sends its text too where it is to be learned. */
async function ask(service: TestService, document: string, query?: string, variables = {}): Promise<RestAnswer> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(document) } };
  return postJson(service, '/query', { query, variables, extensions });
}

test('21.4 a document is registered by its hash, and then requested by its hash alone, also by GET', async () => {
  const unknown = await ask(open, LISTED);
  expect(unknown.body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  expect((await ask(open, LISTED, LISTED)).body.data.partnerContract).toEqual({ timeoutSeconds: 5 });
  expect((await ask(open, LISTED)).body.data.partnerContract).toEqual({ timeoutSeconds: 5 });
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(LISTED) } });
  const path = `/query?extensions=${encodeURIComponent(extensions)}`;
  expect((await get(open, path, { 'apollo-require-preflight': 'yes' })).body.data).toBeTruthy();
});

test('21.4 nobody can put a document under the hash of another', async () => {
  const { status, body } = await ask(open, '{ viewer { id } }', '{ partnerContract { appOrigin } }');
  expect([status, body.errors[0].message]).toEqual([400, 'provided sha does not match query']);
});

test('21.4 the limits hold for documents that are requested by their hash', async () => {
  const deep = `{ ${'a { '.repeat(13)} b ${'}'.repeat(13)} }`;
  expect((await ask(open, deep, deep)).body.errors[0].extensions.limit).toBe('depth');
  expect((await ask(open, COSTLY, COSTLY, { n: 1 })).body.errors).toBeUndefined();
  expect((await ask(open, COSTLY, undefined, { n: 999 })).body.errors[0].extensions.limit).toBe('cost');
});

test('21.4 with a list of documents a listed one runs, by its text however it is spaced and by its hash', async () => {
  const spaced = `# of the app\n${LISTED.replaceAll(' ', '\n  ')}`;
  expect((await postJson(listed, '/query', { query: spaced })).body.data.partnerContract.timeoutSeconds).toBe(5);
  expect((await ask(listed, LISTED)).body.data.partnerContract.timeoutSeconds).toBe(5);
});

test.each([
  ['one that is not listed', '{ partnerContract { timeoutSeconds } }'],
  ['introspection', '{ __schema { queryType { name } } }'],
  ['one that is no GraphQL', 'nonsense {'],
])('21.4 with a list of documents %s is refused', async (_, query) => {
  const { status, body } = await postJson(listed, '/query', { query });
  expect([status, body.errors[0].extensions]).toMatchObject([403, { code: 'FORBIDDEN', reason: 'NOT_LISTED' }]);
});

test('21.4 with a list of documents, none can be registered, and there is no explorer', async () => {
  expect((await ask(listed, COSTLY, COSTLY)).body.errors[0].extensions.reason).toBe('NOT_LISTED');
  expect((await ask(listed, COSTLY)).body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  expect((await fetch(`${listed.url}/query`, { headers: { accept: 'text/html' } })).status).toBe(400);
});

test('21.4 with a list of documents the REST endpoints and the pages go on', async () => {
  const { clientId, clientSecret } = await registeredApp(listed);
  const fields = { grant_type: 'refresh_token', refresh_token: 'x', client_id: clientId, client_secret: clientSecret };
  expect((await postForm(listed, '/oauth/auth/2/token', fields)).body.error).toBe('invalid_grant');
  expect((await fetch(`${listed.url}/sign-in`)).status).toBe(200);
});

const NO_MONGODB = { MONGODB_URL: 'mongodb://127.0.0.1:1/x', MONGODB_START_TIMEOUT: '1000' };

test.each([
  [
    'none.json',
    '{"first": "{ __typename }", "second": "query {"}',
    'is not a manifest of GraphQL documents: "second": Syntax Error: Expected Name, found <EOF>.',
  ],
  [
    'numbers.json',
    '[1]',
    'is not a manifest of GraphQL documents: it must be an Apollo manifest, or an object of documents by ID.',
  ],
  ['missing.json', null, 'does not exist.'],
])('21.4 the wrong list %s is refused before MongoDB is connected', async (name, text, reason) => {
  const safelist = join(folder, name);
  if (text !== null) await writeFile(safelist, text);
  const command = runCommand('gateway/main.ts', [], { ...NO_MONGODB, DATA_DIR: folder, SAFELIST: safelist });
  expect(await command.ended()).toBe(1);
  expect(command.output().trim().split('\n').slice(1)).toEqual([`SAFELIST: ${safelist} ${reason}`]);
});

test('26.1 invalid limits in the settings are refused at the start, all at once', async () => {
  const wrong = { TRUST_PROXY: 'everybody', MAX_DEPTH: '0', RATE_LIMIT_ADDRESS: '-1', METRICS: 'short' };
  await expect(parseConfig(wrong)).rejects.toThrow(/TRUST_PROXY.*MAX_DEPTH.*RATE_LIMIT_ADDRESS.*METRICS/);
});
