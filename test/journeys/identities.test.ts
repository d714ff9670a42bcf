import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { HOUR } from '../../subgraphs/shared/durations.ts';
import { startCallbackPage } from '../support/callback.ts';
import { bearer, get, postForm } from '../support/client.ts';
import { startFlowNode } from '../support/flow-node.ts';
import { EXTENSIONS, injectWallet } from '../support/injected-wallets.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { keepPages } from '../support/kept-pages.ts';
import { registeredApp, signedInUser } from '../support/people.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';
import { startUpstreamWorld } from '../support/upstream.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';
import { newWallet, WALLET_SCOPES } from '../support/wallet.ts';

const PROVIDERS = ['Microblog', 'Chat', 'CodeHost'] as const;
const ALL_SCOPES = ['Email', ...PROVIDERS, 'Messenger', ...WALLET_SCOPES, 'ServiceID'].join(' ');

let visitor: Visitor;
let people = 0;
const node = await startFlowNode();
const started = [startUpstreamWorld({ flowAccessUrl: node.url }), startCallbackPage(), keptBrowser()] as const;
const [world, callback, browser] = await Promise.all(started);
const pages = keepPages(browser);
const app = await registeredApp(world.service, { redirectUris: [callback.redirectUri] });
afterAll(async () => {
  callback.close();
  await world.upstream.close();
  node.close();
});
beforeEach(async () => {
  people += 1;
  world.upstream.account = { id: `u-${people}`, username: `ada${people}` };
  visitor = newVisitor(await pages.take(), world.service);
});
afterEach(async () => pages.takeBack(world.service.url));

test('14.1 a person links one identity of each kind from the consent visitor.page, an app reads all twelve, and none that is unlinked', async () => {
  // The wallets of a context can't be taken back.
  visitor = newVisitor(await pages.take({ own: {} }), world.service);
  const wallets = WALLET_SCOPES.map((scope) => newWallet(scope, node));
  for (const wallet of wallets) await injectWallet(visitor.person, wallet);
  await visitor.haveSession((await signedInUser(world.service, 'all-twelve@example.org')).token);
  await ask(ALL_SCOPES);
  for (const scope of PROVIDERS) await linkNow(scope, async () => visitor.press(`Link your account at ${scope}`));
  await linkNow('Messenger', linkByWidget);
  for (const scope of WALLET_SCOPES)
    await linkNow(scope, async () => visitor.press(`Link ${EXTENSIONS[scope].button}`));
  const token = await allow();
  const addresses = Object.fromEntries(wallets.map(({ scope, address }) => [scope, address]));
  const accounts = [...PROVIDERS, 'Messenger'].flatMap((scope) => [
    [`${scope}Username`, world.upstream.account?.username],
    [`${scope}UserID`, world.upstream.account?.id],
  ]);
  const all = {
    Email: 'all-twelve@example.org',
    ServiceID: expect.any(String),
    ServiceIDUserID: expect.any(String),
    ...addresses,
  };
  expect(await read(token)).toEqual({ ...all, ...Object.fromEntries(accounts) });
  await visitor.page.goto(`${world.service.url}/account`);
  await visitor.press(`Unlink: ${addresses.SolanaAddress}`);
  const unlinked = visitor.page.getByRole('button', { name: `Unlink: ${addresses.SolanaAddress}` });
  await unlinked.waitFor({ state: 'detached' });
  expect(Object.keys(await read(token)).toSorted()).not.toContain('SolanaAddress');
  expect(Object.keys(await read(token))).toHaveLength(16);
});

test('10.10 a person signs in by an account elsewhere, without JavaScript', async () => {
  visitor = newVisitor(await pages.take({ own: { javaScriptEnabled: false } }), world.service);
  await ask('Microblog');
  await visitor.press('Sign in with Microblog');
  await visitor.page.getByRole('checkbox', { name: `Microblog account ada${people}` }).waitFor();
  expect(await read(await allow())).toEqual({ MicroblogUsername: `ada${people}`, MicroblogUserID: `u-${people}` });
});

test('14.1 an identity of another account stays there, and the page leads to that account', async () => {
  await visitor.signInAt('CodeHost');
  await visitor.person.clearCookies();
  await visitor.haveSession((await signedInUser(world.service)).token);
  await ask('CodeHost Email');
  await visitor.page.getByRole('link', { name: 'Link now: Code host account' }).click();
  await visitor.press('Link your account at CodeHost');
  await visitor.page.getByRole('heading', { name: 'This belongs to another account' }).waitFor();
  await visitor.press('Sign out and switch accounts');
  await visitor.press('Sign in with CodeHost');
  await visitor.page.getByText(`You are signed in as ada${people}`).waitFor();
  expect((await read(await allow())).CodeHostUserID).toBe(`u-${people}`);
});

test('10.13 a person whose sign-in is old signs in again before they link what an app asks for, and comes back to its request', async () => {
  const email = `asked${people}@example.org`;
  await visitor.haveSession((await signedInUser(world.service, email)).token);
  world.service.clock.advance(12 * HOUR);
  await ask('CodeHost Email');
  await linkNow('CodeHost', async () => {
    await signInByEmail(visitor.page, world.service, email);
    await visitor.press('Link your account at CodeHost');
  });
  expect(await read(await allow())).toMatchObject({ Email: email, CodeHostUsername: `ada${people}` });
});

test('10.10 a person who declines at the provider sees that, and may try again', async () => {
  const { account } = world.upstream;
  world.upstream.account = null;
  await visitor.page.goto(`${world.service.url}/sign-in`);
  await visitor.press('Sign in with CodeHost');
  await visitor.page.getByRole('alert').getByText('You declined at CodeHost').waitFor();
  expect(await visitor.cookies()).toEqual([]);
  world.upstream.account = account;
  await visitor.press('Sign in with CodeHost');
  await visitor.page.waitForURL('**/account');
});

test('10.10 an answer that another browser asked for signs nobody in', async () => {
  await visitor.page.goto(`${world.service.url}/sign-in`);
  const callbackUrl = visitor.page.waitForRequest('**/sign-in/callback/**');
  await visitor.page.route('**/sign-in/callback/**', async (route) => route.abort());
  await visitor.press('Sign in with CodeHost');
  const stranger = newVisitor(await pages.take(), world.service);
  const answer = await stranger.page.goto((await callbackUrl).url());
  expect([answer?.status(), await stranger.cookies()]).toEqual([400, []]);
});

test('10.4 prompt=login at a provider signs the owner of the account in, and links nothing', async () => {
  const { token, email } = await signedInUser(world.service);
  await visitor.haveSession(token);
  await ask('CodeHost', 'login');
  await visitor.press('Sign in with CodeHost');
  await visitor.page.getByText(`You are signed in as ada${people}`).waitFor();
  expect(await read(await allow())).toEqual({ CodeHostUsername: `ada${people}`, CodeHostUserID: `u-${people}` });
  await visitor.page.goto(`${world.service.url}/account`);
  expect(await visitor.page.getByText(email).count()).toBe(0);
});

test('10.2 a scope that nobody can link here is shown as not available', async () => {
  const other = await startUpstreamWorld({ providers: [] });
  const { clientId: client_id, redirectUri: redirect_uri } = await registeredApp(other.service);
  const query = new URLSearchParams({ client_id, redirect_uri, scope: 'Chat FlowAddress Email', state: 's' });
  await visitor.page.goto(`${other.service.url}/oauth?${query.toString()}`);
  await signInByEmail(visitor.page, other.service, 'ada@example.org');
  const notice = 'Not available, because this service cannot link it: Chat account, Flow wallet address.';
  await visitor.page.getByText(notice).waitFor();
  expect(await visitor.page.getByRole('checkbox').count()).toBe(1);
  await other.upstream.close();
});

/** From the consent page and back to it. */
async function linkNow(scope: string, link: () => Promise<void>): Promise<void> {
  const asked = visitor.page.url();
  await visitor.page.locator(`a[href^="/account/link/${scope}?"]`).click();
  await link();
  await visitor.page.waitForURL(asked);
}

async function linkByWidget(): Promise<void> {
  await visitor.press('Link your account at Messenger');
  await visitor.page.getByRole('link', { name: 'Log in as test_bot says' }).click();
}

async function ask(scope: string, prompt = ''): Promise<void> {
  const { clientId: client_id, redirectUri: redirect_uri } = app;
  const query = new URLSearchParams({ client_id, redirect_uri, scope, prompt, state: 'xyz' });
  await visitor.page.goto(`${world.service.url}/oauth?${query.toString()}`);
}

/** Allows the app what is ticked; the app's access token. */
async function allow(): Promise<string> {
  await visitor.press('Allow');
  await visitor.page.waitForURL('**/callback?code=**');
  const code = callback.calls.at(-1)?.get('code') ?? '';
  const client = { client_id: app.clientId, client_secret: app.clientSecret };
  const fields = { ...client, grant_type: 'authorization_code', code };
  return (await postForm(world.service, '/oauth/auth/2/token', fields)).body.access_token;
}

/** What the app gets with its token. */
async function read(token: string): Promise<Record<string, unknown>> {
  return (await get(world.service, '/oauth/api/2/user', bearer(token))).body;
}
