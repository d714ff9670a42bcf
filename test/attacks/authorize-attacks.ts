import { type Attack, attack } from './attack.ts';

const REST = 'scope=Email&state=s';

/** Whoever may be sent to a stranger's page is not sent at all: client and redirect URI in every spoilt form. */
const TO_A_PAGE: readonly Attack[] = [
  page('A-001', 'no client', `redirect_uri={redirect}&${REST}`),
  page('A-002', 'an unknown client', `client_id=nobody&redirect_uri={redirect}&${REST}`),
  page('A-003', 'a client given twice', `client_id={client}&client_id={other}&redirect_uri={redirect}&${REST}`),
  page('A-004', 'a client as an operator', `client_id[$ne]=x&redirect_uri={redirect}&${REST}`),
  page('A-005', 'a client as an array', `client_id[]={client}&redirect_uri={redirect}&${REST}`),
  page('A-006', 'a client with NUL', `client_id={client}%00&redirect_uri={redirect}&${REST}`),
  page('A-007', 'a client named like an object property', `client_id=__proto__&redirect_uri={redirect}&${REST}`),
  page('A-008', 'a disabled client', `client_id={disabled}&redirect_uri={redirect}&${REST}`),
  page('A-009', 'no redirect URI', `client_id={client}&${REST}`),
  page('A-010', 'a redirect URI given twice', `${to('https://client.example/callback')}&redirect_uri={redirect}`),
  page('A-011', 'a redirect URI as an array', `client_id={client}&redirect_uri[]={redirect}&${REST}`),
  page('A-012', 'a foreign redirect URI', to('https://evil.example/callback')),
  page('A-013', 'the redirect URI of another app', `client_id={client}&redirect_uri={otherRedirect}&${REST}`),
  page('A-014', 'userinfo before a foreign host', to('https://client.example@evil.example/callback')),
  page('A-015', 'userinfo before the own host', to('https://evil@client.example/callback')),
  page('A-016', 'a fragment', to('https://client.example/callback#x')),
  page('A-017', 'a fragment that hides a foreign host', to('https://evil.example#client.example/callback')),
  page('A-018', 'a path that climbs', to('https://client.example/callback/../evil')),
  page('A-019', 'a path that climbs back', to('https://client.example/x/../callback')),
  page('A-020', 'a path that climbs, encoded', to('https://client.example/callback/%2e%2e/evil')),
  page('A-021', 'a dot after the host', to('https://client.example./callback')),
  page('A-022', 'a host in another case', to('https://CLIENT.example/callback')),
  page('A-023', 'a scheme in another case', to('HTTPS://client.example/callback')),
  page('A-024', 'a path in another case', to('https://client.example/Callback')),
  page('A-025', 'the port written out', to('https://client.example:443/callback')),
  page('A-026', 'another port', to('https://client.example:8443/callback')),
  page('A-027', 'http for https', to('http://client.example/callback')),
  page('A-028', 'a slash at the end', to('https://client.example/callback/')),
  page('A-029', 'a query added', to('https://client.example/callback?next=//evil.example')),
  page('A-030', 'a longer host', to('https://client.example.evil.example/callback')),
  page('A-031', 'a subdomain', to('https://evil.client.example/callback')),
  page('A-032', 'a backslash', to('https://evil.example\\@client.example/callback')),
  page('A-033', 'no scheme', to('//client.example/callback')),
  page('A-034', 'a script', to('javascript:alert(1)//https://client.example/callback')),
  page('A-035', 'a data URL', to('data:text/html,https://client.example/callback')),
  page('A-036', 'a line break', to('https://client.example/callback\r\nlocation: https://evil.example')),
  page('A-037', 'NUL at the end', to('https://client.example/callback\0')),
  page('A-038', 'a space before', to(' https://client.example/callback')),
  page(
    'A-039',
    'encoded twice',
    `client_id={client}&redirect_uri=https%253A%252F%252Fclient.example%252Fcallback&${REST}`,
  ),
  page('A-040', 'a letter that looks alike', to('https://сlient.example/callback')),
  page('A-041', 'a part of a surrogate pair', `client_id={client}&redirect_uri={redirect}%ED%A0%80&${REST}`),
  page('A-042', 'a huge redirect URI', to(`https://client.example/callback?${'x'.repeat(9000)}`)),
];

/** The app gets an error for whatever else is wrong, with its state. */
const TO_THE_APP: readonly Attack[] = [
  app('A-050', 'no state', 'scope=Email', 'invalid_request'),
  app('A-051', 'an empty state', 'scope=Email&state=', 'invalid_request'),
  app('A-052', 'a state given twice', 'scope=Email&state=s&state=t', 'invalid_request'),
  app('A-053', 'a state as an array', 'scope=Email&state[]=s', 'invalid_request'),
  app('A-054', 'a huge state', `scope=Email&state=${'x'.repeat(8193)}`, 'invalid_request'),
  app('A-055', 'a scope given twice', 'scope=Email&scope=Chat&state=s', 'invalid_request'),
  app('A-056', 'an unknown scope', 'scope=Email+admin&state=s', 'invalid_scope'),
  app('A-057', 'a scope in another case', 'scope=email&state=s', 'invalid_scope'),
  app('A-058', 'scopes with a comma', 'scope=Email,Chat&state=s', 'invalid_scope'),
  app('A-059', 'scopes with a tab', 'scope=Email%09Chat&state=s', 'invalid_scope'),
  app('A-060', 'a scope named like an object property', 'scope=constructor&state=s', 'invalid_scope'),
  app('A-061', 'a scope that is HTML', 'scope=<script>&state=s', 'invalid_scope'),
  app('A-062', 'a line break in the scope', 'scope=Email%0d%0aset-cookie:x=1&state=s', 'invalid_scope'),
  app('A-063', 'the implicit grant', `${REST}&response_type=token`, 'unsupported_response_type'),
  app('A-064', 'a hybrid grant', `${REST}&response_type=code+token`, 'unsupported_response_type'),
  app('A-065', 'a response type given twice', `${REST}&response_type=code&response_type=token`, 'invalid_request'),
  app('A-066', 'a method without a challenge', `${REST}&code_challenge_method=S256`, 'invalid_request'),
  app('A-067', 'an unknown method', `${REST}&code_challenge={challenge}&code_challenge_method=none`, 'invalid_request'),
  app(
    'A-068',
    'a method in another case',
    `${REST}&code_challenge={challenge}&code_challenge_method=s256`,
    'invalid_request',
  ),
  app('A-069', 'a challenge that is too short', `${REST}&code_challenge=short`, 'invalid_request'),
  app('A-070', 'a challenge that is too long', `${REST}&code_challenge=${'x'.repeat(129)}`, 'invalid_request'),
  app('A-071', 'a challenge with padding', `${REST}&code_challenge={challenge}%3D`, 'invalid_request'),
  app(
    'A-072',
    'a challenge given twice',
    `${REST}&code_challenge={challenge}&code_challenge={challenge}`,
    'invalid_request',
  ),
  app('A-075', 'a prompt given twice', `${REST}&prompt=login&prompt=none`, 'invalid_request'),
  app('A-076', 'a prompt of none and login', `${REST}&prompt=none+login`, 'invalid_request'),
  app('A-077', 'an unknown prompt', `${REST}&prompt=create`, 'invalid_request'),
  app('A-078', 'a prompt that is not UTF-8', `${REST}&prompt=%ff`, 'invalid_request'),
  app('A-079', 'a login hint given twice', `${REST}&login_hint=a&login_hint=b`, 'invalid_request'),
  app('A-073', 'a public client without PKCE', `client_id={public}&${REST}`, 'invalid_request'),
  app(
    'A-074',
    'a public client with PKCE plain',
    `client_id={public}&${REST}&code_challenge={challenge}`,
    'invalid_request',
  ),
];

export const AUTHORIZE_ATTACKS: readonly Attack[] = [...TO_A_PAGE, ...TO_THE_APP];

function page(id: string, what: string, query: string): Attack {
  const target = { method: 'GET', path: `/oauth?${query}`, headers: {} };
  return attack({ id, what: `authorize: ${what}`, ...target, status: 400, error: null, channel: 'page' });
}

function app(id: string, what: string, query: string, error: string): Attack {
  const client = query.startsWith('client_id=') ? '' : 'client_id={client}&';
  const path = `/oauth?${client}redirect_uri={redirect}&${query}`;
  return attack({
    id,
    what: `authorize: ${what}`,
    method: 'GET',
    path,
    headers: {},
    status: 303,
    error,
    channel: 'app',
  });
}

function to(redirectUri: string): string {
  return `client_id={client}&redirect_uri=${encodeURIComponent(redirectUri)}&${REST}`;
}
