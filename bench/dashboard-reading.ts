import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Page } from 'playwright-core';
import { EVM_WALLET } from '../subgraphs/auth/wallets/evm-wallet.ts';
import { randomKey } from './addresses.ts';
import type { DashboardWorld } from './dashboard-world.ts';
import { type Figure, median } from './figure.ts';

const MILLION = 1_000_000;
const ROUNDS = 3;

/** How the letters of addresses are written. Wallets and explorers export checksums (EIP-55). */
type Spelling = 'lower-case' | 'checksummed';

/** Writes a table of a million addresses, and returns its path. */
export async function writeMembers({ folder }: DashboardWorld, spelling: Spelling): Promise<string> {
  const path = join(folder, `${spelling}.csv`);
  await pipeline(Readable.from(rows(spelling)), createWriteStream(path));
  return path;
}

function* rows(spelling: Spelling): Generator<string> {
  yield 'name,address\n';
  for (let row = 0; row < MILLION; row += 1) {
    const address = `0x${randomKey().toString('hex')}`;
    yield `member ${MILLION + row},${spelling === 'checksummed' ? EVM_WALLET.showAddress?.(address) : address}\n`;
  }
}

/** A table read and checked in the page of an import, in pairs with papaparse, which reads the same pieces in a worker as well. */
export async function measureReading(
  page: Page,
  { browser }: DashboardWorld,
  path: string,
  spelling: Spelling,
): Promise<Figure> {
  const parser = await openParser({ browser }, path);
  const [ours, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(Number(await parser.evaluate('parse()')));
    await page.reload();
    await page.getByLabel('Paste items').waitFor();
    ours.push(await readFileInPage(page, path));
  }
  await parser.close();
  const [own, floor] = [median(ours), median(floors)];
  return {
    what: `a CSV of 1 million ${spelling} addresses read and checked`,
    floor: 'papaparse alone, in pieces in a worker',
    ratio: own / floor,
    target: '<= 1.5x',
    detail: `${(own / 1000).toFixed(1)} and ${(floor / 1000).toFixed(1)} s`,
  };
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

/** Chooses the file in the page of an import, and returns the milliseconds until it is read. */
export async function readFileInPage(page: Page, path: string): Promise<number> {
  await page.evaluate(TIME_READING);
  await page.getByLabel('Choose a file').setInputFiles(path);
  await page.getByText('1,000,000 items can be imported.').waitFor({ timeout: 300_000 });
  return Number(await page.evaluate('readingTime'));
}

/** Runs in a worker after papaparse: decodes the pieces that the dashboard reads, and parses their whole lines. */
const PARSE_PIECES = `;onmessage = async ({ data: file }) => {
  const PIECE = 2 * 1024 * 1024;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const read = (start) => file.slice(start, start + PIECE).arrayBuffer();
  let [rest, count, next] = ['', 0, read(0)];
  for (let start = 0; start < file.size; start += PIECE) {
    const bytes = await next;
    next = read(start + PIECE);
    const text = rest + decoder.decode(bytes, { stream: true });
    const end = text.lastIndexOf('\\n') + 1;
    rest = text.slice(end);
    count += Papa.parse(text.slice(0, end), { delimiter: ',', newline: '\\n' }).data.length;
  }
  postMessage(count);
};`;

/** Runs in a page: parses the chosen file, and returns the milliseconds from the start of the worker on. */
const PARSE = `const parse = () => new Promise((resolve, reject) => {
  const [file] = document.querySelector('input').files;
  const start = performance.now();
  const worker = new Worker(URL.createObjectURL(new Blob([source])));
  worker.onerror = reject;
  worker.onmessage = () => { worker.terminate(); resolve(performance.now() - start); };
  worker.postMessage(file);
})`;

async function openParser({ browser }: Pick<DashboardWorld, 'browser'>, path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.setContent('<input type="file" aria-label="File">');
  const papaparse = await readFile(createRequire(import.meta.url).resolve('papaparse/papaparse.min.js'), 'utf8');
  const source = JSON.stringify(papaparse + PARSE_PIECES);
  await page.addScriptTag({ content: `const source = ${source.replaceAll('</', '<\\/')}; ${PARSE}` });
  await page.getByLabel('File').setInputFiles(path);
  return page;
}
