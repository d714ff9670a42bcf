import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { startDemoApp } from '../../gateway/demo/demo-app.ts';
import { DEMO_ADDRESS } from '../../gateway/demo/demo-person.ts';
import { signAsDemo } from '../../gateway/demo/demo-wallet.ts';
import { type Demo, type DemoPlace, seedDemo } from '../../gateway/demo/seed-demo.ts';
import { bearer, query } from '../support/client.ts';
import { freePort } from '../support/free-port.ts';
import { newFolder } from '../support/new-folder.ts';
import { signedInUser } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { throughPages } from '../support/through-pages.ts';
import { challenged, complete } from '../support/wallet-sign-in.ts';

/** A service that is not on a developer's machine alone. */
const [service, other] = await Promise.all([startService(), startService()]);
const demo = await seed(true);
const app = await startDemoApp({ api: service.url, pages: service.url }, demo);
const person = await signedInUser(service);
afterAll(async () => {
  await app.close();
  await Promise.all([service.close(), other.close()]);
});

test('24.6 a person signs in to the demo app, sees what it reads, and then that it is refused', async () => {
  const browser = newBrowser();
  const callback = await signIn(browser, 'allow');
  expect((await browser.open(callback.href)).location).toBe('/');
  expect((await browser.open('/')).text).toContain(person.email);
  const remove = 'mutation ($id: ID!) { revokeApp(clientId: $id) { id } }';
  await query(service, remove, { id: demo.clientId }, bearer(person.token));
  expect((await browser.open('/')).text).toMatch(/Access refused[\s\S]*401[\s\S]*invalid_token/);
});

test('24.6 the demo app says why nobody is signed in', async () => {
  const browser = newBrowser();
  const declined = await browser.open((await signIn(browser, 'deny')).href);
  expect(declined.text).toMatch(/Not signed in[\s\S]*declined/);
  const callback = await signIn(browser, 'allow');
  const foreign = await newBrowser().open(callback.href);
  expect(foreign.text).toContain('Not signed in');
  callback.searchParams.set('state', 'another');
  expect((await browser.open(callback.href)).text).toContain('Not signed in');
});

test('24.6 the demo person owns the demo app, and is an operator', async () => {
  expect(await viewed(service)).toEqual({
    viewer: { roles: ['OPERATOR'] },
    ownApps: { nodes: [{ app: { clientId: demo.clientId, name: 'Demo app' } }] },
  });
});

test('24.6 the demo person is not an operator where others can sign in as them', async () => {
  await seed(false, other);
  expect(await viewed(other)).toMatchObject({
    viewer: { roles: [] },
    ownApps: { nodes: [{ app: { name: 'Demo app' } }] },
  });
});

test('24.6 a start after the demo list was deleted makes a new list, and nothing else', async () => {
  const place = await newPlace(false);
  const first = await seedDemo(other.database, place);
  await other.database.collection<{ readonly _id: number }>('credentials').deleteOne({ _id: first.credId });
  const { credId, curatorToken, ...rest } = await seedDemo(other.database, { ...place, onFirst: refuse });
  expect(first).toMatchObject(rest);
  expect(await seedDemo(other.database, { ...place, onFirst: refuse })).toEqual({ ...rest, credId, curatorToken });
  const item = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
  const listed = `{ credential(credId: ${credId}) { name eligibility(address: "${item}") { result } } }`;
  expect((await query(other, listed)).data.credential).toEqual({ name: 'Demo list', eligibility: { result: 1 } });
});

async function refuse(): Promise<never> {
  throw new Error('The demo is filled already.');
}

async function seed(hasOperator: boolean, at = service): Promise<Demo> {
  return seedDemo(at.database, await newPlace(hasOperator));
}

async function newPlace(hasOperator: boolean): Promise<DemoPlace> {
  const redirectUri = `http://127.0.0.1:${await freePort()}/callback`;
  return { file: join(await newFolder(), 'demo.json'), redirectUri, hasOperator, onFirst: async () => {} };
}

/** What the demo person sees of their apps. */
async function viewed(at: TestService): Promise<unknown> {
  const issued = await challenged(at, { address: DEMO_ADDRESS, scope: 'EVMAddress' });
  const signed = await complete(at, issued.id, { proof: signAsDemo(Buffer.from(issued.message)) });
  const document = '{ viewer { roles } ownApps { nodes { app { clientId name } } } }';
  return (await query(at, document, {}, bearer(signed.data.completeSignIn.token))).data;
}

interface Opened {
  readonly location: string;
  readonly text: string;
}

/** A browser at the demo app, with cookies of its own. */
function newBrowser(): { readonly open: (path: string) => Promise<Opened> } {
  const cookies = new Map<string, string>();
  const open = async (path: string): Promise<Opened> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(new URL(path, demo.redirectUri), { headers: { cookie }, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return { location: answer.headers.get('location') ?? '', text: await answer.text() };
  };
  return { open };
}

async function signIn(browser: ReturnType<typeof newBrowser>, decision: 'allow' | 'deny'): Promise<URL> {
  const { location } = await browser.open('/sign-in');
  return throughPages(service, person, new URL(location), { decision, scopes: ['Email', 'ServiceID'] });
}
