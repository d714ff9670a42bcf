import { callbackify } from 'node:util';
import passport from 'passport';
import OAuth2Strategy from 'passport-oauth2';

async function readUser(token: string, _refreshToken: string, _profile: object): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch('https://YOUR-API-HOST/oauth/api/2/user', { headers });
  if (!answer.ok) throw new Error(`Credgraph answered ${answer.status}.`);
  const user: Record<string, string> = await answer.json();
  if (!user.ServiceIDUserID) throw new Error('Credgraph did not say who signed in.');
  return user;
}

const credgraph = new OAuth2Strategy(
  {
    authorizationURL: 'https://YOUR-AUTH-HOST/oauth',
    tokenURL: 'https://YOUR-API-HOST/oauth/auth/2/token',
    clientID: 'YOUR-CLIENT-ID',
    clientSecret: process.env.CREDGRAPH_CLIENT_SECRET ?? '',
    callbackURL: 'https://YOUR-APP/callback',
    scope: ['Email', 'EVMAddress', 'ServiceID'],
    state: true,
    pkce: true,
  },
  callbackify(readUser),
);

/** The handler of two routes: the button's, and the callback's, where `request.user` is the user data. It needs a session before it. */
export const signIn = passport.authenticate(credgraph, { session: false });
