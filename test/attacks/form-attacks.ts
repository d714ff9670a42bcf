import type { Attack } from './attack.ts';
import { CODE, client, ME, sent, token, typed } from './token-attack.ts';

const PKCE = 'grant_type=authorization_code&code={pkceCode}';

/** Fields that are spoilt, and bodies that are no form, at the token endpoint. */
export const FORM_ATTACKS: readonly Attack[] = [
  token('A-100', 'a grant given twice', `${ME}&${CODE}&grant_type=refresh_token`, { error: 'invalid_request' }),
  token('A-101', 'a code given twice', `${ME}&${CODE}&code={code}`, { error: 'invalid_request' }),
  token('A-102', 'a client given twice', `${ME}&${CODE}&client_id={other}`, { error: 'invalid_request' }),
  token('A-103', 'a secret given twice', `${ME}&${CODE}&client_secret=x`, { error: 'invalid_request' }),
  token('A-104', 'a verifier given twice', `${ME}&${PKCE}&code_verifier={verifier}&code_verifier=x`, {
    error: 'invalid_request',
  }),
  token('A-105', 'a code as an operator', `${ME}&grant_type=authorization_code&code[$ne]=x`, {
    error: 'invalid_request',
  }),
  token('A-106', 'a code as an array', `${ME}&grant_type=authorization_code&code[]={code}`, {
    error: 'invalid_request',
  }),
  client('A-107', 'a secret as an operator', `client_id={client}&client_secret[$ne]=x&${CODE}`),
  token('A-108', 'a refresh token as an operator', `${ME}&grant_type=refresh_token&refresh_token[$gt]=`, {
    error: 'invalid_request',
  }),
  token('A-109', 'no grant', `${ME}&code={code}`, { error: 'invalid_request' }),
  token('A-110', 'the password grant', `${ME}&grant_type=password&username=a&password=b`, {
    error: 'unsupported_grant_type',
  }),
  token('A-111', 'the client credentials grant', `${ME}&grant_type=client_credentials`, {
    error: 'unsupported_grant_type',
  }),
  token('A-112', 'a grant in another case', `${ME}&grant_type=Authorization_Code&code={code}`, {
    error: 'unsupported_grant_type',
  }),
  token('A-113', 'a grant like an object property', `${ME}&grant_type=__proto__&code={code}`, {
    error: 'unsupported_grant_type',
  }),
  token('A-114', 'NUL after the code', `${ME}&${CODE}%00`, { error: 'invalid_grant' }),
  token('A-115', 'a line break after the code', `${ME}&${CODE}%0d%0a`, { error: 'invalid_grant' }),
  token('A-116', 'a part of a surrogate pair after the code', `${ME}&${CODE}%ED%A0%80`, { error: 'invalid_grant' }),
  token('A-117', 'broken percent-encoding', `${ME}&${CODE}%zz`, { error: 'invalid_grant' }),
  token('A-118', 'a long code', `${ME}&grant_type=authorization_code&code=${'x'.repeat(60_000)}`, {
    error: 'invalid_request',
  }),
  sent('A-119', 'a huge body', `${ME}&${CODE}&x=${'x'.repeat(70_000)}`, { status: 413, error: 'invalid_request' }),
  sent('A-120', 'JSON', '{"grant_type":"authorization_code"}', {
    status: 415,
    error: 'invalid_request',
    ...typed('application/json'),
  }),
  sent('A-121', 'plain text', `${ME}&${CODE}`, { status: 415, error: 'invalid_request', ...typed('text/plain') }),
  sent('A-122', 'no type', `${ME}&${CODE}`, { status: 415, error: 'invalid_request', ...typed('') }),
  sent('A-123', 'two types', `${ME}&${CODE}`, {
    status: 415,
    error: 'invalid_request',
    ...typed('text/plain, application/x-www-form-urlencoded'),
  }),
  token('A-124', 'multipart without a boundary', `${ME}&${CODE}`, {
    error: 'invalid_request',
    ...typed('multipart/form-data'),
  }),
  token('A-125', 'an empty body', '', { error: 'invalid_request' }),
  token('A-126', 'the secret in the URL', CODE, { error: 'invalid_request', path: `/oauth/auth/2/token?${ME}` }),
  token('A-127', 'the code in the URL', ME, { error: 'invalid_request', path: `/oauth/auth/2/token?${CODE}` }),
];
