import { type Attack, attack, type Overrides } from './attack.ts';

const DETAIL = '/oauth/api/2/token';
const USER = '/oauth/api/2/user';

/** Another token of that kind would not help. */
const WRONG_KIND = [403, 'FORBIDDEN'] as const;

/** Tokens of another kind, tokens in the wrong place, and scopes that were not granted, at the bearer endpoints. */
export const BEARER_ATTACKS: readonly Attack[] = [
  bearer('A-200', 'no token', null),
  bearer('A-201', 'an empty token', 'Bearer '),
  bearer('A-202', 'an unknown token', 'Bearer cga_unknown'),
  bearer('A-203', 'a refresh token', 'Bearer {refresh}'),
  bearer('A-204', 'a code', 'Bearer {code}'),
  bearer('A-205', 'a session', 'Bearer {session}'),
  bearer('A-206', 'a curator token', 'Bearer {curator}'),
  bearer('A-207', 'the secret of the app', 'Bearer {secret}'),
  bearer('A-208', 'Basic', 'Basic {basic}'),
  bearer('A-209', 'a token without a scheme', '{access}'),
  bearer('A-210', 'two tokens in one header', 'Bearer {access}, Bearer {access}'),
  bearer('A-211', 'a token with letters after it', 'Bearer {access}x'),
  bearer('A-212', 'a token in upper case', 'Bearer {ACCESS}'),
  bearer('A-213', 'a token of a disabled app', 'Bearer {disabledAccess}'),
  bearer('A-214', 'the hash that a token is stored as', 'Bearer {accessHash}'),
  attack({
    id: 'A-215',
    what: 'bearer: a token in the URL',
    method: 'GET',
    path: `${DETAIL}?access_token={access}`,
    headers: {},
    status: 400,
    error: 'invalid_request',
    channel: 'json',
  }),
  bearer('A-216', 'a token in a cookie', null, { headers: { cookie: 'credgraph-session={access}' } }),
  bearer('A-217', 'a session in a cookie', null, { headers: { cookie: 'credgraph-session={session}' } }),
  bearer('A-218', 'HEAD without a token', null, { method: 'HEAD', channel: 'nothing' }),
  wrongMethod('A-219', 'POST', DETAIL),
  wrongMethod('A-220', 'PUT', DETAIL),
  wrongMethod('A-221', 'DELETE', USER),
  wrongMethod('A-222', 'PATCH', USER),
  user('A-223', 'a scope that was not granted', 'scope=Email+Chat', [403, 'insufficient_scope']),
  user('A-224', 'an unknown scope', 'scope=Email+admin', [400, 'invalid_scope']),
  user('A-225', 'a scope in another case', 'scope=email', [400, 'invalid_scope']),
  user('A-226', 'a scope given twice', 'scope=Email&scope=Chat', [400, 'invalid_request']),
  user('A-227', 'a scope like an object property', 'scope=__proto__', [400, 'invalid_scope']),
  user('A-228', 'NUL after a scope', 'scope=Email%00', [400, 'invalid_scope']),
  curator('A-230', 'an access token', '{access}', WRONG_KIND),
  curator('A-231', 'a session', '{session}', WRONG_KIND),
  curator('A-232', 'a refresh token', '{refresh}'),
  graph('A-233', 'an access token that would approve its own app', '{access}', 'FORBIDDEN'),
  graph('A-234', 'a curator token that would approve an app', '{curator}', 'FORBIDDEN'),
  graph('A-235', 'a refresh token that would approve its own app', '{refresh}'),
];

function bearer(id: string, what: string, authorization: string | null, overrides?: Overrides): Attack {
  const headers: Record<string, string> = authorization === null ? {} : { authorization };
  const target = { method: 'GET', path: DETAIL, headers };
  return attack(
    { id, what: `bearer: ${what}`, ...target, status: 401, error: 'invalid_token', channel: 'json' },
    overrides,
  );
}

function wrongMethod(id: string, method: string, path: string): Attack {
  const headers = { authorization: 'Bearer {access}', 'x-http-method-override': 'GET' };
  const what = `bearer: ${method} that is to be taken for GET`;
  return attack({ id, what, method, path, headers, status: 405, error: 'invalid_request', channel: 'json' });
}

function user(id: string, what: string, query: string, [status, error]: readonly [number, string]): Attack {
  const target = { method: 'GET', path: `${USER}?${query}`, headers: { authorization: 'Bearer {access}' } };
  return attack({ id, what: `user data: ${what}`, ...target, status, error, channel: 'json' });
}

function curator(
  id: string,
  what: string,
  token: string,
  [status, error]: readonly [number, string] = [401, 'UNAUTHENTICATED'],
): Attack {
  const headers = { 'content-type': 'application/json', 'access-token': token };
  const target = { method: 'POST', path: '/cred/1/append', headers, body: '["a@example.org"]' };
  return attack({ id, what: `items: ${what}`, ...target, status, error, channel: 'json' });
}

function graph(id: string, what: string, token: string, error = 'UNAUTHENTICATED'): Attack {
  const query = 'mutation ($input: AuthorizationInput!) { approveAuthorization(input: $input) { url } }';
  const input = { clientId: '{client}', redirectUri: 'https://client.example/callback', state: 's', scopes: ['Chat'] };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const target = { method: 'POST', path: '/query', headers, body: JSON.stringify({ query, variables: { input } }) };
  return attack({ id, what: `graph: ${what}`, ...target, status: 200, error, channel: 'json' });
}
