import { afterAll, expect, test } from '@jest/globals';
import { deleteApp as deleteAppByOperator } from '../../../subgraphs/auth/index.ts';
import { newHolder } from '../../support/access-requests.ts';
import { identitiesOf } from '../../support/account.ts';
import { bearer } from '../../support/client.ts';
import { approve } from '../../support/grants.ts';
import { answerInvitation, deleteApp, ownedApp } from '../../support/own-apps.ts';
import { newCurator, type Person, registeredApp, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { newPasskey } from '../../support/soft-passkey.ts';

const service = await startService();
afterAll(async () => service.close());

async function pageAt(path: string, { token }: Person): Promise<string> {
  return (await fetch(service.url + path, { headers: bearer(token) })).text();
}

/** Sends a form of our own pages. */
async function send(path: string, { token }: Person, fields: Readonly<Record<string, string>>): Promise<number> {
  const headers = { ...bearer(token), 'sec-fetch-site': 'same-origin' };
  const init = { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' } as const;
  return (await fetch(service.url + path, init)).status;
}

async function confirm(person: Person, app: string | null): Promise<number> {
  const own = (await identitiesOf(service, person)).find(({ scope }) => scope === 'ServiceID');
  return send('/account/delete', person, { service_id: own?.value ?? '', ...(app !== null && { app }) });
}

test('14.3 before an account is deleted, the page names what goes with it and what stays', async () => {
  const [holder, friend] = [await newHolder(service), await signedInUser(service)];
  await ownedApp(service, [holder], { name: '<b>Alone</b>' });
  await ownedApp(service, [holder, friend], { name: 'Shared shop' });
  await approve(service, holder, await registeredApp(service, { name: 'A game' }), { scopes: ['ServiceID'] });
  const [goes = '', stays = ''] = (await pageAt('/account/delete', holder)).split('<h2>What stays</h2>');
  for (const name of [holder.email, '&lt;b&gt;Alone', 'A game']) expect(goes).toContain(name);
  for (const name of ['Shared shop', '<bdi>List</bdi>'])
    expect([goes.includes(name), stays.includes(name)]).toEqual([false, true]);
});

test('14.3 the page names passkeys, and says that curator tokens from a shell stay valid', async () => {
  const holder = await newHolder(service);
  await newPasskey(service, holder);
  await newCurator(service, holder.wallet.address);
  const [goes = '', stays = ''] = (await pageAt('/account/delete', holder)).split('<h2>What stays</h2>');
  expect(goes).toContain('<bdi>Unknown browser</bdi>');
  expect(goes).not.toContain('Curator tokens');
  expect(stays).toMatch(
    /Curator tokens from a command line\..*valid.*\n<ul class="scopes"><li><bdi>[^<]+<\/bdi><\/li><\/ul>/,
  );
});

test('14.3 an account is not deleted with an app that the page did not name', async () => {
  const [owner, friend] = [await signedInUser(service), await signedInUser(service)];
  const { clientId } = await ownedApp(service, [owner, friend]);
  await answerInvitation(service, 'leaveApp', friend, clientId);
  expect(await confirm(owner, null)).toBe(303);
  expect(await identitiesOf(service, owner)).not.toEqual([]);
  expect(await confirm(owner, clientId)).toBe(303);
  expect(
    (await pageAt(`/oauth?client_id=${clientId}&redirect_uri=x&state=x`, friend)).includes('was deleted by its owner'),
  ).toBe(true);
});

test('15.4 connected apps say who deleted an app, until the person removes it', async () => {
  const [owner, person] = [await signedInUser(service), await signedInUser(service)];
  const apps = [await ownedApp(service, [owner], { name: 'One' }), await ownedApp(service, [owner], { name: 'Two' })];
  for (const app of apps) await approve(service, person, app);
  const [one, two] = apps.map(({ clientId }) => clientId);
  await deleteApp(service, owner, one ?? '', 'One');
  await deleteAppByOperator(service.database, service.clock.now(), two ?? '');
  const page = await pageAt('/account/apps', person);
  expect(page).toContain('This app was deleted by its owner on');
  expect(page).toContain('This app was deleted by an operator of this service on');
  for (const clientId of [one, two]) {
    expect(await send('/account/apps/remove', person, { client_id: clientId ?? '' })).toBe(303);
  }
  expect(await pageAt('/account/apps', person)).toContain('No app has access to your data.');
});
