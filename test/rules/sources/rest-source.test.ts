import { afterAll, expect, test } from '@jest/globals';
import { check, createRest, newRestCredential, restRefusal, startSourceWorld } from '../../support/sources.ts';

const world = await startSourceWorld();
afterAll(() => world.close());

const NOT_ALLOWED = { code: 'BAD_USER_INPUT', reason: 'ENDPOINT_NOT_ALLOWED' };
const POST = { method: 'POST', body: '{"user":"$address"}' };

test.each([
  'http://partner.example/check',
  'ftp://partner.example/check',
  'partner.example/check',
  'https://',
  '',
  'https://partner.example/a b',
  'https://partner.example\\check',
  'https://part\nner.example/',
])('2.7 the endpoint %j is not an HTTPS URL and is refused', async (endpoint) => {
  expect((await restRefusal(world, { endpoint }))?.extensions).toMatchObject(NOT_ALLOWED);
});

test.each([
  'https://app.example/check',
  'https://APP.Example/check',
  'https://app.example:8443/check',
  'https://app.example./check',
  'https://%61pp.example/check',
  'https://ａｐｐ.example/check',
  'https://a\u00adpp.example/check',
])('2.7 the host of the app is refused, spelled %j', async (endpoint) => {
  const error = await restRefusal(world, { endpoint });
  expect(error?.extensions).toMatchObject(NOT_ALLOWED);
  expect(error?.message).toContain('host of this service');
});

test('2.7 a user and a password in the endpoint are refused', async () => {
  const error = await restRefusal(world, { endpoint: 'https://user:word@partner.example/check' });
  expect(error?.extensions).toMatchObject(NOT_ALLOWED);
  expect(error?.message).not.toContain('word@');
});

test.each(['Cookie', 'cookie', 'COOKIE', 'Cookie2'])('2.7 the header %s is refused', async (name) => {
  const error = await restRefusal(world, { headers: [{ name, value: 'session=secret' }] });
  expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'HEADER_NOT_ALLOWED' });
  expect(error?.message).not.toContain('secret');
});

test.each([
  'Host',
  'Content-Length',
  'Transfer-Encoding',
  'Connection',
  'Upgrade',
  'TE',
  'Trailer',
  'Expect',
  'Keep-Alive',
  'Proxy-Authorization',
  'Accept-Encoding',
])("2.7 the header %s, which is the connection's, is refused in any case", async (name) => {
  const headers = [{ name: name.toLowerCase(), value: '1' }];
  expect((await restRefusal(world, { headers }))?.extensions.reason).toBe('HEADER_NOT_ALLOWED');
});

test.each(['__proto__', 'constructor', 'prototype'])(
  '2.7 the header %s, which would not be sent, is refused',
  async (name) => {
    const headers = [{ name, value: '1' }];
    expect((await restRefusal(world, { headers }))?.extensions.reason).toBe('HEADER_NOT_ALLOWED');
  },
);

test.each([
  { name: 'x-key', value: 'a\r\nx-other: b' },
  { name: 'x-key', value: 'a\0b' },
  { name: 'x-key', value: '\u4e2d' },
  { name: 'x key', value: 'a' },
  { name: '', value: 'a' },
])('2.7 a header that HTTP does not allow is refused: %j', async (header) => {
  expect((await restRefusal(world, { headers: [header] }))?.extensions.reason).toBe('HEADER_NOT_ALLOWED');
});

test('2.7 a header given twice is refused, whatever its case', async () => {
  const headers = ['x-key', 'X-Key'].map((name) => ({ name, value: 'a' }));
  expect((await restRefusal(world, { headers }))?.extensions.reason).toBe('HEADER_NOT_ALLOWED');
});

test('5.4 the configured headers go with the call', async () => {
  const headers = [{ name: 'Authorization', value: 'Bearer partner-secret' }];
  const credId = await newRestCredential(world, { headers });
  world.partner.behaves({ answer: { eligible: true } });
  expect(await check(world, credId)).toMatchObject({ result: 1 });
  expect(world.partner.received[0]?.headers.authorization).toBe('Bearer partner-secret');
});

test('5.4 the values of headers are neither returned nor stored in plain text', async () => {
  const headers = [{ name: 'X-Key', value: 'partner-secret' }];
  const { data } = await createRest(world, { headers });
  expect(data.createRestCredential.source.headerNames).toEqual(['X-Key']);
  const stored = await world.service.database.collection('sources').find().toArray();
  expect(JSON.stringify([data, stored])).not.toContain('partner-secret');
});

test.each([
  [null, 'must have a JSON body'],
  ['', 'must have a JSON body'],
  ['user=$address', 'not JSON'],
  ['{"user":$address}', 'not JSON'],
  ['{"user":"0x1"}', 'must contain "$address"'],
])('2.7 a POST with the body %j is refused', async (body, sentence) => {
  const error = await restRefusal(world, { ...POST, endpoint: `${world.partner.url}/check`, body });
  expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'body' });
  expect(error?.message).toContain(sentence);
});

test('2.7 a GET with a body is refused', async () => {
  expect((await restRefusal(world, { body: '{"user":"$address"}' }))?.extensions).toMatchObject({ field: 'body' });
});

test('2.7 a POST keeps its method and its body as they were given', async () => {
  const { data } = await createRest(world, { ...POST, endpoint: `${world.partner.url}/check` });
  expect(data.createRestCredential.source).toMatchObject(POST);
});

test('2.7 an expression is required', async () => {
  expect((await restRefusal(world, { expression: ' ' }))?.extensions.reason).toBe('EXPRESSION_INVALID');
});
