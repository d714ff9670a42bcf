import { afterAll, expect, test } from '@jest/globals';
import { disableApp, enableApp } from '../../../subgraphs/auth/index.ts';
import * as account from '../../support/account.ts';
import { bearer, get, query } from '../../support/client.ts';
import { exchange, isLive, newCode, signedInApp } from '../../support/grants.ts';
import { change, newAddress, newItemList } from '../../support/item-lists.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { act, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

/** Two processes on one database: each has a connection and caches of its own. Changes are made at the first, and asked for at the other. */
const service = await startService();
const other = await gatedService(service);
afterAll(async () => {
  await other.close();
  await service.close();
});

/** Something to change: what the other process says of it, and the change. */
interface Changeable {
  readonly ask: () => Promise<unknown>;
  readonly change: () => Promise<unknown>;
}

async function consent(): Promise<Changeable> {
  const { app, person, tokens } = await signedInApp(service);
  return {
    ask: async () => (await get(other, '/oauth/api/2/user', bearer(tokens.accessToken))).status,
    change: async () => account.act(service, person, 'revokeApp', { clientId: app.clientId }),
  };
}

async function session(): Promise<Changeable> {
  const { token } = await signedInUser(service);
  return {
    ask: async () => (await query(other, '{ viewer { id } }', {}, bearer(token))).data.viewer !== null,
    change: async () => query(service, 'mutation { signOut }', {}, bearer(token)),
  };
}

async function handle(): Promise<Changeable> {
  const { tokens, person } = await signedInApp(service, { scopes: ['ServiceID'] });
  return {
    ask: async () => (await get(other, '/oauth/api/2/user', bearer(tokens.accessToken))).body.ServiceID,
    change: async () => account.act(service, person, 'chooseHandle', { handle: 'two-processes' }),
  };
}

async function list(): Promise<Changeable> {
  const item = newAddress();
  const changed = await newItemList(service);
  const document = `{ credential(credId: ${changed.credId}) { eligibility(address: "${item}") { result } } }`;
  return {
    ask: async () => (await query(other, document)).data.credential.eligibility.result,
    change: async () => change(changed, 'APPEND', [item]),
  };
}

async function credential(): Promise<Changeable> {
  const person = await curatingPerson(service);
  const credId = await newOwnList(person);
  return {
    ask: async () =>
      (await query(other, `{ credential(credId: ${credId}) { archivedAt } }`)).data.credential.archivedAt,
    change: async () => act(person, 'archiveCredential', credId),
  };
}

test.each([
  ['a consent that is taken back', consent, 200, 401],
  ['the end of a session', session, true, false],
  ['a new handle', handle, expect.any(String), 'two-processes'],
  ['a change of a list', list, 0, 1],
  ['archiving a credential', credential, null, expect.any(String)],
])('26.8 %s counts at once in every process', async (_what, start, before, after) => {
  const changeable = await start();
  expect(await changeable.ask()).toEqual(before);
  await changeable.change();
  expect(await changeable.ask()).toEqual(after);
});

test('26.8 disabling an app counts in every process when the call returns, and enabling it soon after', async () => {
  const { app, person, tokens } = await signedInApp(service);
  expect(await isLive(other, tokens.accessToken)).toBe(true);
  await disableApp(service.database, service.clock.now(), app.clientId);
  expect(await isLive(other, tokens.accessToken)).toBe(false);
  await enableApp(service.database, service.clock.now(), app.clientId);
  const { data } = await exchange(service, app, { code: await newCode(service, person, app) });
  await until(async () => isLive(other, data.exchangeCode.accessToken));
});
