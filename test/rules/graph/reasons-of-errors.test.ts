import { afterAll, expect, test } from '@jest/globals';
import { REASONS } from '../../../subgraphs/shared/reasons.generated.ts';
import { bearer, postForm, type QueryAnswer, query } from '../../support/client.ts';
import { signedInApp } from '../../support/grants.ts';
import { newCurator, registeredApp, signedInUser } from '../../support/people.ts';
import { callField, rootFields } from '../../support/root-fields.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { app, tokens } = await signedInApp(service, { scopes: ['ServiceID'] });
const publicApp = await registeredApp(service, { isPublic: true });
afterAll(async () => service.close());

const listed: Readonly<Record<string, Readonly<Record<string, string>>>> = REASONS;

test.each([
  ['nobody', null],
  ['a person', (await signedInUser(service)).token],
  ['a curator', (await newCurator(service)).token],
  ['an app', tokens.accessToken],
])('21.10 every error of a root field has a reason of the list: %s', async (_, token) => {
  const wrong: object[] = [];
  for (const field of await rootFields()) {
    const document = callField(field);
    const { errors } = await query(service, document, {}, token === null ? {} : bearer(token));
    const isListed = errors.every(({ extensions: { code, reason = '' } }) => Object.hasOwn(listed[code] ?? {}, reason));
    if (!isListed) wrong.push({ document, errors });
  }
  expect(wrong).toEqual([]);
});

const client = { clientId: app.clientId, clientSecret: app.clientSecret };
const stranger = { ...client, clientSecret: 'wrong' };
const withoutSecret = { clientId: publicApp.clientId };

test.each([
  ['exchangeCode', { ...stranger, code: 'x' }, 'INVALID_CLIENT'],
  ['exchangeCode', { ...client, code: 'x' }, 'INVALID_GRANT'],
  ['refreshToken', { ...stranger, refreshToken: 'x' }, 'INVALID_CLIENT'],
  ['refreshToken', { ...client, refreshToken: 'x' }, 'INVALID_GRANT'],
  ['refreshToken', { ...client, refreshToken: tokens.refreshToken, scope: 'Email' }, 'INVALID_SCOPE'],
  ['revokeToken', { ...stranger, token: 'x' }, 'INVALID_CLIENT'],
  ['introspectToken', { ...stranger, token: 'x' }, 'INVALID_CLIENT'],
  ['introspectToken', { ...withoutSecret, token: 'x' }, 'UNAUTHORIZED_CLIENT'],
])(
  '21.10 the mutation %s refuses with the code of OAuth and with the same as its reason: %j',
  async (name, input, reason) => {
    const { errors } = await callWithInput(name, input);
    expect(errors).toMatchObject([{ extensions: { reason, oauthError: reason.toLowerCase() } }]);
  },
);

test('21.10 an endpoint of OAuth answers with the fields of RFC 6749 alone', async () => {
  const form = { client_id: app.clientId, client_secret: 'wrong', code: 'x', grant_type: 'authorization_code' };
  const { status, body } = await postForm(service, '/oauth/auth/2/token', form);
  expect([status, body]).toEqual([401, { error: 'invalid_client', error_description: expect.any(String) }]);
});

async function callWithInput(name: string, input: object): Promise<QueryAnswer> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const selection = name === 'revokeToken' ? '' : '{ __typename }';
  return query(service, `mutation ($input: ${type}!) { ${name}(input: $input) ${selection} }`, { input });
}
