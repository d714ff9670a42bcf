import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { expectFit } from '../support/accessibility.ts';
import { announced } from '../support/announced.ts';
import { newOwnList } from '../support/own-credentials.ts';
import { checkMany } from '../support/own-sources.ts';
import { newRule } from '../support/rules.ts';
import { startSourceWorld } from '../support/source-world.ts';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee8';
const CONDITION = 'function(resp) {\n  return resp.tier === "gold" &&\n    resp.tokens >= 1\n    ? 1 : 0;\n}';
const SENTENCE = /^Eligible if \W?tier\W? is \W?gold\W? and \W?tokens\W? is at least \W?1\W?\.$/;

const world = await startSourceWorld();
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('23.13 the overview of a source says what decides, since when it fails and how its day went, and checks an address in one line', async () => {
  const { page, person, complaints } = await world.arrive();
  const credId = await world.newSource(person, { source: { expression: CONDITION } });
  there.behaves({ status: 503 });
  await checkMany(person, credId, 5);
  await page.goto(`${service.app}/dashboard/credentials/${credId}`);
  await page.getByRole('link', { name: /^Failing since \d+:\d\d [AP]M$/ }).waitFor();
  await page.getByText(SENTENCE).waitFor();
  const strip = page.getByRole('link', { name: 'Last 24 hours 5 calls, 5 without a result' });
  await strip.waitFor();
  expect(await strip.locator('.day-missed').count()).toBe(1);
  expect(await strip.locator('g').count()).toBeLessThanOrEqual(2);
  await page.getByRole('region', { name: 'Versions' }).getByText('Version 1').waitFor();
  await expectFit(page);
  there.behaves({ answer: { tier: 'gold', tokens: 2 } });
  const field = page.getByRole('textbox', { name: 'Addresses' });
  expect(await heightOf(field)).toBe(await heightOf(page.getByRole('button', { name: 'Check' })));
  await field.fill(ADDRESS);
  await field.press('Enter');
  await announced(page, '1 of 1 address eligible.');
  await field.fill(`${ADDRESS}x`);
  await page.getByRole('cell', { name: 'Eligible' }).waitFor();
  await expectFit(page);
  // The check that has just been made may count by now.
  await page.getByRole('link', { name: /^Last 24 hours/ }).click();
  await page.getByRole('heading', { name: 'Latest failures' }).waitFor();
  expect(complaints).toEqual([]);
});

test('23.13 the overview of a source with code shows its first comment', async () => {
  const { page, person } = await world.arrive();
  const expression = 'function(resp) {\n  // Whoever holds <b>one</b>\n  return resp.eligible ? 1 : 0;\n}';
  const credId = await world.newSource(person, { source: { expression } });
  await page.goto(`${service.app}/dashboard/credentials/${credId}`);
  await page.getByText('Whoever holds <b>one</b>').waitFor();
  await page.getByRole('link', { name: 'Last 24 hours No calls' }).waitFor();
  await page.getByRole('link', { name: 'All versions' }).click();
  await page.getByRole('button', { name: 'Save changes' }).waitFor();
});

test('23.13 the overview of a rule says it in words, and how the day of its partners went', async () => {
  const { page, person } = await world.arrive();
  const [list, source] = [await newOwnList(person, 'Members'), await world.newSource(person)];
  const rule = await newRule(person, { all: [{ credential: list }, { credential: source }] });
  there.behaves({ status: 503 });
  await checkMany(person, source, 5);
  await page.goto(`${service.app}/dashboard/credentials/${rule}`);
  await page.getByText(/^Eligible: whoever is on .*Members.* and accepted by .*Holder/).waitFor();
  await page.getByRole('link', { name: /^Partner failing since/ }).waitFor();
  const partner = page.getByRole('listitem').filter({ hasText: 'Holder' });
  await partner.getByRole('link', { name: /5 calls, 5 without a result/ }).waitFor();
  await page.getByRole('region', { name: 'Versions' }).getByText('Version 1').waitFor();
  await expectFit(page);
});

async function heightOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.height;
}
