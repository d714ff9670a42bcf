import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { grantOperator } from '../../subgraphs/auth/index.ts';
import { requestApp } from '../support/access-requests.ts';
import { openScreen, SCREENS } from '../support/dashboard-screens.ts';
import { newCode } from '../support/grants.ts';
import { ownedApp } from '../support/own-apps.ts';
import { act, ask, newOwnList } from '../support/own-credentials.ts';
import { checkMany, newOwnSource } from '../support/own-sources.ts';
import { pseudoLanguage } from '../support/pseudo-language.ts';
import { startSourceWorld } from '../support/source-world.ts';

/** A narrow screen and a wide one. */
const WIDTHS = [320, 1280] as const;

const world = await startSourceWorld([pseudoLanguage()]);
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('design-9 words that are 40 % longer fit every screen, written from either side', async () => {
  const { page, person } = await world.arrive('/dashboard');
  const [credId, archived] = [await newOwnList(person, 'Early members'), await newOwnList(person, 'Archived')];
  const items = ['ada@example.org', '0x52908400098527886e0f7030069857d2e4169ee8'];
  const append = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added } }';
  await ask(person, append, { input: { credId, operation: 'APPEND', items } });
  await act(person, 'archiveCredential', archived);
  await page.getByRole('link', { name: 'Home ōr' }).waitFor();
  for (const [path, title] of SCREENS) {
    const place = path.replace(':id', String(credId)).replace(':archived', String(archived));
    await expectRoom(page, place, title);
  }
});

test('design-9 words that are 40 % longer fit the screens of a source that fails', async () => {
  const { page, person } = await world.arrive();
  const credId = await newOwnSource(person, service, there);
  there.behaves({ status: 503 });
  await checkMany(person, credId, 5);
  await expectRoom(page, `/credentials/${credId}/health`, 'Latest failures');
  await expectRoom(page, '', 'many calls to the endpoint fail');
});

test('design-9 words that are 40 % longer fit the screens of apps and operators', async () => {
  const { page, person, email } = await world.arrive();
  const owner = { ...person, email };
  await grantOperator(service.database, service.clock.now(), person.userId);
  const app = await ownedApp(service, [owner]);
  await newCode(service, owner, app);
  const credId = await newOwnList(person, 'Early members');
  const { id } = (await requestApp(service, owner, { message: 'Please.' })).data.requestApp;
  for (const [place, title] of [
    [`/apps/${app.clientId}`, 'Owners'],
    [`/apps/${app.clientId}/sign-in`, 'Rules'],
    [`/apps/${app.clientId}/usage`, 'Consents by people'],
    [`/requests/${id}`, 'Withdraw the request'],
    ['/operator/requests', 'Requests waiting'],
    [`/operator/requests/${id}`, 'Grant'],
    ['/operator/apps', 'Enabled'],
    [`/operator/people?name=${person.userId}`, 'can’t be suspended'],
    [`/operator/credentials?credId=${credId}`, 'Take down'],
    ['/operator/audit', 'app-registered'],
  ] as const)
    await expectRoom(page, place, title);
});

/** Opens a screen, with all that can be unfolded, and expects it to hold its words. */
async function expectRoom(page: Page, place: string, title: string): Promise<void> {
  await openScreen(page, `${service.app}/dashboard${place}`, title);
  for (const summary of await page.locator('summary:visible').all()) await summary.click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const direction of ['ltr', 'rtl'])
      expect([place, width, direction, await page.evaluate(`(${MEASURE})('${direction}')`)]).toEqual([
        place,
        width,
        direction,
        [],
      ]);
  }
}

/** Runs in the page. A text that scrolls in a box of its own is no overflow. */
const MEASURE = `(direction) => {
  const { documentElement: root, body } = document;
  root.dir = direction;
  const cut = [...body.querySelectorAll('a, button, label, h1, h2, h3, p, th, td, dt, dd, li')].filter((element) =>
    element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden' && !element.matches('.visually-hidden'));
  return [
    ...(root.scrollWidth > innerWidth ? ['a page of ' + root.scrollWidth + ' px'] : []),
    ...cut.map((element) => element.outerHTML.slice(0, 200)),
  ];
}`;
