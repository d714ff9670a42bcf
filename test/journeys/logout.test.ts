import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { type AppVisitor, newAppVisitor, startAppWorld } from '../support/app-visitor.ts';
import { newIdToken } from '../support/id-tokens.ts';
import { type Person, signedInUser } from '../support/people.ts';

let visitor: AppVisitor;
let page: Page;
let person: Person;
const world = await startAppWorld();
const { service, callback } = world;
const home = new URL('/signed-out', callback.redirectUri).href;
afterAll(async () => world.close());
beforeEach(async () => {
  visitor = await newAppVisitor(world, { name: 'Paper Boats' });
  ({ page } = visitor);
  person = await signedInUser(service);
  await visitor.haveSession(person.token);
  const apps = service.database.collection<{ _id: string }>('apps');
  await apps.updateOne({ _id: visitor.app.clientId }, { $set: { postLogoutRedirectUris: [home] } });
});
afterEach(async () => world.leave());

function logoutUrl(asked: Readonly<Record<string, string>> = {}): string {
  return `${service.url}/oauth/logout?${new URLSearchParams(asked).toString()}`;
}

async function isSignedIn(): Promise<boolean> {
  await page.goto(`${service.url}/account`);
  return new URL(page.url()).pathname === '/account';
}

/** What a page of another site does with the service. */
async function atAnotherSite(markup: string): Promise<void> {
  await page.goto(callback.redirectUri);
  await page.setContent(markup);
}

test('12.5 a person signs out by a link of their app, and is back at the app', async () => {
  const { app } = visitor;
  const hint = await newIdToken(service, { person, app });
  await atAnotherSite(
    `<a href="${logoutUrl({ id_token_hint: hint, post_logout_redirect_uri: home, state: 's' })}">Sign out</a>`,
  );
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL(`${home}?state=s`);
  expect(await isSignedIn()).toBe(false);
});

test('12.5 a person signs out by a form of their app, although the browser sends no session with it', async () => {
  const hint = await newIdToken(service, { person, app: visitor.app });
  await atAnotherSite(`<form method="post" action="${service.url}/oauth/logout">
    <input name="id_token_hint" value="${hint}"><input name="post_logout_redirect_uri" value="${home}"><button>Sign out</button></form>`);
  await visitor.press('Sign out');
  await page.waitForURL(home);
  expect(await isSignedIn()).toBe(false);
});

test('24.7 an app without an ID token has the person asked, on a page that fits and is accessible', async () => {
  const asked = { client_id: visitor.app.clientId, post_logout_redirect_uri: home, state: 's' };
  await page.goto(logoutUrl(asked));
  await page.getByText('Paper Boats asks to sign you out.').waitFor();
  await page.getByText(`Afterwards you return to ${new URL(home).host}.`).waitFor();
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await page.getByRole('heading', { name: 'My account' }).waitFor();
  await page.goto(logoutUrl(asked));
  await visitor.press('Sign out');
  await page.waitForURL(`${home}?state=s`);
  expect(await isSignedIn()).toBe(false);
  await page.goto(logoutUrl());
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await expectFit(page);
});

test('24.2 the sign-out speaks the language that the app asks for, until the person chooses another one', async () => {
  await page.goto(logoutUrl({ ui_locales: 'fr de-AT' }));
  await page.getByRole('heading', { name: 'Von Credgraph abmelden?' }).waitFor();
  await visitor.press('English');
  await page.getByRole('heading', { name: 'Sign out of Credgraph?' }).waitFor();
  await visitor.press('Deutsch');
  await visitor.press('Abmelden');
  await page.getByRole('heading', { name: 'Sie sind abgemeldet' }).waitFor();
  await expectFit(page);
});

test('12.5 another site signs nobody out by an image, a frame, a script or a form', async () => {
  const hint = await newIdToken(service, { person, app: visitor.app });
  const urls = [logoutUrl(), logoutUrl({ id_token_hint: hint })];
  const answered = urls.map(async (url) => page.waitForResponse(url));
  await atAnotherSite(urls.map((url) => `<img src="${url}"><iframe src="${url}"></iframe>`).join(''));
  await Promise.all(answered);
  expect(await isSignedIn()).toBe(true);
  for (const path of ['/oauth/logout/confirm', '/oauth/logout', '/sign-out']) {
    await atAnotherSite(`<form method="post" action="${service.url}${path}"><button>Win a boat</button></form>`);
    await visitor.press('Win a boat');
    await page.waitForURL(`${service.url}/**`);
    expect([path, await isSignedIn()]).toEqual([path, true]);
  }
});
