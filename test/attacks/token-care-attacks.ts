import { type Attack, attack, FORM, type Overrides } from './attack.ts';

const REVOKE = '/oauth/auth/2/revoke';
const INTROSPECT = '/oauth/auth/2/introspect';
const ME = 'client_id={client}&client_secret={secret}';
const OTHER = 'client_id={other}&client_secret={otherSecret}';
const FIELDS: readonly [string, string, string, number, string][] = [
  ['no client', 'token={access}', '', 401, 'invalid_client'],
  ['a wrong secret', 'client_id={client}&client_secret=x&token={access}', '', 401, 'invalid_client'],
  ['no secret', 'client_id={client}&token={refresh}', '', 401, 'invalid_client'],
  ['a disabled app', 'client_id={disabled}&client_secret={disabledSecret}&token={access}', '', 401, 'invalid_client'],
  ['no token', ME, '', 400, 'invalid_request'],
  ['a token given twice', `${ME}&token=x&token={access}`, '', 400, 'invalid_request'],
  ['a token as an operator', `${ME}&token[$ne]=x`, '', 400, 'invalid_request'],
  ['the token in the URL', ME, '?token={access}', 400, 'invalid_request'],
];

/** Revocation and introspection by those who may not, and of what is not theirs. */
export const TOKEN_CARE_ATTACKS: readonly Attack[] = [
  ...FIELDS.map(([what, body, query, status, error], index) =>
    sent(`A-${300 + index}`, `revoke: ${what}`, REVOKE + query, { body, status, error }),
  ),
  ...FIELDS.map(([what, body, query, status, error], index) =>
    sent(`A-${320 + index}`, `introspect: ${what}`, INTROSPECT + query, { body, status, error }),
  ),
  harmless('A-340', 'revoke: the access token of another app', REVOKE, `${OTHER}&token={access}`),
  harmless('A-341', 'revoke: the refresh token of another app', REVOKE, `${OTHER}&token={refresh}`),
  harmless('A-342', 'revoke: by a public app', REVOKE, 'client_id={public}&token={refresh}'),
  harmless('A-343', 'revoke: a session', REVOKE, `${ME}&token={session}`),
  harmless('A-344', 'revoke: a curator token', REVOKE, `${ME}&token={curator}`),
  harmless('A-345', 'revoke: NUL after the token', REVOKE, `${ME}&token={access}%00`),
  harmless('A-346', 'introspect: the access token of another app', INTROSPECT, `${OTHER}&token={access}`),
  harmless('A-347', 'introspect: the refresh token of another app', INTROSPECT, `${OTHER}&token={refresh}`),
  harmless('A-348', 'introspect: a session', INTROSPECT, `${ME}&token={session}`),
  harmless('A-349', 'introspect: a curator token', INTROSPECT, `${ME}&token={curator}`),
  harmless('A-350', 'introspect: a code', INTROSPECT, `${ME}&token={code}`),
  sent('A-351', 'introspect: by a public app', INTROSPECT, {
    body: 'client_id={public}&token={access}',
    status: 400,
    error: 'unauthorized_client',
  }),
  sent('A-352', 'introspect: by the access token itself', INTROSPECT, {
    body: 'token={access}',
    headers: { authorization: 'Bearer {access}' },
    status: 401,
    error: 'invalid_client',
  }),
  ...['GET', 'PUT', 'DELETE', 'PATCH'].map((method, index) =>
    sent(`A-${360 + index}`, `revoke: ${method}`, REVOKE, { method, status: 405, error: 'invalid_request' }),
  ),
  ...['GET', 'PUT', 'DELETE', 'PATCH'].map((method, index) =>
    sent(`A-${370 + index}`, `token: ${method}`, '/oauth/auth/2/token', {
      method,
      headers: { 'x-http-method-override': 'POST' },
      status: 405,
      error: 'invalid_request',
    }),
  ),
];

/** Answered as if there were no such token, and nothing is revealed or changed. */
function harmless(id: string, what: string, path: string, body: string): Attack {
  return sent(id, what, path, { body, status: 200, error: null });
}

function sent(
  id: string,
  what: string,
  path: string,
  { status, error, ...overrides }: Overrides & Pick<Attack, 'status' | 'error'>,
): Attack {
  return attack({ id, what, method: 'POST', path, headers: FORM, status, error, channel: 'json' }, overrides);
}
