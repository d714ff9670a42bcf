import { afterAll, expect, test } from '@jest/globals';
import { request } from 'undici';
import { OWN_TOKEN_FIELDS, TOKEN_FIELDS } from '../../../gateway/http/declared-parameters.ts';
import {
  EXPORT_ROUTE,
  ITEMS_ROUTE,
  OAUTH_ROUTES,
  PAGE_ROUTES,
  VERDICT_ROUTES,
} from '../../../gateway/http/route-table.ts';
import { bearer, postForm, type QueryAnswer, query } from '../../support/client.ts';
import { NOBODYS_HOST, newEndpoint } from '../../support/event-endpoints.ts';
import { type LongInput, longInputs } from '../../support/long-inputs.ts';
import { curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { startService } from '../../support/service.ts';
import { challenged, complete } from '../../support/wallet-sign-in.ts';

const service = await startService({ config: { outboundAllow: [NOBODYS_HOST] } });
const person = await curatingPerson(service);
expect(await newOwnList(person)).toBe(1);
await newEndpoint(service, person);
afterAll(async () => service.close());

const INPUTS = longInputs();
const TEXTS = INPUTS.filter(({ entry }) => entry === null);
const LISTS = INPUTS.filter(({ entry }) => entry !== null);

async function send({ document, toValue }: LongInput, value: unknown): Promise<QueryAnswer> {
  return query(service, document, { value: toValue(value) }, bearer(person.token));
}

/** Sends a value that is too long, and one that is not, to the same input. */
async function checkLimit(input: LongInput, ofLength: (length: number) => unknown): Promise<void> {
  const { limit } = input;
  const { errors } = await send(input, ofLength(limit + 1));
  expect(errors.map(({ extensions }) => extensions)).toEqual([
    expect.objectContaining({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', limit }),
  ]);
  const { errors: others } = await send(input, ofLength(limit));
  for (const { extensions } of others) {
    expect(extensions).not.toMatchObject({ reason: 'INVALID_INPUT', limit });
    expect(extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
  }
}

test.each(TEXTS)('22.2 $coordinate has at most $limit characters', async (input) => {
  await checkLimit(input, (length) => 'x'.repeat(length));
});

test.each(LISTS)('22.2 $coordinate has at most $limit entries', async (input) => {
  await checkLimit(input, (length) => Array.from({ length }, () => input.entry));
});

const INPUT = { credId: 1, operation: 'APPEND', items: [] };

test.each([
  ['a value of an enum', 'CredentialItemsInput!', (text: string) => ({ ...INPUT, operation: text })],
  ['a number', 'CredentialItemsInput!', (text: string) => ({ ...INPUT, credId: text })],
  ['a Boolean', 'CredentialItemsInput!', (text: string) => ({ ...INPUT, dryRun: [text] })],
  ['the name of a member', 'CredentialItemsInput!', (text: string) => ({ ...INPUT, [text]: 1 })],
  ['an input object', 'CredentialItemsInput!', (text: string) => text],
  ['a text', 'CredentialItemsInput!', (text: string) => ({ ...INPUT, note: { text } })],
  ['a list', 'CredentialItemsInput!', (text: string) => ({ ...INPUT, items: [[text]] })],
] as const)('22.2 what stands for %s is refused by its length, before GraphQL repeats it', async (_, type, toValue) => {
  const document = `mutation ($input: ${type}) { credentialItems(input: $input) { count } }`;
  const answerTo = async (length: number): Promise<QueryAnswer> =>
    query(service, document, { input: toValue('x'.repeat(length)) }, bearer(person.token));
  const { errors } = await answerTo(17_000);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', limit: 16_384 } }]);
  expect(JSON.stringify(errors).length).toBeLessThan(1000);
  for (const { extensions } of (await answerTo(16_000)).errors) expect(extensions.reason).toBeUndefined();
});

const ROUTES = [
  ...Object.values(OAUTH_ROUTES),
  ...Object.values(PAGE_ROUTES),
  ...Object.values(VERDICT_ROUTES),
  ITEMS_ROUTE,
  EXPORT_ROUTE,
];
const KILOBYTE = 1024;

test.each(ROUTES)(
  '22.2 $method $path takes 16 kB of parameters and headers, and its limit of a body',
  async (route) => {
    const { method, path, bodyLimit, inputs } = route;
    const statusOf = async (search: string, headers: object, body: string | null): Promise<number> => {
      const url = `${service.url}${path.replaceAll(/:\w+/g, '1')}${search}`;
      const answer = await request(url, { method, headers: { 'sec-fetch-site': 'same-origin', ...headers }, body });
      await answer.body.dump();
      return answer.statusCode;
    };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const length of [14 * KILOBYTE, 16 * KILOBYTE]) {
      const isRefused = length > 14 * KILOBYTE;
      for (const { name } of [...inputs.parameters, { name: 'other' }]) {
        const value = 'x'.repeat(length);
        expect([name, (await statusOf(`?${name}=${value}`, {}, null)) === 431]).toEqual([name, isRefused]);
        expect([name, (await statusOf('', { [name]: value }, null)) === 431]).toEqual([name, isRefused]);
      }
    }
    if (method === 'GET' || bodyLimit === 0) return;
    expect(await statusOf('', form, 'x'.repeat(bodyLimit + 1))).toBe(413);
    expect(await statusOf('', form, 'x'.repeat(bodyLimit))).not.toBe(413);
  },
);

/** The fields of each form but the name of the grant, which is only compared. */
const FIELDS = [
  ...Object.keys(TOKEN_FIELDS).map((field) => ['token', field] as const),
  ...Object.keys(OWN_TOKEN_FIELDS).flatMap((field) => [['revoke', field] as const, ['introspect', field] as const]),
].filter(([, field]) => field !== 'grant_type');

const OF_CODE = new Set(['code', 'redirect_uri', 'code_verifier']);

test.each(FIELDS)('22.2 the form of %s takes 16,384 characters of %s', async (endpoint, field) => {
  const grant = { grant_type: OF_CODE.has(field) ? 'authorization_code' : 'refresh_token' };
  const others = { client_id: 'a', client_secret: 'b', refresh_token: 'c', token: 'd', code: 'e' };
  const post = async (length: number): Promise<unknown> => {
    const fields = { ...grant, ...others, [field]: 'x'.repeat(length) };
    return (await postForm(service, `/oauth/auth/2/${endpoint}`, fields)).body;
  };
  const refusal = {
    error: 'invalid_request',
    error_description: expect.stringContaining('more than 16384 characters'),
  };
  expect(await post(16_385)).toEqual(refusal);
  expect(await post(16_384)).not.toEqual(refusal);
});

test('22.2 a proof that is megabytes long is refused by its length', async () => {
  const { id } = await challenged(service, { address: `0x${'1'.repeat(40)}`, scope: 'EVMAddress' });
  const { errors } = await complete(service, id, { proof: `0x${'a'.repeat(8_000_000)}` });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', limit: 16_384 });
  const { errors: others } = await complete(service, id, { proof: `0x${'a'.repeat(16_000)}` });
  expect(others[0]?.extensions.reason).toBe('WRONG_PROOF');
});
