import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const MAIN = "import words from 'words'; import { createRequire } from 'node:module';\n";
const ASK = "console.log(words, createRequire(import.meta.url)('words'));\n";

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credgraph-places-'));
  await cp('.module-places.cjs', join(folder, 'places.cjs'));
  await mkdir(join(folder, 'node_modules/.cache'), { recursive: true });
  await writeFile(join(folder, 'main.mjs'), MAIN + ASK);
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

/** Installs a package whose module stands in this file. */
async function install(file: string, second: number): Promise<void> {
  const place = join(folder, 'node_modules/words');
  await rm(place, { recursive: true, force: true });
  await mkdir(place);
  const exports = { import: `./${file}.mjs`, require: `./${file}.cjs` };
  await writeFile(join(place, 'package.json'), JSON.stringify({ name: 'words', exports }));
  await writeFile(join(place, `${file}.mjs`), `export default '${file} imported';`);
  await writeFile(join(place, `${file}.cjs`), `module.exports = '${file} required';`);
  await writeFile(join(folder, 'node_modules/.package-lock.json'), '{}');
  await utimes(join(folder, 'node_modules/.package-lock.json'), second, second);
}

async function start(): Promise<string> {
  const code = 'require("./places.cjs").rememberPlaces(); import("./main.mjs");';
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', code], { cwd: folder });
  return stdout.trim();
}

test('8 a start finds modules where the start before found them, imported and required ones apart', async () => {
  await install('first', 1000);
  expect(await start()).toBe('first imported first required');
  // Whoever looked again would not find it.
  await rm(join(folder, 'node_modules/words/package.json'));
  expect(await start()).toBe('first imported first required');
});

test('8 a start after another install looks for modules anew', async () => {
  await install('first', 1000);
  await start();
  await install('second', 2000);
  expect(await start()).toBe('second imported second required');
  expect(await start()).toBe('second imported second required');
});

test('8 a start whose notes are broken, or can not be kept, looks for modules as ever', async () => {
  await install('first', 1000);
  await writeFile(join(folder, 'node_modules/.cache/module-places.json'), '{"validity":');
  expect(await start()).toBe('first imported first required');
  await rm(join(folder, 'node_modules/.cache'), { recursive: true });
  expect(await start()).toBe('first imported first required');
});
