import { expect, test } from '@jest/globals';
import { createItemReader } from '../../../items-file/create-item-reader.ts';
import { splitItems } from '../../../items-file/text/split-items.ts';
import { growsLess } from '../../support/work-growth.ts';

/** Linear work doubles with its input, and quadratic work takes four times as long. */
const MOST = 3;

const LENGTH = 40_000;

test.each([
  ['blanks between two words', (length: number) => `[${' '.repeat(length)}!`],
  ['tabs after an item', (length: number) => `ada@example.org${'\t'.repeat(length)}!`],
  ['brackets within a word', (length: number) => `ada@example.org ${')'.repeat(length)}!`],
  ['opened names', (length: number) => `Ada ${'<'.repeat(length)},`],
  ['commas', (length: number) => `ada@example.org${' ,'.repeat(length / 2)}!`],
  ['quotes', (length: number) => `ada@example.org ${'"'.repeat(length)}`],
])('18.12 a pasted line with thousands of %s takes a time that grows with its length', async (_what, line) => {
  expect(await growsLess(MOST, async (share) => splitItems(line(LENGTH * share)))).toBe(true);
});

test('18.12 the marks around the items of a line are left out, however many they are', () => {
  const marked = `["ada@example.org"] ${'('.repeat(500)}bob@example.org${')'.repeat(500)}`;
  expect(splitItems(marked).map(({ text }) => text)).toEqual(['ada@example.org', 'bob@example.org']);
});

test('18.12 receivers of an e-mail are divided by commas and semicolons, with any blanks around them', () => {
  const receivers = 'Ada Lovelace <ada@example.org>  ,; ,Bob <bob@example.org>;';
  expect(splitItems(receivers).map(({ text }) => text)).toEqual([
    'Ada Lovelace <ada@example.org>',
    'Bob <bob@example.org>',
  ]);
});

test.each([
  [20_000, true],
  // A function takes no more arguments than about 120,000.
  [140_000, false],
])(
  '18.12 a table with %i columns is read in a time that grows with their number; all of them: %p',
  async (width, isAll) => {
    let items = 0;
    const readTable = async (share: number): Promise<void> => {
      const row = `${'a@b.co,'.repeat(width * share)}a@b.co\n`;
      const reader = createItemReader('members.csv', (layout) => ({ ...layout, isAll }));
      items = reader.read(Buffer.from(row.repeat(2))).length + (await reader.end()).length;
    };
    expect(await growsLess(MOST, readTable)).toBe(true);
    await readTable(1);
    expect(items).toBe(isAll ? 2 * (width + 1) : 2);
  },
);
