import { afterAll, expect, test } from '@jest/globals';
import * as client from 'openid-client';
import { registeredApp, signedInUser } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { throughPages } from '../support/through-pages.ts';

const service = await startService();
const person = await signedInUser(service);
const app = await registeredApp(service);
afterAll(async () => service.close());

test('smoke', async () => {
  const configuration = await client.discovery(new URL(service.url), app.clientId, app.clientSecret, undefined, {
    execute: [client.allowInsecureRequests],
  });
  const verifier = client.randomPKCECodeVerifier();
  const nonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: app.redirectUri,
    scope: 'openid profile email',
    state: 's',
    nonce,
    max_age: '300',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const back = await throughPages(service, person, url, { decision: 'allow', scopes: ['Email', 'ServiceID'] });
  console.log(back.href);
  const tokens = await client.authorizationCodeGrant(configuration, back, {
    expectedState: 's',
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    maxAge: 300,
  });
  console.log(tokens, tokens.claims());
  console.log(await client.fetchUserInfo(configuration, tokens.access_token, tokens.claims()?.sub ?? ''));
  const again = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
  console.log(again.claims(), again.scope);
  console.log(await client.tokenIntrospection(configuration, again.access_token));
  for (const p of ['/oauth/api/2/token', '/oauth/api/2/user', '/oauth/userinfo'])
    console.log(
      await (await fetch(service.url + p, { headers: { authorization: `Bearer ${again.access_token}` } })).text(),
    );
  console.log(
    await (
      await fetch(service.url + '/oauth/userinfo', {
        method: 'POST',
        body: new URLSearchParams({ access_token: again.access_token }),
      })
    ).text(),
  );
  expect(1).toBe(1);
});
