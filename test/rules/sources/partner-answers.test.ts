import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { packedSpaces } from '../../support/packed-spaces.ts';
import type { Behaviour } from '../../support/partner.ts';
import {
  type Checked,
  check,
  newGraphqlCredential,
  newRestCredential,
  startSourceWorld,
  testRest,
} from '../../support/sources.ts';

const world = await startSourceWorld();
const rest = await newRestCredential(world);
const graphql = await newGraphqlCredential(world);
afterAll(() => world.close());

const MEGABYTE = 1024 * 1024;

async function checked(credId: number, behaviour: Behaviour): Promise<Checked> {
  world.partner.behaves(behaviour);
  return check(world, credId);
}

test('3, 4.6.1 a JSON object decides: 1 is eligible, 0 is not', async () => {
  expect(await checked(rest, { answer: { eligible: true } })).toMatchObject({ result: 1, failure: null });
  expect(await checked(rest, { answer: { eligible: false } })).toMatchObject({ result: 0, failure: null });
});

test.each([
  ['is_ok: true', 'not JSON'],
  ['<result>1</result>', 'not JSON'],
  ['', 'not JSON'],
  ['{"eligible":true', 'not JSON'],
  ["{'eligible':true}", 'not JSON'],
  ['[{"eligible":true}]', 'an array'],
  ['null', 'null'],
  ['true', 'the boolean true'],
  ['1', 'the number 1'],
  ['"eligible"', 'a string'],
])('4.6.1 the answer %j is not a JSON object and never a 0', async (text, kind) => {
  const { result, failure } = await checked(rest, { text });
  expect(result).toBeNull();
  expect(failure).toMatchObject({ code: 'NOT_JSON' });
  expect((await testRest(world)).data.testRestSource.checks.at(-1).message).toContain(kind);
});

test('4.6.1 the answer counts, not the content type it is sent under', async () => {
  const headers = { 'content-type': 'text/html' };
  expect(await checked(rest, { headers, answer: { eligible: true } })).toMatchObject({ result: 1 });
});

test('4.6.1 the whole body is the only argument of a REST expression', async () => {
  const expression =
    'function(resp) { return arguments.length === 1 && resp.data.eligible && resp.other === 2 ? 1 : 0; }';
  const credId = await newRestCredential(world, { expression });
  expect(await checked(credId, { answer: { data: { eligible: true }, other: 2 } })).toMatchObject({ result: 1 });
});

test('4.6.1 the data is the only argument of a GraphQL expression', async () => {
  expect(await checked(graphql, { answer: { data: { eligible: true } } })).toMatchObject({ result: 1 });
  expect(await checked(graphql, { answer: { data: {}, eligible: true } })).toMatchObject({ result: 0 });
});

test.each([{}, { data: null }, { errors: [{ message: 'no' }] }, { data: [] }, { data: 'eligible' }])(
  '4.6.1 the GraphQL answer %j carries no data',
  async (answer) => {
    const { result, failure } = await checked(graphql, { answer });
    expect({ result, code: failure?.code }).toEqual({ result: null, code: 'NO_DATA' });
  },
);

test.each([201, 299])('4.6, 16.2 an answer with the status %d counts', async (status) => {
  expect(await checked(rest, { status, answer: { eligible: true } })).toMatchObject({ result: 1 });
});

test.each([400, 404, 500, 503])('4.6, 16.2 an answer with the status %d is a failure, not a 0', async (status) => {
  const { result, failure } = await checked(rest, { status, answer: { eligible: true } });
  expect(result).toBeNull();
  expect(failure).toMatchObject({ code: 'BAD_STATUS', message: expect.stringContaining(String(status)) });
});

test('4.6.6, 7 a 403 says that the partner must let the service in', async () => {
  const { failure } = await checked(rest, { status: 403, answer: {} });
  expect(failure).toMatchObject({ code: 'BAD_STATUS', message: expect.stringContaining('partnerContract') });
});

test.each([301, 302, 307, 308])('4.6, 16.1 a redirect with %d is not followed', async (status) => {
  const { failure } = await checked(rest, { status, headers: { location: `${world.partner.url}/elsewhere` } });
  expect(failure).toMatchObject({ code: 'BAD_STATUS', message: expect.stringContaining('Redirects are not followed') });
  expect(world.partner.received).toHaveLength(1);
});

test('4.6, 16.1 an answer of 1 MB is read, a larger one is not', async () => {
  const answer = { eligible: true, filler: '' };
  const filler = 'x'.repeat(MEGABYTE - JSON.stringify(answer).length);
  expect(await checked(rest, { answer: { ...answer, filler } })).toMatchObject({ result: 1 });
  const { failure } = await checked(rest, { answer: { ...answer, filler: `${filler}x` } });
  expect(failure?.code).toBe('TOO_LARGE');
});

test('4.6, 16.1 a small answer that decompresses to a large one is not read', async () => {
  const packed = packedSpaces(100);
  const { failure } = await checked(rest, {
    respond: (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  });
  expect(failure?.code).toBe('TOO_LARGE');
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('4.6 an answer of a usual size that is compressed by %s is read', async (encoding, pack) => {
  const respond: Behaviour['respond'] = (response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(pack('{"eligible":true}'));
  expect(await checked(rest, { respond })).toMatchObject({ result: 1 });
});

test('4.6.1 an answer that is nested without end does no harm', async () => {
  const text = `{"eligible":true,"deep":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
  const { result, failure } = await checked(rest, { text });
  expect(result === 1 || failure?.code === 'EXPRESSION_FAILED').toBe(true);
  expect(await checked(rest, { answer: { eligible: true } })).toMatchObject({ result: 1 });
});

test('4.6, 16.2 an answer that breaks off is a failure', async () => {
  const { result, failure } = await checked(rest, {
    respond: (response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"eligible":true}', () => response.destroy());
    },
  });
  expect({ result, code: failure?.code }).toEqual({ result: null, code: 'UNREACHABLE' });
});

test('4.6 a kept connection that the partner has closed in the meantime causes no failure', async () => {
  expect(await checked(rest, { answer: { eligible: true } })).toMatchObject({ result: 1 });
  let calls = 0;
  const { result } = await checked(rest, {
    respond: (response, request) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.end('{"eligible":true}');
    },
  });
  expect(result).toBe(1);
});
