import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Page } from 'playwright-core';
import { ask, newOwnList } from '../test/support/own-credentials.ts';
import { randomKey } from './addresses.ts';
import { type AtDashboard, arrive, type DashboardWorld } from './dashboard-world.ts';
import type { Figure } from './figure.ts';
import { watchRenderer } from './watch-renderer.ts';

const MILLION = 1_000_000;
const MEGABYTE = 1024 * 1024;
const NAME = 'Bench';

/** A table of a million addresses: read and checked in the browser, and imported, with what that asks of it. */
export async function measureImport(world: DashboardWorld): Promise<readonly Figure[]> {
  const path = join(world.folder, 'members.csv');
  await pipeline(Readable.from(rows(MILLION)), createWriteStream(path));
  const floor = await readByPapaparse(world, path);
  const at = await arrive(world);
  const credId = await newOwnList(at.person, NAME);
  await at.page.goto(`${world.service.app}/dashboard/credentials/${credId}/import`);
  await at.page.getByLabel('Paste items').waitFor();
  const idle = await longestFrame(at.page, async () => at.page.waitForTimeout(floor));
  const watch = watchRenderer(world.browser);
  await at.page.evaluate(TIME_READING);
  const busy = await longestFrame(at.page, async () => readFileInPage(at.page, path));
  const reading = Number(await at.page.evaluate('readingTime'));
  const bytes = await watch.end();
  const replace = await replaceAlone(world, at);
  const made = performance.now();
  await replaceInPage(at.page);
  const whole = reading + performance.now() - made;
  return [
    ...toReadingFigures({ reading, floor, bytes }),
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

/** What a reading took, in milliseconds and bytes. */
interface ReadingCost {
  readonly reading: number;
  readonly floor: number;
  readonly bytes: number;
}

function toReadingFigures({ reading, floor, bytes }: ReadingCost): readonly Figure[] {
  return [
    {
      what: 'a CSV of 1 million rows read and checked',
      floor: 'papaparse alone',
      ratio: reading / floor,
      target: '<= 1.3x',
      detail: `${seconds(reading)} and ${seconds(floor)}`,
    },
    {
      what: "the renderer's memory meanwhile",
      floor: '200 MB',
      ratio: bytes / (200 * MEGABYTE),
      target: '<= 1x',
      detail: `${(bytes / MEGABYTE).toFixed(0)} MB`,
    },
  ];
}

function* rows(count: number): Generator<string> {
  yield 'name,address\n';
  for (let row = 0; row < count; row += 1) yield `member ${MILLION + row},0x${randomKey().toString('hex')}\n`;
}

/** Runs in a page: from the choice of the file to its last row. */
const PARSE = `new Promise((resolve) => {
  const [file] = document.querySelector('input').files;
  const start = performance.now();
  let count = 0;
  Papa.parse(file, { chunk: ({ data }) => { count += data.length; }, complete: () => resolve(performance.now() - start) });
})`;

async function readByPapaparse({ browser }: DashboardWorld, path: string): Promise<number> {
  const page = await browser.newPage();
  await page.setContent('<input type="file" aria-label="File">');
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('papaparse/papaparse.min.js') });
  await page.getByLabel('File').setInputFiles(path);
  const time = Number(await page.evaluate(PARSE));
  await page.close();
  return time;
}

/** Runs in the page: from the choice of the file to the frame that says what was found. Waiting from outside rounds up to half a second. */
const TIME_READING = `window.readingTime = new Promise((resolve) => {
  const begin = () => {
    const start = performance.now();
    const look = () =>
      document.body.textContent.includes('items can be imported.') ? resolve(performance.now() - start) : requestAnimationFrame(look);
    look();
  };
  document.addEventListener('change', begin, { capture: true, once: true });
}); 0`;

async function readFileInPage(page: Page, path: string): Promise<void> {
  await page.getByLabel('Choose a file').setInputFiles(path);
  await page.getByText('1,000,000 items can be imported.').waitFor({ timeout: 300_000 });
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
async function replaceAlone({ folder }: DashboardWorld, { person }: AtDashboard): Promise<number> {
  const credId = await newOwnList(person, NAME);
  const { data } = await ask(person, `mutation { openTransfer(credId: ${credId}) { token url } }`);
  const { token, url } = data.openTransfer;
  const lines = (await readFile(join(folder, 'members.csv'), 'utf8')).trim().split('\n').slice(1);
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
