import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { ask, newOwnList } from '../test/support/own-credentials.ts';
import { measureReading, readFileInPage, writeMembers } from './dashboard-reading.ts';
import { type AtDashboard, arrive, type DashboardWorld } from './dashboard-world.ts';
import type { Figure } from './figure.ts';
import { watchRenderer } from './watch-renderer.ts';

const MEGABYTE = 1024 * 1024;
const NAME = 'Bench';

/** So long the idle page is watched, in milliseconds. */
const IDLE = 1000;

/** Tables of a million addresses: read and checked in the browser, and imported, with what that asks of it. */
export async function measureImport(world: DashboardWorld): Promise<readonly Figure[]> {
  const lower = await writeMembers(world, 'lower-case');
  const checksummed = await writeMembers(world, 'checksummed');
  const at = await arrive(world);
  const credId = await newOwnList(at.person, NAME);
  await at.page.goto(`${world.service.app}/dashboard/credentials/${credId}/import`);
  const figures = [
    await measureReading(at.page, world, checksummed, 'checksummed'),
    await measureReading(at.page, world, lower, 'lower-case'),
  ];
  return [...figures, ...(await measureOneImport(world, at, lower))];
}

/** What the reading of a file and its import ask of the browser. */
async function measureOneImport(world: DashboardWorld, at: AtDashboard, path: string): Promise<readonly Figure[]> {
  await at.page.reload();
  await at.page.getByLabel('Paste items').waitFor();
  const idle = await longestFrame(at.page, async () => at.page.waitForTimeout(IDLE));
  const watch = watchRenderer(world.browser);
  let reading = 0;
  const busy = await longestFrame(at.page, async () => {
    reading = await readFileInPage(at.page, path);
  });
  const bytes = await watch.end();
  const replace = await replaceAlone(at, path);
  const made = performance.now();
  await replaceInPage(at.page);
  const whole = reading + performance.now() - made;
  return [
    {
      what: "the renderer's memory meanwhile",
      floor: '200 MB',
      ratio: bytes / (200 * MEGABYTE),
      target: '<= 1x',
      detail: `${(bytes / MEGABYTE).toFixed(0)} MB`,
    },
    {
      what: 'longest frame meanwhile',
      floor: 'the same page idle',
      ratio: busy / idle,
      target: '<= 2x',
      detail: `${busy.toFixed(0)} and ${idle.toFixed(0)} ms`,
    },
    {
      what: 'import of 1 million, from the file to done, dry run included',
      floor: 'REPLACE alone',
      ratio: whole / replace,
      target: '<= 6x',
      detail: `${seconds(whole)} and ${seconds(replace)}`,
    },
  ];
}

/** The longest time, in milliseconds, between two frames while something is done. */
async function longestFrame(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(`(() => {
    let last = performance.now();
    window.longestFrame = 0;
    const look = (now) => { window.longestFrame = Math.max(window.longestFrame, now - last); last = now; requestAnimationFrame(look); };
    requestAnimationFrame(look);
  })()`);
  await act();
  return Number(await page.evaluate('window.longestFrame'));
}

async function replaceInPage(page: Page): Promise<void> {
  await page.getByLabel('Replace the list').check();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Replace the list with' }).click({ timeout: 300_000 });
  await page.getByRole('heading', { name: 'The import is done' }).waitFor({ timeout: 300_000 });
}

/** The same list set by one call over REST. */
async function replaceAlone({ person }: AtDashboard, path: string): Promise<number> {
  const credId = await newOwnList(person, NAME);
  const { data } = await ask(person, `mutation { openTransfer(credId: ${credId}) { token url } }`);
  const { token, url } = data.openTransfer;
  const lines = (await readFile(path, 'utf8')).trim().split('\n').slice(1);
  const body = JSON.stringify(lines.map((line) => line.split(',')[1]));
  const headers = { 'access-token': token, 'content-type': 'application/json' };
  const start = performance.now();
  const answer = await fetch(`${url}/replace`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`REPLACE was answered with ${answer.status}.`);
  return performance.now() - start;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
