import type { Attack } from './attack.ts';
import { CODE, ME, PUBLIC, REFRESH, sent, token } from './token-attack.ts';

const PKCE = 'grant_type=authorization_code&code={pkceCode}';
const USED_UP = { afterwards: { code: 400 } };

/** Codes and tokens that are not the client's to use, or not in this way. */
export const GRANT_ATTACKS: readonly Attack[] = [
  token('A-160', 'the code of another app', `client_id={other}&client_secret={otherSecret}&${CODE}`, {
    error: 'invalid_grant',
  }),
  token('A-161', 'a code for the second time', `${ME}&grant_type=authorization_code&code={usedCode}`, {
    error: 'invalid_grant',
    afterwards: { access: 401, refresh: 400 },
  }),
  token(
    'A-162',
    'a used code, by another app',
    'client_id={other}&client_secret={otherSecret}&grant_type=authorization_code&code={usedCode}',
    { error: 'invalid_grant' },
  ),
  token('A-163', 'another redirect URI', `${ME}&${CODE}&redirect_uri=https://evil.example/`, {
    error: 'invalid_grant',
    ...USED_UP,
  }),
  token('A-164', 'a redirect URI with a slash after it', `${ME}&${CODE}&redirect_uri={redirect}/`, {
    error: 'invalid_grant',
    ...USED_UP,
  }),
  token('A-165', 'a verifier where no challenge was', `${ME}&${CODE}&code_verifier={verifier}`, {
    error: 'invalid_grant',
    ...USED_UP,
  }),
  token('A-166', 'no verifier', `${ME}&${PKCE}`, { error: 'invalid_grant' }),
  token('A-167', 'an empty verifier', `${ME}&${PKCE}&code_verifier=`, { error: 'invalid_grant' }),
  token('A-168', 'the challenge as verifier', `${ME}&${PKCE}&code_verifier={challenge}`, { error: 'invalid_grant' }),
  token('A-169', 'a verifier with one letter more', `${ME}&${PKCE}&code_verifier={verifier}x`, {
    error: 'invalid_grant',
  }),
  token('A-170', 'a public app without a verifier', PUBLIC, { error: 'invalid_grant' }),
  token('A-171', 'a public app with a wrong verifier', `${PUBLIC}&code_verifier={challenge}`, {
    error: 'invalid_grant',
  }),
  token(
    'A-172',
    'the code of a public app, by another',
    `${ME}&grant_type=authorization_code&code={publicCode}&code_verifier={verifier}`,
    { error: 'invalid_grant' },
  ),
  token('A-173', 'a refresh token as code', `${ME}&grant_type=authorization_code&code={refresh}`, {
    error: 'invalid_grant',
  }),
  token('A-174', 'a session as code', `${ME}&grant_type=authorization_code&code={session}`, { error: 'invalid_grant' }),
  token('A-175', 'a code as refresh token', `${ME}&grant_type=refresh_token&refresh_token={code}`, {
    error: 'invalid_grant',
  }),
  token('A-176', 'an access token as refresh token', `${ME}&grant_type=refresh_token&refresh_token={access}`, {
    error: 'invalid_grant',
  }),
  token('A-177', 'a curator token as refresh token', `${ME}&grant_type=refresh_token&refresh_token={curator}`, {
    error: 'invalid_grant',
  }),
  token('A-178', 'a refresh by another app', `client_id={other}&client_secret={otherSecret}&${REFRESH}`, {
    error: 'invalid_grant',
  }),
  token('A-179', 'a refresh by a public app', `client_id={public}&${REFRESH}`, { error: 'invalid_grant' }),
  sent('A-180', 'a refresh without expiring tokens', `client_id={lasting}&client_secret={lastingSecret}&${REFRESH}`, {
    status: 400,
    error: 'unauthorized_client',
  }),
  token('A-181', 'NUL after the refresh token', `${ME}&${REFRESH}%00`, { error: 'invalid_grant' }),
  token('A-182', 'a refresh token in upper case', `${ME}&grant_type=refresh_token&refresh_token={REFRESH}`, {
    error: 'invalid_grant',
  }),
];
