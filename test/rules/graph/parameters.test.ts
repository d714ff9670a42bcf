import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { bearer, get, postForm, postJson, type RestAnswer } from '../../support/client.ts';
import { signedInApp } from '../../support/grants.ts';
import { itemsOf, newItemList, type TestList } from '../../support/item-lists.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { exchangeRaw } from '../../support/raw-socket.ts';
import { startService } from '../../support/service.ts';

const EMAIL = 'ada@example.org';
const OTHER = 'grace@example.org';

let list: TestList;
const service = await startService();
const signedIn = await signedInApp(service);
beforeEach(async () => {
  list = await newItemList(service, [EMAIL]);
});
afterAll(async () => service.close());

async function replace(query: string, headers: Readonly<Record<string, string>> = {}): Promise<RestAnswer> {
  const token = { 'access-token': list.curator.token };
  return postJson(service, `/cred/${list.credId}/replace${query}`, [OTHER], { ...token, ...headers });
}

test.each([
  ['dryRun=1', 'dryRun'],
  ['dryRun=True', 'dryRun'],
  ['dryRun=TRUE', 'dryRun'],
  ['dryRun=yes', 'dryRun'],
  ['dryRun', 'dryRun'],
  ['dryRun=', 'dryRun'],
  ['dryRun=true%20', 'dryRun'],
  ['dryRun=true?', 'dryRun'],
  ['dryrun=true', 'dryrun'],
  ['dry_run=true', 'dry_run'],
  ['dryRun=true&verbose=1', 'verbose'],
  ['=true', ''],
  ['dryRun=true&dryRun=true', 'dryRun'],
  ['dryRun=true&dryRun=false', 'dryRun'],
])('21.11 ?%s is refused with the right spelling and replaces nothing', async (query, field) => {
  const { status, body } = await replace(`?${query}`);
  expect([status, body.reason, body.field]).toEqual([400, 'INVALID_INPUT', field]);
  expect(body.message).toMatch(/dryRun=true|must be given only once/);
  expect(await itemsOf(list)).toEqual([EMAIL]);
});

test('4.8 ?dryRun=true reports only the counts, ?dryRun=false and a bare ? replace', async () => {
  expect((await replace('?dryRun=true')).body).toMatchObject({ added: 1, removed: 1, count: 1, revision: 1 });
  expect(await itemsOf(list)).toEqual([EMAIL]);
  expect((await replace('?dryRun=false')).body).toMatchObject({ added: 1, removed: 1, revision: 2 });
  expect((await replace('?')).body).toMatchObject({ unchanged: 1, revision: 2 });
});

test.each([
  ['idempotency-key', '', 'INVALID_INPUT'],
  ['idempotency-key', 'x'.repeat(256), 'INVALID_INPUT'],
  ['idempotency-key', 'é', 'INVALID_INPUT'],
  ['if-match', '', 'INVALID_INPUT'],
  ['if-match', '*', 'INVALID_INPUT'],
  ['if-match', 'W/"1"', 'INVALID_INPUT'],
  ['if-match', '"1", "2"', 'INVALID_INPUT'],
  ['if-match', '"1', 'INVALID_INPUT'],
  ['if-match', '1"', 'INVALID_INPUT'],
  ['if-match', '"01"', 'INVALID_INPUT'],
  ['if-match', '-1', 'INVALID_INPUT'],
  ['if-match', '1.0', 'INVALID_INPUT'],
  ['if-match', '99999999999', 'INVALID_INPUT'],
  ['content-encoding', 'gzip', 'INVALID_INPUT'],
  ['content-type', 'application/json; charset=utf-16', 'CONTENT_TYPE'],
  ['content-type', 'text/json', 'CONTENT_TYPE'],
])('21.11 the header %s: %j is refused and replaces nothing', async (name, value, reason) => {
  const { status, body } = await replace('', { [name]: value });
  expect([[400, 415].includes(status), body.reason]).toEqual([true, reason]);
  expect(await itemsOf(list)).toEqual([EMAIL]);
});

test.each(['If-Match: "1"', 'Idempotency-Key: k'])('21.11 the header %s may stand once', async (header) => {
  const head = `POST /cred/${list.credId}/replace HTTP/1.1\r\nHost: x\r\nAccess-Token: ${list.curator.token}\r\n`;
  const answer = await exchangeRaw(service, `${head}${header}\r\n${header}\r\nContent-Length: 2\r\n\r\n[]`);
  expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*"INVALID_INPUT"/);
});

test.each([
  ['content-type', 'application/json; charset=UTF-8'],
  ['content-type', 'Application/JSON;charset="utf-8"'],
  ['content-encoding', 'identity'],
  ['if-match', '"1"'],
  ['if-match', '1'],
  ['idempotency-key', 'x'.repeat(255)],
  ['accept', 'text/plain'],
])('4.8 the header %s: %s is accepted', async (name, value) => {
  expect((await replace('', { [name]: value })).status).toBe(200);
});

test.each([
  ['/oauth/api/2/token?verbose=1', 'invalid_request'],
  ['/oauth/api/2/user?scopes=Email', 'invalid_request'],
  ['/oauth/api/2/user?scope=Email&x=1', 'invalid_request'],
  ['/oauth/api/2/user?scope=Email&scope=Email', 'invalid_request'],
])('21.11 %s is refused', async (path, error) => {
  const { status, body } = await get(service, path, bearer(signedIn.tokens.accessToken));
  expect([status, body.error]).toEqual([400, error]);
});

test.each(['token', 'revoke', 'introspect'])(
  '21.11 a field of %s that it does not know may not stand twice',
  async (word) => {
    const { status, text } = await sendRaw(service, {
      method: 'POST',
      path: `/oauth/auth/2/${word}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=refresh_token&token=x&refresh_token=x&client_id=x&audience=a&audience=b`,
    });
    expect([status, text]).toEqual([400, expect.stringContaining('audience')]);
  },
);

test('4.2 the token endpoint ignores a field that it does not know (RFC 6749 3.2)', async () => {
  const { clientId, clientSecret } = signedIn.app;
  const fields = { grant_type: 'refresh_token', client_id: clientId, client_secret: clientSecret, audience: 'a' };
  const refresh_token = signedIn.tokens.refreshToken;
  expect((await postForm(service, '/oauth/auth/2/token', { ...fields, refresh_token })).status).toBe(200);
});

test('4.1 GET /oauth ignores a parameter that it does not know (RFC 6749 3.1)', async () => {
  const { clientId, redirectUri } = signedIn.app;
  const query = new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, state: 's', nonce: 'n' });
  const { headers } = await sendRaw(service, { method: 'GET', path: `/oauth?${query.toString()}`, headers: {} });
  expect(headers.location).toMatch(/^\/oauth\/consent/);
});

test.each([
  'response_type=&scope=&prompt=&login_hint=',
  'code_challenge=',
  'code_challenge_method=',
  'code_challenge=&code_challenge_method=',
  `code_challenge=${'a'.repeat(43)}&code_challenge_method=`,
])('4.1 GET /oauth treats a parameter without a value as omitted: %s (RFC 6749 3.1)', async (empty) => {
  const { clientId, redirectUri } = signedIn.app;
  const query = new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, state: 's' });
  const path = `/oauth?${query.toString()}&${empty}`;
  const { headers } = await sendRaw(service, { method: 'GET', path, headers: {} });
  expect(headers.location).toMatch(/^\/oauth\/consent/);
});

test('21.11 a page ignores what browsers and mails add to its address, and takes its own parameters once', async () => {
  expect((await fetch(`${service.url}/sign-in?utm_source=mail`)).status).toBe(200);
  expect((await fetch(`${service.url}/sign-in?request=a&request=b`)).status).toBe(400);
});

/** A query string or a form of so many fields, all different. */
function manyFields(count: number): string {
  return Array.from({ length: count }, (_, i) => `f${i}=x`).join('&');
}

/** The same as a multipart body with the boundary x. */
function manyParts(count: number): string {
  const each = Array.from(
    { length: count },
    (_, i) => `--x\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\nx\r\n`,
  );
  return `${each.join('')}--x--\r\n`;
}

test.each([
  ['/oauth/api/2/token', '"error":"invalid_request"'],
  ['/query', '"errors":[{"message":"Send at most 100 fields'],
  ['/cred/1/items', '"reason":"MALFORMED_REQUEST"'],
  ['/oauth', '<h1>This did not work</h1>'],
  ['/sign-in', '<h1>This did not work</h1>'],
  ['/dashboard', '<h1>This did not work</h1>'],
  ['/healthz', '"reason":"MALFORMED_REQUEST"'],
])('21.11 a query string of more than 100 fields is refused at %s, in the words of that path', async (path, form) => {
  const { status, text } = await sendRaw(service, { method: 'GET', path: `${path}?${manyFields(101)}`, headers: {} });
  expect([status, text]).toEqual([400, expect.stringContaining('at most 100 fields')]);
  expect(text).toContain(form);
});

test('21.11 a query string of 100 fields is read', async () => {
  const { status, text } = await sendRaw(service, { method: 'GET', path: `/oauth?${manyFields(100)}`, headers: {} });
  expect([status, text]).toEqual([400, expect.stringContaining('client_id')]);
});

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';

test.each([
  ['/oauth/auth/2/token', FORM, manyFields],
  ['/oauth/auth/2/revoke', FORM, manyFields],
  ['/oauth/auth/2/introspect', FORM, manyFields],
  ['/oauth/auth/2/token', MULTIPART, manyParts],
  ['/sign-in', FORM, manyFields],
])('21.11 a form of more than 100 fields is refused at %s as %s, and one of 100 is read', async (path, type, of) => {
  const post = async (body: string) =>
    sendRaw(service, {
      method: 'POST',
      path,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
      body,
    });
  const { status, text } = await post(of(101));
  expect([status, text]).toEqual([400, expect.stringContaining('at most 100 fields')]);
  expect((await post(of(100))).text).not.toContain('at most 100 fields');
});
