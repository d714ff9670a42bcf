import { afterAll, expect, test } from '@jest/globals';
import { updateAppByOperator } from '../../../subgraphs/auth/index.ts';
import { answerRequest, newOperator, requestApp, takeSecret } from '../../support/access-requests.ts';
import { query } from '../../support/client.ts';
import { ownedApp, updateApp } from '../../support/own-apps.ts';
import { type Person, registeredApp, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService, type TestService } from '../../support/service.ts';

const service = await startService();
const selfService = await startService({ beside: service, config: { appRegistration: 'self' } });
const operator = await newOperator(service);
afterAll(async () => {
  await selfService.close();
  await service.close();
});

const REDIRECT_URI = 'https://shop.example/callback';
const LURE = 'You have won: https://evil.example/claim';

let strangers = 0;

/** The e-mail that somebody gets who signs in for an app. */
async function codeMailFor(clientId: string, at = service): Promise<string> {
  strangers += 1;
  const email = `stranger-${strangers}@example.org`;
  const start = 'mutation ($input: StartAuthorizationInput!) { startAuthorization(input: $input) { id } }';
  const input = { clientId, redirectUri: REDIRECT_URI, state: 'xyz', scope: 'ServiceID' };
  const { id } = (await query(at, start, { input })).data.startAuthorization;
  const asked =
    'mutation ($email: String!, $id: ID) { requestEmailSignIn(email: $email, authorizationRequest: $id) { id } }';
  expect(reasonOf(await query(at, asked, { email, id }))).toBeNull();
  const mail = (await at.mails()).find(({ to }) => to === email);
  return `${mail?.subject} ${mail?.text} ${mail?.html}`;
}

/** An app that was requested, granted by an operator or at once, and whose secret was taken. */
async function takenApp(at: TestService, owner: Person): Promise<string> {
  const { id } = (await requestApp(at, owner)).data.requestApp;
  if (at === service) await answerRequest(at, operator, { id });
  return (await takeSecret(at, owner, id)).data.takeSecret.clientId;
}

async function rename(owner: Person, clientId: string, name: string, at = service): Promise<string | null | undefined> {
  return reasonOf(await updateApp(at, owner, { clientId, name }));
}

async function renameByOperator(clientId: string, name: string): Promise<void> {
  await updateAppByOperator(service.database, service.clock.now(), { clientId, changes: { name } });
}

test('5.2, 15.3 a code mail names an app as an operator last saw it, whatever its owner calls it since', async () => {
  const owner = await signedInUser(service);
  const granted = await takenApp(service, owner);
  const { clientId: registered } = await ownedApp(service, [owner], { name: 'Shop', redirectUris: [REDIRECT_URI] });
  for (const clientId of [granted, registered]) {
    expect(await codeMailFor(clientId)).toContain('Shop');
    expect(await rename(owner, clientId, LURE)).toBeNull();
    const mail = await codeMailFor(clientId);
    expect(mail).toContain('Shop');
    expect(mail).not.toContain('evil.example');
    await renameByOperator(clientId, 'Store');
    expect(await codeMailFor(clientId)).toContain('Store');
  }
});

test('5.2, 15.3 an app that no operator has seen is in no code mail, also when apps are granted again, until an operator names it', async () => {
  const owner = await signedInUser(service);
  const clientId = await takenApp(selfService, owner);
  for (const at of [selfService, service]) expect(await codeMailFor(clientId, at)).not.toContain('Shop');
  expect(await rename(owner, clientId, LURE, selfService)).toBeNull();
  for (const at of [selfService, service]) expect(await codeMailFor(clientId, at)).not.toContain('evil.example');
  await renameByOperator(clientId, 'Store');
  for (const at of [selfService, service]) expect(await codeMailFor(clientId, at)).toContain('Store');
});

test.each([
  ['where operators grant apps', service, 'Shop'],
  ['with self-service', selfService, null],
])('5.2, 15.3 an app of an earlier version has been seen as it was, but for %s', async (_, at, seen) => {
  const owner = await signedInUser(service);
  const { clientId } = await ownedApp(service, [owner], { name: 'Shop', redirectUris: [REDIRECT_URI] });
  await service.database.collection<{ _id: string }>('apps').updateOne({ _id: clientId }, { $unset: { seenName: 1 } });
  for (const name of [null, LURE, 'Another']) {
    if (name !== null) expect(await rename(owner, clientId, name, at)).toBeNull();
    const mail = await codeMailFor(clientId, at);
    expect(mail.includes('Shop')).toBe(seen === 'Shop');
    expect(mail).not.toMatch(/evil\.example|Another/);
  }
});

const POSES = [
  'Credgraph',
  'CREDGRAPH support',
  ' Cred graph ',
  'Credgráph: sign in',
  'Ｃｒｅｄｇｒａｐｈ',
  'Сrеdgrарh',
  'C-r-e-d-g-r-a-p-h',
  '✔ Credgraph',
  '𝐂𝐫𝐞𝐝𝐠𝐫𝐚𝐩𝐡',
  'Creclgraph',
  'CREDGRAPΗ',
  'ᴄʀᴇᴅɢʀᴀᴘʜ',
  'Credgraphs',
];

test.each(POSES)(
  '5.2, 15.3 nobody requests an app named %j, or renames theirs to it, as if it were the service',
  async (name) => {
    const owner = await signedInUser(service);
    const { clientId } = await ownedApp(service, [owner]);
    const refused = [await requestApp(service, owner, { name }), await updateApp(service, owner, { clientId, name })];
    const fault = { code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'name' };
    expect(refused.map(({ errors }) => errors[0]?.extensions)).toMatchObject([fault, fault]);
  },
);

test.each(['Cred', 'Credit graph', 'A viewer for Credgraph', 'Graph'])(
  '5.2, 15.3 an app may be named %j',
  async (name) => {
    const owner = await signedInUser(service);
    const { clientId } = await ownedApp(service, [owner]);
    expect(reasonOf(await requestApp(service, owner, { name }))).toBeNull();
    expect(await rename(owner, clientId, name)).toBeNull();
  },
);

test('5.2, 15.3 an operator may give an app the name of the service, and its owner keeps it in other changes', async () => {
  const owner = await signedInUser(service);
  const { clientId } = await registeredApp(service, { name: 'Credgraph Console', owners: [owner.userId] });
  const homepage = 'https://console.example/';
  expect(reasonOf(await updateApp(service, owner, { clientId, name: 'Credgraph Console', homepage }))).toBeNull();
  expect(await rename(owner, clientId, 'Credgraph Login')).toBe('INVALID_INPUT: name');
});

test.each([
  ['Zürich ID', ['ZURICH-ID Konto', 'Zürich Identity'], ['Credgraph viewer']],
  ['ID', ['iD', 'I.D. support', '1d: sign in', 'ΙD'], ['Idaho Potatoes', 'Identity viewer', 'An ID viewer']],
  ['身分証', ['身分証サポート'], ['身分']],
  ['★', [], ['Shop', '★ Shop']],
])('5.2, 15.3 where the service is %s, only a name that begins with that is refused', async (brand, posing, free) => {
  const config = { brand: { name: brand, colors: null, logo: null } };
  const own = await startService({ beside: service, config });
  const owner = await signedInUser(service);
  const { clientId } = await ownedApp(service, [owner]);
  const refused: string[] = [];
  for (const name of [...posing, ...free]) if (await rename(owner, clientId, name, own)) refused.push(name);
  await own.close();
  expect(refused).toEqual(posing);
});
