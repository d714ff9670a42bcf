import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { answer, answered, newWorld, started, type World } from '../../support/authorization.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { exchange } from '../../support/grants.ts';
import { ask, exchange as exchangeOpenId, newOpenIdWorld, urlFor } from '../../support/openid.ts';
import { signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { throughPages } from '../../support/through-pages.ts';

let world: World;
const service = await startService();
beforeEach(async () => {
  world = await newWorld(service);
});
afterAll(async () => service.close());

const ASKED = { scope: 'openid email', responseType: 'code' };
const SHOWN = '{ id newScopes answeredScopes needsConsent isAskedAgain }';

/** A request of the same person, as a front end sees it. */
async function look(asked: object = ASKED): Promise<QueryAnswer['data']> {
  const { id } = await started(world, asked, world.person);
  const document = `query ($id: ID!) { authorizationRequest(id: $id) ${SHOWN} }`;
  return (await query(service, document, { id }, bearer(world.person.token))).data.authorizationRequest;
}

/** Whether the person is asked by the next request. */
async function isAsked(asked: object = ASKED): Promise<boolean> {
  return (await look(asked)).needsConsent;
}

/** The app gets a code without a question. */
async function goOn(asked: object = ASKED): Promise<string> {
  const { id } = await started(world, asked, world.person);
  return (await answered(world, id, { onlyGranted: true })).get('code') ?? '';
}

async function goOnAndExchange(asked: object = ASKED): Promise<void> {
  const { errors } = await exchange(service, world.app, { code: await goOn(asked) });
  expect(errors).toEqual([]);
}

/** The person allows the app, and leaves the e-mail address unticked. */
async function allowWithoutEmail(): Promise<void> {
  const { id } = await started(world, ASKED, world.person);
  const code = (await answered(world, id, { scopes: ['ServiceID'], shown: ['ServiceID', 'Email'] })).get('code');
  await exchange(service, world.app, { code });
}

test('10.2 after two codes without a question that were exchanged, the third start asks for what stands unticked, unticked as before', async () => {
  await allowWithoutEmail();
  for (const _ of [1, 2]) {
    expect(await isAsked()).toBe(false);
    await goOnAndExchange();
  }
  expect(await look()).toMatchObject({
    newScopes: ['Email'],
    answeredScopes: ['Email'],
    needsConsent: true,
    isAskedAgain: true,
  });
});

test('10.2 prompt=none is never asked again, and a code that was not exchanged, or is older than ten minutes, does not count', async () => {
  service.clock.stop();
  await allowWithoutEmail();
  await goOnAndExchange();
  await goOn();
  expect(await isAsked()).toBe(false);
  service.clock.advance(10 * MINUTE - 1);
  await goOnAndExchange();
  expect(await isAsked()).toBe(true);
  const silent = await started(world, { ...ASKED, prompt: 'none' }, world.person);
  expect((await answered(world, silent.id)).has('code')).toBe(true);
  service.clock.advance(1);
  expect(await isAsked()).toBe(false);
});

test('10.2 it is asked again once a day, for each app and person', async () => {
  service.clock.stop();
  await allowWithoutEmail();
  await goOnAndExchange();
  await goOnAndExchange();
  const { id } = await look();
  await answered(world, id, { scopes: [], shown: ['Email'] });
  for (const _ of [1, 2, 3]) await goOnAndExchange();
  expect(await isAsked()).toBe(false);
  const elsewhere = { ...world, person: await signedInUser(service) };
  expect((await started(elsewhere, ASKED, elsewhere.person)).newScopes).toEqual(['ServiceID', 'Email']);
  service.clock.advance(DAY);
  const { token } = await signedInUser(service, world.person.email);
  world = { ...world, person: { ...world.person, token } };
  await goOnAndExchange();
  expect(await isAsked()).toBe(false);
  await goOnAndExchange();
  expect(await isAsked()).toBe(true);
});

test('10.2 a cancelled question is asked again, because the app still cannot go on', async () => {
  await allowWithoutEmail();
  await goOnAndExchange();
  await goOnAndExchange();
  await answered(world, (await look()).id, { approve: false });
  expect(await isAsked()).toBe(true);
});

test('10.2 nobody is asked again who has left nothing unticked, or for what cannot be linked here', async () => {
  const asked = { scope: 'openid Messenger', responseType: 'code' };
  const { id } = await started(world, asked, world.person);
  await answered(world, id, { scopes: ['ServiceID'] });
  for (const _ of [1, 2, 3]) await goOnAndExchange(asked);
  expect(await isAsked(asked)).toBe(false);
});

test('10.2 a page that was opened before the question came up again still goes on', async () => {
  await allowWithoutEmail();
  const { id } = await started(world, ASKED, world.person);
  await goOnAndExchange();
  await goOnAndExchange();
  const { errors } = await answer(world, id, { onlyGranted: true });
  expect(errors).toEqual([]);
});

test('10.2 an OpenID Connect product that cannot do without an e-mail address is not locked out', async () => {
  const open = await newOpenIdWorld(service);
  const without = { decision: 'allow', scopes: ['ServiceID'] } as const;
  const first = await throughPages(service, open.person, urlFor(open), without);
  expect((await exchangeOpenId(open, first)).claims()).not.toHaveProperty('email');
  for (const _ of [1, 2]) {
    const again = await throughPages(service, open.person, urlFor(open), without);
    expect((await exchangeOpenId(open, again)).claims()).not.toHaveProperty('email');
  }
  const shown = await fetch(urlFor(open), {
    headers: { cookie: `credgraph-session=${open.person.token}` },
  });
  const page = await shown.text();
  expect(page).toContain('The app sent you here again. It may not work without what you left unticked.');
  expect(page).toMatch(/name="scope" value="Email">/);
  expect((await exchangeOpenId(open, await ask(open))).claims()?.email).toBe(open.person.email);
});
