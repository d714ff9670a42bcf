import { expect, test } from '@jest/globals';
import { readItems } from '../../support/read-items.ts';
import { workbookOf } from '../../support/workbooks.ts';

const [ONE, OTHER] = ['0x52908400098527886e0f7030069857d2e4169ee7', '0xde709f2102306220921060314715629080e2fb77'];

/** The second row has no item, and the last one is empty. */
const ROWS = [
  ['Name', 'Wallet'],
  ['Ada', ONE],
  ['Bob', ' '],
  ['Eve', OTHER],
  ['', ''],
];
const OBJECTS = [{ name: 'Ada', wallet: ONE }, { name: 'Bob', wallet: null }, { wallet: OTHER }, {}];

test.each([
  ['a table', 'a.csv', ROWS.map((row) => row.join(',')).join('\n'), 1],
  ['a quoted table', 'a.csv', ROWS.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'), 1],
  ['a record that ends before the column', 'a.csv', `Name,Wallet\nAda,${ONE}\nBob\n\nEve,${OTHER}`, 1],
  ['the sheet of a workbook', 'a.xlsx', workbookOf({ A: ROWS }), 1],
  ['JSON objects', 'a.json', JSON.stringify(OBJECTS), 2],
  ['a JSON object on each line', 'a.jsonl', OBJECTS.map((each) => JSON.stringify(each)).join('\n'), 2],
  ['lines', 'a.txt', `${ONE}\n\n${OTHER}\n`, 0],
])('18.12 the rows with something in them, but no item, are counted: %s', async (_what, name, content, rowsWithout) => {
  for (const size of [1, 1024]) {
    expect(await readItems(name, content, { size })).toMatchObject({ items: [ONE, OTHER], rowsWithout });
  }
});

test('18.12 where all columns are read, a row has no item if none of them has one', async () => {
  const rows = ['Name,Old,New', `Ada,${ONE},`, 'Bob,,', `Eve,,${OTHER}`];
  const read = await readItems('a.csv', rows.join('\n'), { adjusted: { isAll: true } });
  expect(read).toMatchObject({ items: [ONE, OTHER], rowsWithout: 1 });
});
