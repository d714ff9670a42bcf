import { type Attack, attack, FORM, type Overrides } from './attack.ts';

const COOKIE = 'credgraph-session={session}';
const ALLOW = 'request={request}&answer=allow&scope=EVMAddress';

/** Forms of other sites, answers by nobody, and answers that come too late. */
export const PAGE_ATTACKS: readonly Attack[] = [
  foreign('A-400', 'a form of another origin', { origin: 'https://evil.example' }),
  foreign('A-401', 'a form without an origin', {}),
  foreign('A-402', 'a form of a hidden origin', { origin: 'null' }),
  foreign('A-403', 'a form of another port', { origin: 'http://127.0.0.1:1' }),
  foreign('A-404', 'a form of a host with ours in it', { origin: '{origin}.evil.example' }),
  foreign('A-405', 'an origin with ours as its userinfo', { origin: 'http://{host}@evil.example' }),
  foreign('A-406', 'a cross-site form with our origin', { origin: '{origin}', 'sec-fetch-site': 'cross-site' }),
  foreign('A-407', 'a form of a sibling site', { origin: '{origin}', 'sec-fetch-site': 'same-site' }),
  foreign('A-408', 'a form that no page sent', { origin: '{origin}', 'sec-fetch-site': 'none' }),
  sessionless('A-410', 'an answer without a session', ''),
  sessionless('A-411', 'an access token for a session', 'credgraph-session={access}'),
  sessionless('A-412', 'a curator token for a session', 'credgraph-session={curator}'),
  consent('A-413', 'an answer to no request', 'answer=allow', 404),
  consent('A-414', 'an answer to an unknown request', 'request=cgq_unknown&answer=allow', 404),
  consent('A-415', 'an answer to a request as an operator', 'request[$ne]=x&answer=allow', 404),
  consent('A-416', 'a second answer', 'request={answered}&answer=allow&scope=EVMAddress', 404),
  page('A-417', 'a consent page of an answered request', { path: '/oauth/consent?request={answered}' }, 404),
  page('A-418', 'a consent page of no request', { path: '/oauth/consent' }, 404),
  page('A-419', 'an answer by GET', { path: `/oauth/consent?${ALLOW}` }, 200),
  page('A-420', 'an answer by PUT', { method: 'PUT', path: '/oauth/consent', body: ALLOW }, 405),
  page('A-421', 'removing an app by GET', { path: '/account/apps/remove?client_id={client}' }, 405),
  page('A-422', 'removing an app from another site', {
    method: 'POST',
    path: '/account/apps/remove',
    headers: { ...FORM, origin: 'https://evil.example' },
    body: 'client_id={client}',
  }),
  page('A-423', 'signing out from another site', {
    method: 'POST',
    path: '/sign-out',
    headers: { ...FORM, origin: 'https://evil.example' },
  }),
  page('A-424', 'signing in from another site', {
    method: 'POST',
    path: '/sign-in/code',
    headers: { ...FORM, origin: 'https://evil.example' },
    body: 'challenge=x&code=123456',
  }),
  page('A-425', 'authorize by POST', { method: 'POST', path: '/oauth', body: 'client_id={client}' }, 405),
];

function foreign(id: string, what: string, headers: Readonly<Record<string, string>>): Attack {
  return page(id, what, { method: 'POST', path: '/oauth/consent', headers: { ...FORM, ...headers }, body: ALLOW });
}

function consent(id: string, what: string, body: string, status: number): Attack {
  const headers = { ...FORM, origin: '{origin}' };
  return page(id, what, { method: 'POST', path: '/oauth/consent', headers, body }, status);
}

function sessionless(id: string, what: string, cookie: string): Attack {
  const headers = { ...FORM, origin: '{origin}', cookie };
  return page(id, what, { method: 'POST', path: '/oauth/consent', headers, body: ALLOW, channel: 'sign-in' }, 303);
}

function page(id: string, what: string, overrides: Overrides, status = 403): Attack {
  const target = { method: 'GET', path: '', headers: { cookie: COOKIE } };
  return attack({ id, what: `pages: ${what}`, ...target, status, error: null, channel: 'page' }, overrides);
}
