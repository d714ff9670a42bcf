import { afterAll, expect, test } from '@jest/globals';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

interface Bad {
  readonly name: string;
  readonly method?: string;
  readonly path: string;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly status: number;
  /** What the body must hold: OAuth's `error`, REST's `code`, or GraphQL's `extensions.code`. */
  readonly error: string;
}

const TOKEN = '/oauth/auth/2/token';
const DETAIL = '/oauth/api/2/token';
const USER = '/oauth/api/2/user';

const BAD: readonly Bad[] = [
  { name: 'a token request without a body', path: TOKEN, type: FORM, body: '', status: 400, error: 'invalid_request' },
  { name: 'a token request in JSON', path: TOKEN, type: JSON_TYPE, body: '{}', status: 415, error: 'invalid_request' },
  {
    name: 'a token request without a type',
    path: TOKEN,
    type: 'text/plain',
    body: 'x',
    status: 415,
    error: 'invalid_request',
  },
  {
    name: 'a repeated field',
    path: TOKEN,
    type: FORM,
    body: 'grant_type=refresh_token&grant_type=refresh_token',
    status: 400,
    error: 'invalid_request',
  },
  {
    name: 'an unknown grant',
    path: TOKEN,
    type: FORM,
    body: 'grant_type=password&client_id=a&client_secret=b',
    status: 400,
    error: 'unsupported_grant_type',
  },
  {
    name: 'a grant named like an object property',
    path: TOKEN,
    type: FORM,
    body: 'grant_type=toString&client_id=a',
    status: 400,
    error: 'unsupported_grant_type',
  },
  {
    name: 'no client',
    path: TOKEN,
    type: FORM,
    body: 'grant_type=refresh_token&refresh_token=x',
    status: 401,
    error: 'invalid_client',
  },
  {
    name: 'an unknown client',
    path: TOKEN,
    type: FORM,
    body: 'grant_type=refresh_token&refresh_token=x&client_id=a&client_secret=b',
    status: 401,
    error: 'invalid_client',
  },
  {
    name: 'no code',
    path: TOKEN,
    type: FORM,
    body: 'grant_type=authorization_code&client_id=a&client_secret=b',
    status: 400,
    error: 'invalid_request',
  },
  {
    name: 'a secret in the URL',
    path: `${TOKEN}?client_secret=b`,
    type: FORM,
    body: 'grant_type=refresh_token',
    status: 400,
    error: 'invalid_request',
  },
  {
    name: 'a broken Basic header',
    path: TOKEN,
    type: FORM,
    headers: { authorization: 'Basic !!' },
    body: 'grant_type=refresh_token',
    status: 401,
    error: 'invalid_client',
  },
  {
    name: 'client authentication twice',
    path: TOKEN,
    type: FORM,
    headers: { authorization: `Basic ${btoa('a:b')}` },
    body: 'grant_type=refresh_token&refresh_token=x&client_secret=b',
    status: 400,
    error: 'invalid_request',
  },
  {
    name: 'a token request that is too large',
    path: TOKEN,
    type: FORM,
    body: `code=${'x'.repeat(70_000)}`,
    status: 413,
    error: 'invalid_request',
  },
  { name: 'GET at the token endpoint', method: 'GET', path: TOKEN, status: 405, error: 'invalid_request' },
  {
    name: 'a broken multipart body',
    path: TOKEN,
    type: 'multipart/form-data; boundary=x',
    body: 'nothing',
    status: 400,
    error: 'invalid_request',
  },
  { name: 'token detail without a token', method: 'GET', path: DETAIL, status: 401, error: 'invalid_token' },
  {
    name: 'token detail with an unknown token',
    method: 'GET',
    path: DETAIL,
    headers: { authorization: 'Bearer cga_x' },
    status: 401,
    error: 'invalid_token',
  },
  {
    name: 'token detail with Basic',
    method: 'GET',
    path: DETAIL,
    headers: { authorization: 'Basic eA==' },
    status: 401,
    error: 'invalid_token',
  },
  { name: 'token detail by POST', path: DETAIL, type: JSON_TYPE, body: '{}', status: 405, error: 'invalid_request' },
  {
    name: 'user data with an unknown token',
    method: 'GET',
    path: USER,
    headers: { authorization: 'Bearer cga_x' },
    status: 401,
    error: 'invalid_token',
  },
  {
    name: 'user data of an unknown scope',
    method: 'GET',
    path: `${USER}?scope=email`,
    headers: { authorization: 'Bearer cga_x' },
    status: 400,
    error: 'invalid_scope',
  },
  {
    name: 'user data with a repeated scope',
    method: 'GET',
    path: `${USER}?scope=Email&scope=Chat`,
    headers: { authorization: 'Bearer cga_x' },
    status: 400,
    error: 'invalid_request',
  },
  { name: 'items by GET', method: 'GET', path: '/cred/1/append', status: 405, error: 'METHOD_NOT_ALLOWED' },
  { name: 'a path that does not exist', method: 'GET', path: '/nowhere', status: 404, error: 'NOT_FOUND' },
  {
    name: 'a GraphQL body that is not JSON',
    path: '/query',
    type: JSON_TYPE,
    body: '{"query"',
    status: 400,
    error: 'BAD_USER_INPUT',
  },
  {
    name: 'a GraphQL body of another type',
    path: '/query',
    type: 'application/xml',
    body: '<x/>',
    status: 415,
    error: 'UNSUPPORTED_MEDIA_TYPE',
  },
  { name: 'a GraphQL request by DELETE', method: 'DELETE', path: '/query', status: 405, error: 'METHOD_NOT_ALLOWED' },
  {
    name: 'a GraphQL document with a syntax error',
    path: '/query',
    type: JSON_TYPE,
    body: '{"query":"{"}',
    status: 200,
    error: 'GRAPHQL_PARSE_FAILED',
  },
  {
    name: 'a field that does not exist',
    path: '/query',
    type: JSON_TYPE,
    body: '{"query":"{ nothing }"}',
    status: 200,
    error: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    name: 'a variable of the wrong type',
    path: '/query',
    type: JSON_TYPE,
    body: '{"query":"query ($id: Int!) { credential(credId: $id) { name } }","variables":{"id":"x"}}',
    status: 200,
    error: 'BAD_USER_INPUT',
  },
  {
    name: 'an id beyond Int',
    path: '/query',
    type: JSON_TYPE,
    body: '{"query":"{ credential(credId: 99999999999) { name } }"}',
    status: 200,
    error: 'GRAPHQL_VALIDATION_FAILED',
  },
  { name: 'an empty GraphQL request', path: '/query', type: JSON_TYPE, body: '{}', status: 400, error: 'BAD_REQUEST' },
];

test.each(BAD)("21.10 $name is refused in the endpoint's own language: $status $error", async (bad) => {
  const { method = 'POST', path, type, headers = {}, body, status, error } = bad;
  const answer = await fetch(service.url + path, {
    method,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    body,
  });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([status, expect.stringContaining(`"${error}"`)]);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('x-request-id')).toBeTruthy();
  expect(text).not.toMatch(/node_modules|at .*\.ts:/);
});

test.each([
  ['a batch', '[]', { code: 'BAD_REQUEST' }],
  ['an empty request', '{}', { code: 'BAD_REQUEST' }],
  ['an empty document', '{"query":""}', { code: 'BAD_REQUEST' }],
  ['variables that are not an object', '{"query":"{ __typename }","variables":"x"}', { code: 'BAD_REQUEST' }],
  ['malformed JSON', '{', { code: 'BAD_USER_INPUT', reason: 'MALFORMED_REQUEST' }],
])('21.10 the error of a GraphQL request with %s has the request ID', async (_, body, error) => {
  const headers = { 'content-type': JSON_TYPE };
  const answer = await fetch(`${service.url}/query`, { method: 'POST', headers, body });
  const requestId = answer.headers.get('x-request-id');
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { errors: [{ message: expect.any(String), extensions: { ...error, requestId } }] },
  ]);
});

test('21.10 the error of a request that Apollo Server refuses before it runs has the request ID too', async () => {
  const headers = { 'content-type': 'text/plain' };
  const answer = await fetch(`${service.url}/query?query={__typename}`, { headers });
  const requestId = answer.headers.get('x-request-id');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST', requestId } }] });
  // The order of Apollo Server.
  expect(text).toMatch(/^\{"errors":\[\{"message":/);
});

test('21.10 a type that cannot be parsed is refused with the reason CONTENT_TYPE', async () => {
  const answer = await fetch(`${service.url}/cred/1/append`, { method: 'POST', headers: { 'content-type': 'text' } });
  expect([answer.status, await answer.json()]).toMatchObject([415, { reason: 'CONTENT_TYPE' }]);
});

test('21.10 the answer to a wrong method names the right one', async () => {
  const { headers } = await fetch(`${service.url}${DETAIL}`, { method: 'DELETE' });
  expect(headers.get('allow')).toBe('GET, HEAD');
});

test('5.1 a request without a token learns the scheme and no more', async () => {
  const { headers } = await fetch(`${service.url}${USER}`);
  expect(headers.get('www-authenticate')).toBe('Bearer realm="credgraph"');
});
