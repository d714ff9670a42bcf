import type { Page } from 'playwright-core';
import { newOwnList } from '../test/support/own-credentials.ts';
import { arrive, type DashboardWorld } from './dashboard-world.ts';
import type { Figure } from './figure.ts';

const KILOBYTE = 1000;

/** The pages that are no editor, and those with one; `:id` stands for a list. */
const ROUTES = [
  '/credentials',
  '/credentials/new/list',
  '/credentials/:id',
  '/credentials/:id/items',
  '/credentials/:id/import',
  '/credentials/:id/history',
  '/credentials/:id/settings',
  '/partner-guide',
] as const;
const EDITOR_ROUTE = '/credentials/new/rest';

/** What a browser without a cache receives for the first page, and on top for each other one. */
export async function measureBytes(world: DashboardWorld): Promise<readonly Figure[]> {
  const { page, person } = await arrive(world);
  const credId = await newOwnList(person, 'Bench');
  const home = `${world.service.app}/dashboard`;
  const first = await bytesOf(page, home);
  const onTop = new Map<string, number>();
  for (const route of [...ROUTES, EDITOR_ROUTE]) {
    const bytes = await bytesOf(page, home + route.replace(':id', String(credId)));
    onTop.set(route, bytes - first);
  }
  const [widest = '', most = Number.NaN] =
    [...onTop].filter(([route]) => route !== EDITOR_ROUTE).toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return [
    toFigure('first load of the home page, all bytes', first, 55),
    toFigure(`any other page on top (${widest})`, most, 15),
    toFigure('the page with the editor on top', onTop.get(EDITOR_ROUTE) ?? Number.NaN, 185),
  ];
}

function toFigure(what: string, bytes: number, kilobytes: number): Figure {
  const ratio = bytes / (kilobytes * KILOBYTE);
  return { what, floor: `${kilobytes} kB`, ratio, target: '<= 1x', detail: `${(bytes / KILOBYTE).toFixed(1)} kB` };
}

/** The bytes of all answers with their headers, as they come over the network. */
async function bytesOf(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await session.detach();
  return bytes;
}
