import { afterAll, expect, test } from '@jest/globals';
import * as client from 'openid-client';
import { HOUR } from '../../../subgraphs/shared/durations.ts';
import { signInForRequest } from '../../support/authorization.ts';
import { ask, exchange, newOpenIdWorld, type OpenIdWorld, signIn } from '../../support/openid.ts';
import { startService } from '../../support/service.ts';
import { newPasskey, signInByPasskey } from '../../support/soft-passkey.ts';

const service = await startService();
afterAll(async () => service.close());

/** Somebody with a passkey that is old enough to count, in a session that was opened with it. */
async function newPasskeyWorld(): Promise<OpenIdWorld> {
  const world = await newOpenIdWorld(service);
  const passkey = await newPasskey(service, world.person);
  service.clock.advance(13 * HOUR);
  const { token } = (await signInByPasskey(service, passkey)).data.completePasskeySignIn;
  return { ...world, person: { ...world.person, token } };
}

test('12.1 acr is phr after a sign-in with a passkey, also after a refresh, and whatever the app asked for', async () => {
  const world = await newPasskeyWorld();
  const tokens = await signIn(world, { acr_values: '0' });
  const renewed = await client.refreshTokenGrant(world.configuration, tokens.refresh_token ?? '');
  expect([tokens.claims()?.acr, renewed.claims()?.acr]).toEqual(['phr', 'phr']);
});

test('12.1 acr is 0 after any other sign-in, also in a session in which a passkey was used before', async () => {
  const world = await newOpenIdWorld(service);
  expect((await signIn(world, { acr_values: 'phr' })).claims()?.acr).toBe('0');
  const { person, ...rest } = await newPasskeyWorld();
  service.clock.advance(1);
  const page = await ask({ ...rest, person }, { prompt: 'login' });
  const request = page.searchParams.get('request') ?? '';
  const again = await signInForRequest(service, request, { email: person.email, before: person });
  const tokens = await exchange({ ...rest, person: again }, await ask({ ...rest, person: again }));
  expect([tokens.claims()?.acr, (await signIn({ ...rest, person: again })).claims()?.acr]).toEqual(['0', '0']);
});

test('12.3 the configuration announces what acr can be, so that an app can ask for it', async () => {
  const { acr_values_supported: values, claims_supported: claims } = (
    await newOpenIdWorld(service)
  ).configuration.serverMetadata();
  expect(values).toEqual(['phr', '0']);
  expect(claims).toEqual(expect.arrayContaining(['acr', 'name']));
});
