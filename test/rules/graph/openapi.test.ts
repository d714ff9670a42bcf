import { afterAll, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { OAUTH_ROUTES } from '../../../gateway/http/route-table.ts';
import { readDescription } from '../../support/api-description.ts';
import { bearer, get, postForm, postJson, type RestAnswer } from '../../support/client.ts';
import { newCode } from '../../support/grants.ts';
import { newAddress, newItemList } from '../../support/item-lists.ts';
import { registeredApp, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { untilReady } from '../../support/until-ready.ts';

const TOKEN = '/oauth/auth/2/token';
const ITEMS = '/cred/{cred_id}/append';
const CHANGES = ['append', 'replace', 'remove', 'reomve'];
const VERDICT = '/cred/{cred_id}/eligibility';
const EXPORT = '/cred/{cred_id}/items';

const service = await startService();
const description = await readDescription(service);
const app = await registeredApp(service);
const client = { client_id: app.clientId, client_secret: app.clientSecret };
const code = await newCode(service, await signedInUser(service), app);
const exchanged = await postForm(service, TOKEN, { grant_type: 'authorization_code', code, ...client });
const tokens = exchanged.body;
const list = await newItemList(service, []);
afterAll(async () => service.close());

test('21.9 the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(description.document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('21.9 every REST endpoint is described, and nothing else', () => {
  const described = Object.entries<object>(description.document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = Object.values(OAUTH_ROUTES).map(({ method, path }) => `${method} ${path}`);
  const known = ['authzen-configuration', 'jwks.json', 'oauth-authorization-server', 'openid-configuration'].map(
    (name) => `.well-known/${name}`,
  );
  const others = [...known, 'healthz', 'oauth', 'oauth/logout', 'readyz'].map((path) => `GET /${path}`);
  const forms = ['POST /oauth', 'POST /oauth/logout'];
  const changes = CHANGES.map((operation) => `POST /cred/{cred_id}/${operation}`);
  const ofLists = [`GET ${EXPORT}`, `GET ${VERDICT}`, `POST ${VERDICT}`];
  const posts = ['cred/{cred_id}/snapshot', 'cred/{cred_id}/zealy', 'access/v1/evaluation', 'access/v1/evaluations'];
  const forOthers = posts.map((path) => `POST /${path}`);
  const all = [...served, ...others, ...forms, ...changes, ...ofLists, ...forOthers];
  expect(described.toSorted()).toEqual(all.toSorted());
});

/** Each row: an endpoint, the status that is expected, and a request that gets it. */
const ROWS: readonly (readonly [string, string, number, () => Promise<RestAnswer>])[] = [
  ['post', TOKEN, 200, async () => exchanged],
  ['post', TOKEN, 400, () => postForm(service, TOKEN, { grant_type: 'authorization_code', code: 'x', ...client })],
  ['post', TOKEN, 400, () => postForm(service, TOKEN, { grant_type: 'password', ...client })],
  [
    'post',
    TOKEN,
    401,
    () => postForm(service, TOKEN, { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'x' }),
  ],
  ['post', TOKEN, 413, () => postForm(service, TOKEN, { grant_type: 'x'.repeat(70_000) })],
  ['post', TOKEN, 415, () => postJson(service, TOKEN, {})],
  ['post', '/oauth/auth/2/introspect', 200, () => ask('introspect', tokens.access_token)],
  ['post', '/oauth/auth/2/introspect', 200, () => ask('introspect', 'unknown')],
  ['post', '/oauth/auth/2/introspect', 400, () => postForm(service, '/oauth/auth/2/introspect', client)],
  [
    'post',
    '/oauth/auth/2/introspect',
    401,
    () => postForm(service, '/oauth/auth/2/introspect', { token: 'x', client_id: 'x' }),
  ],
  ['post', '/oauth/auth/2/revoke', 200, () => ask('revoke', 'unknown')],
  ['post', '/oauth/auth/2/revoke', 400, () => postForm(service, '/oauth/auth/2/revoke', client)],
  ['get', '/oauth/api/2/token', 200, () => get(service, '/oauth/api/2/token', bearer(tokens.access_token))],
  ['get', '/oauth/api/2/token', 401, () => get(service, '/oauth/api/2/token')],
  ['get', '/oauth/api/2/user', 200, () => get(service, '/oauth/api/2/user', bearer(tokens.access_token))],
  ['get', '/oauth/api/2/user', 400, () => get(service, '/oauth/api/2/user?scope=Nope', bearer(tokens.access_token))],
  ['get', '/oauth/api/2/user', 403, () => get(service, '/oauth/api/2/user?scope=Chat', bearer(tokens.access_token))],
  ['post', ITEMS, 200, () => change('append', ['ada@example.org'])],
  ['post', ITEMS, 200, () => change('append?dryRun=true', ['eve@example.org'])],
  ['get', EXPORT, 200, () => exported({ 'access-token': list.curator.token, accept: 'application/json' })],
  ['get', EXPORT, 401, () => exported({})],
  ['get', VERDICT, 200, () => get(service, `/cred/${list.credId}/eligibility?address=${newAddress()}`)],
  ['get', VERDICT, 400, () => get(service, `/cred/${list.credId}/eligibility?address=nobody`)],
  ['get', VERDICT, 400, () => get(service, `/cred/${list.credId}/eligibility`)],
  ['get', VERDICT, 401, () => get(service, `/cred/${list.credId}/eligibility?address=x`, bearer('x'))],
  ['get', VERDICT, 404, () => get(service, `/cred/999/eligibility?address=x`)],
  ['post', VERDICT, 200, () => postJson(service, `/cred/${list.credId}/eligibility`, [newAddress(), 'nobody'])],
  ['post', VERDICT, 400, () => postJson(service, `/cred/${list.credId}/eligibility`, {})],
  ['post', VERDICT, 415, () => postForm(service, `/cred/${list.credId}/eligibility`, {})],
  ['post', '/cred/{cred_id}/reomve', 200, () => change('reomve', ['ada@example.org'])],
  ['post', ITEMS, 400, () => change('append', ['nonsense'])],
  ['post', ITEMS, 400, () => change('append', {})],
  ['post', ITEMS, 401, () => change('append', [], {})],
  ['post', ITEMS, 404, () => postJson(service, '/cred/999/append', [], { 'access-token': list.curator.token })],
  ['post', ITEMS, 409, () => change('append', [], { 'access-token': list.curator.token, 'if-match': '"7"' })],
  [
    'post',
    ITEMS,
    415,
    () => postForm(service, `/cred/${list.credId}/append`, {}, { 'access-token': list.curator.token }),
  ],
  [
    'get',
    '/.well-known/oauth-authorization-server',
    200,
    () => get(service, '/.well-known/oauth-authorization-server'),
  ],
  [
    'get',
    '/.well-known/oauth-authorization-server',
    405,
    () => postJson(service, '/.well-known/oauth-authorization-server', {}),
  ],
  ['get', '/.well-known/openid-configuration', 200, () => get(service, '/.well-known/openid-configuration')],
  ['get', '/.well-known/authzen-configuration', 200, () => get(service, '/.well-known/authzen-configuration')],
  ['get', '/.well-known/jwks.json', 200, () => get(service, '/.well-known/jwks.json')],
  ['get', '/healthz', 200, () => get(service, '/healthz')],
  ['get', '/readyz', 200, () => untilReady(service)],
];

test.each(ROWS)('21.9 the answer of %s %s with %d is as it is described (%#)', async (method, path, status, send) => {
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(description.findFault(method, path, answer)).toBeNull();
});

const operations = Object.entries<Record<string, { operationId: string; responses: object }>>(
  description.document.paths,
).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })));

test('21.9 every operation has a name of its own, a verb first, and says when to call again', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(names).toEqual(expect.arrayContaining(['appendItems', 'exchangeToken', 'exportItems', 'getUserData']));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
  const limited = operations.filter(({ path }) => !path.endsWith('z'));
  for (const { responses } of limited) {
    expect(responses).toHaveProperty(['429', 'headers', 'Retry-After']);
    expect(responses).toHaveProperty(['503', 'headers', 'Retry-After']);
    expect(responses).toHaveProperty(['400', 'headers', 'RateLimit-Remaining']);
  }
});

test('21.9 an enum has no two words that differ in case alone, because classes of clients are named by them', () => {
  const enums: unknown[][] = [];
  JSON.stringify(description.document, (name, value) => (name === 'enum' && enums.push(value), value));
  for (const words of enums) expect(new Set(words.map((word) => String(word).toLowerCase())).size).toBe(words.length);
});

test.each(
  operations.filter(
    ({ path, method }) =>
      method === 'get' && !operations.some((other) => other.path === path && other.method === 'post'),
  ),
)('21.9 POST $path, where only GET is described, is a 405', async ({ path }) => {
  const answer = await postJson(service, path.replace('{cred_id}', '1'), {});
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, expect.stringContaining('GET')]);
});

async function ask(word: 'introspect' | 'revoke', token: string): Promise<RestAnswer> {
  return postForm(service, `/oauth/auth/2/${word}`, { token, ...client });
}

async function exported(headers: Readonly<Record<string, string>>): Promise<RestAnswer> {
  return get(service, `/cred/${list.credId}/items`, headers);
}

async function change(
  word: string,
  items: unknown,
  headers: Readonly<Record<string, string>> = { 'access-token': list.curator.token },
): Promise<RestAnswer> {
  return postJson(service, `/cred/${list.credId}/${word}`, items, headers);
}

test('21.9 a schema that another one consists of stands in it by its name, because classes of clients are named by it', () => {
  const schemas: Readonly<Record<string, unknown>> = description.document.components.schemas;
  for (const [name, schema] of Object.entries(schemas)) {
    const isInside = Object.entries(schemas).filter(
      ([other, outer]) => other !== name && JSON.stringify(outer).includes(JSON.stringify(schema)),
    );
    expect([name, isInside.map(([other]) => other)]).toEqual([name, []]);
  }
});

test('21.9 the refusals of GET /oauth are described as pages', async () => {
  const { responses } = description.document.paths['/oauth'].get;
  for (const [method, status] of [
    ['GET', 400],
    ['DELETE', 405],
  ] as const) {
    const answer = await fetch(`${service.url}/oauth?client_id=nobody`, { method, redirect: 'manual' });
    expect(answer.status).toBe(status);
    expect(Object.keys(responses[status].content)).toEqual([answer.headers.get('content-type')?.split(';')[0]]);
  }
});

test('21.9 every field of both grants is described, the narrower scope of a refresh among them', () => {
  const { content } = description.document.paths[TOKEN].post.requestBody;
  const { properties } = content['application/x-www-form-urlencoded'].schema;
  const fields = ['grant_type', 'client_id', 'client_secret', 'code', 'redirect_uri', 'code_verifier'];
  expect(Object.keys(properties).toSorted()).toEqual([...fields, 'refresh_token', 'scope'].toSorted());
});

test('9, 21.9 the metadata and the description give every OAuth endpoint the same URL', async () => {
  const { body } = await get(service, '/.well-known/oauth-authorization-server');
  const { paths } = description.document;
  const described = Object.keys(paths).flatMap((path) =>
    Object.values<{ servers: { url: string }[] }>(paths[path]).map(({ servers }) => `${servers[0]?.url}${path}`),
  );
  const named = Object.entries(body).filter(([name]) => name.endsWith('_endpoint'));
  expect(described).toEqual(expect.arrayContaining(named.map(([, url]) => url)));
  const names = ['authorization', 'introspection', 'revocation', 'token', 'userinfo'];
  expect(named.map(([name]) => name).toSorted()).toEqual(names.map((name) => `${name}_endpoint`));
});

test('21.11 the parameters are described as they are checked', () => {
  const { parameters } = description.document.paths[ITEMS].post;
  const dryRun = parameters.find(({ name }: { readonly name: string }) => name === 'dryRun');
  expect(dryRun).toMatchObject({ in: 'query', schema: { enum: ['true', 'false'] } });
});
