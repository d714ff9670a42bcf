import { type Attack, attack, FORM, type Overrides } from './attack.ts';

/** What the legitimate app sends. */
export const ME = 'client_id={client}&client_secret={secret}';
export const CODE = 'grant_type=authorization_code&code={code}';
export const PUBLIC = 'grant_type=authorization_code&client_id={public}&code={publicCode}';
export const REFRESH = 'grant_type=refresh_token&refresh_token={refresh}';

/** A form for the token endpoint that is answered with 400. */
export function token(
  id: string,
  what: string,
  body: string,
  overrides: Overrides & { readonly error: string },
): Attack {
  return sent(id, what, body, { status: 400, ...overrides });
}

/** A form for the token endpoint whose client is not believed. */
export function client(id: string, what: string, body: string, overrides: Overrides = {}): Attack {
  return sent(id, what, body, { status: 401, error: 'invalid_client', ...overrides });
}

/** A body for the token endpoint. */
export function sent(
  id: string,
  what: string,
  body: string,
  { status, error, ...overrides }: Overrides & Pick<Attack, 'status' | 'error'>,
): Attack {
  const target = { method: 'POST', path: '/oauth/auth/2/token', headers: FORM, body };
  return attack({ id, what: `token: ${what}`, ...target, status, error, channel: 'json' }, overrides);
}

/** Client authentication by the header. */
export function basic(credentials: string): Overrides {
  return { headers: { authorization: `Basic ${credentials}` } };
}

/** Another media type. */
export function typed(type: string): Overrides {
  return { headers: { 'content-type': type } };
}
