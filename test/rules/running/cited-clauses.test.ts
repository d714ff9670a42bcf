import { glob, readdir, readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';

const PAGE = 'docs/specification.md';

const HEADING = /^#{2,4} ((\d+(?:\.\d+)*)\.? \S.*)$/gm;

/** Links to clauses, on the page itself and on others. */
const LINK = /\]\((?:[^)\s]*specification\.md)?#(\d[\w-]*)\)/g;

/** The clauses at the beginning of a test's title. */
const TITLE = /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*['"`](\d+(?:\.\d+)*(?:, \d+(?:\.\d+)*)*) /g;

const COMMENT = /\bspec (\d+(?:\.\d+)*(?:(?:, | and | or | to )\d+(?:\.\d+)*)*)/gi;

const TEXT = /\.(?:ts|tsx|mjs|cjs|graphql|md|json|ya?ml|css)$/;

const NOT_WRITTEN = new Set(['node_modules', 'dist', 'CHANGELOG.md', 'package-lock.json']);

interface Text {
  readonly path: string;
  readonly text: string;
}

interface Citation {
  readonly path: string;
  readonly clause: string;
}

const page = await readFile(PAGE, 'utf8');
const headings = [...page.matchAll(HEADING)];
const clauses = headings.map(([, , clause = '']) => clause);
const texts = await readTexts();
const inTitles = texts.filter(({ path }) => path.endsWith('.test.ts')).flatMap((text) => citationsIn(text, TITLE));

test('26.13 each clause of the specification has a number of its own, and the numbers follow each other', () => {
  expect(clauses.length).toBeGreaterThan(100);
  expect(clauses).toEqual(
    [...new Set(clauses)].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })),
  );
});

test('26.13 every clause that is cited is in the specification', () => {
  const cited = [...inTitles, ...texts.flatMap((text) => citationsIn(text, COMMENT))];
  expect(cited.filter(({ clause }) => !clauses.includes(clause))).toEqual([]);
});

test('26.13 every clause of the specification is cited by a test', () => {
  const cited = new Set(inTitles.map(({ clause }) => clause));
  const proved = clauses.filter((clause) => !clauses.some((part) => part.startsWith(`${clause}.`)));
  expect(proved.filter((clause) => !cited.has(clause))).toEqual([]);
});

test('26.13 every link to a clause leads to its heading', () => {
  const anchors = new Set(headings.map(([, heading = '']) => anchorOf(heading)));
  const links = texts.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)].map(([, anchor = '']) => ({ path, anchor })),
  );
  expect(links.length).toBeGreaterThan(clauses.filter((clause) => !clause.includes('.')).length);
  expect(links.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
});

test('26.13 every folder of test/rules belongs to a chapter, which names it', async () => {
  const named = [...page.matchAll(/^Tests: `test\/rules\/([\w-]+)`/gm)].map(([, folder = '']) => folder);
  expect(named.toSorted()).toEqual((await readdir('test/rules')).toSorted());
});

/** The fragment that GitHub and other readers of Markdown give a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

/** Reads what is written in the repository about clauses: no packages, nothing that is built, no past. */
async function readTexts(): Promise<readonly Text[]> {
  const paths = await Array.fromAsync(
    glob(
      '{*,{.ci,bench,commands,dashboard,deploy,docs,gateway,items-file,platform,schema,source-test,subgraphs,test}/**/*}',
      {
        exclude: (name) => NOT_WRITTEN.has(name),
      },
    ),
  );
  const written = paths.filter((path) => TEXT.test(path));
  return Promise.all(written.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

function citationsIn({ path, text }: Text, form: RegExp): readonly Citation[] {
  const cited = [...text.matchAll(form)].flatMap(([, numbers = '']) => numbers.match(/\d+(?:\.\d+)*/g) ?? []);
  return cited.map((clause) => ({ path, clause }));
}
