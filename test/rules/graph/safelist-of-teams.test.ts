import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { get, postJson, query, type RestAnswer } from '../../support/client.ts';
import { runCommand } from '../../support/command.ts';
import { newFolder } from '../../support/new-folder.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const WEB = 'query Contract { partnerContract { timeoutSeconds } }';
const MOBILE = 'query Origin { partnerContract { appOrigin } }';
const LATER = `query Later { ${Array.from({ length: 900 }, (_, index) => `a${index}: partnerContract { appOrigin }`).join(' ')} }`;

const folder = await newFolder();
await writeManifest('web', { [hashOf(WEB)]: WEB });
await writeManifest('mobile', { origin: MOBILE });
const [service, open] = await Promise.all([startService({ config: { safelist: folder } }), startService()]);
afterAll(async () => {
  await Promise.all([service.close(), open.close()]);
});

async function writeManifest(team: string, documents: Readonly<Record<string, string>>): Promise<void> {
  await writeFile(join(folder, `${team}.json`), JSON.stringify(documents));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function askById(documentId: string, more = {}): Promise<RestAnswer> {
  return postJson(service, '/query', { documentId, ...more });
}

async function isListed(document: string): Promise<boolean> {
  return (await query(service, document)).errors[0]?.extensions.reason !== 'NOT_LISTED';
}

test('21.4 the documents of all manifests in the folder run, and others do not', async () => {
  expect((await query(service, WEB)).data).toEqual({ partnerContract: { timeoutSeconds: 5 } });
  expect((await query(service, MOBILE)).data).toEqual({ partnerContract: { appOrigin: expect.any(String) } });
  expect(await isListed(LATER)).toBe(false);
});

test('21.4 a document is asked for by its documentId: its hash, or the ID in the manifest, also by GET', async () => {
  expect((await askById(`sha256:${hashOf(WEB)}`)).body.data.partnerContract).toEqual({ timeoutSeconds: 5 });
  expect((await askById('origin', { operationName: 'Origin' })).body.data.partnerContract).toBeTruthy();
  const answer = await get(service, '/query?documentId=origin', { 'apollo-require-preflight': 'yes' });
  expect(answer.body.data.partnerContract).toBeTruthy();
  expect((await askById('unknown')).body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
});

test('21.4 without a list, documentId finds what was registered by its hash', async () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(WEB) } };
  await postJson(open, '/query', { query: WEB, extensions });
  const { body } = await postJson(open, '/query', { documentId: `sha256:${hashOf(WEB)}` });
  expect(body.data.partnerContract).toEqual({ timeoutSeconds: 5 });
});

test.each([
  ['beside a document', { documentId: 'origin', query: MOBILE }],
  ['that is no text', { documentId: 7 }],
  ['that is empty', { documentId: '' }],
])('21.4 a documentId %s is refused', async (_, body) => {
  const answer = await postJson(service, '/query', body);
  expect([answer.status, answer.body.errors[0].extensions.reason]).toEqual([400, 'MALFORMED_REQUEST']);
});

test('21.4 a manifest that is added runs without a restart, whatever the length of its documents, and one that is removed runs no more', async () => {
  await writeManifest('later', { later: LATER });
  await until(async () => isListed(LATER));
  expect((await query(service, LATER)).errors).toEqual([]);
  await rm(join(folder, 'later.json'));
  await until(async () => !(await isListed(LATER)));
  expect((await askById('later')).body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
});

test('21.4 a change that is invalid leaves the last list as it is, until it is mended', async () => {
  await writeManifest('mobile', { origin: 'query {' });
  await writeManifest('web', { contract: WEB, more: LATER });
  expect(await isListed(MOBILE)).toBe(true);
  await writeManifest('mobile', { origin: MOBILE });
  await until(async () => isListed(LATER));
  expect([await isListed(MOBILE), await isListed(WEB)]).toEqual([true, true]);
});

test('21.4 two manifests that give one ID to different documents are refused at the start', async () => {
  const other = await newFolder();
  await writeFile(join(other, 'a.json'), JSON.stringify({ first: WEB }));
  await writeFile(join(other, 'b.json'), JSON.stringify({ first: MOBILE }));
  const settings = { MONGODB_URL: 'mongodb://127.0.0.1:1/x', MONGODB_START_TIMEOUT: '1000', DATA_DIR: other };
  const command = runCommand('gateway/main.ts', [], { ...settings, SAFELIST: other });
  expect(await command.ended()).toBe(1);
  expect(command.output()).toContain('SAFELIST: two documents have the ID "first".');
});
