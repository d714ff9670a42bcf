import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from '@jest/globals';

const PAGES = [
  'README.md',
  ...(await readdir('docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
];

/** Paths from the repository's root, as text in backquotes. */
const NAMED_FILE = /`((?:[a-z.][\w.-]*\/)+[\w.-]+\.(?:ts|js|cjs|mjs|graphql))`/g;

/** Relative links, without their fragment. */
const LINK = /\]\((?!https?:)([^)#\s]+)/g;

test.each(PAGES)('26.13 every file that %s names exists', async (page) => {
  const text = await readFile(page, 'utf8');
  const named = [...text.matchAll(NAMED_FILE)].map(([, path = '']) => path);
  const linked = [...text.matchAll(LINK)].map(([, path = '']) => normalize(join(dirname(page), path)));
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});

test('26.13 the architecture page names the files of its requests', async () => {
  const text = await readFile('docs/architecture.md', 'utf8');
  expect(text.match(NAMED_FILE)?.length).toBeGreaterThan(35);
});
