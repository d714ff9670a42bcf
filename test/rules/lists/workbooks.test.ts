import { expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { readItems } from '../../support/read-items.ts';
import { workbookOf } from '../../support/workbooks.ts';

const [ONE, OTHER] = ['0x52908400098527886e0f7030069857d2e4169ee7', '0xde709f2102306220921060314715629080e2fb77'];
const ADA = 'ada@example.org';

test('18.12 a title above the table of a sheet is passed over, also above a single column', async () => {
  const table = workbookOf({ A: [['Attendees'], [], ['Name', 'Wallet'], ['Ada', ONE]] });
  const column = workbookOf({ A: [['All members'], [], ['Wallet'], [ONE]] });
  for (const bytes of [table, column]) {
    const { items, layout, places } = await readItems('report.xlsx', bytes);
    expect([items, places, layout?.columns.at(-1)?.name]).toEqual([[ONE], [4], 'Wallet']);
  }
});

test('18.12 a workbook is read by its first sheet, or by another', async () => {
  const bytes = workbookOf({
    Members: [
      ['Name', 'Wallet'],
      ['عمر', ONE],
      ['=1+1', OTHER],
    ],
    Guests: [['E-mail'], [ADA]],
  });
  const { items, layout } = await readItems('members.xlsx', bytes, { size: 100 });
  expect([items, layout?.sheets]).toEqual([
    [ONE, OTHER],
    ['Members', 'Guests'],
  ]);
  expect((await readItems('members.xlsx', bytes, { choices: { sheet: 'Guests' } })).items).toEqual([ADA]);
});

test.each([
  ['hidden', { rows: [[ADA]], isHidden: true }],
  ['a chart', { rows: [], isChart: true }],
  ['empty', []],
])('18.12 a workbook whose first sheet is %s is read by the first that one sees', async (_what, sheet) => {
  const bytes = workbookOf({ First: sheet, Members: [['Wallet'], [ONE]], Others: [['Wallet'], [OTHER]] });
  const { items, layout } = await readItems('members.xlsx', bytes);
  expect([items, layout?.sheet, layout?.sheets.at(-1)]).toEqual([[ONE], 'Members', 'Others']);
  await expect(readItems('members.xlsx', bytes, { choices: { sheet: 'Nobody' } })).rejects.toThrow('no sheet "Nobody"');
});

test('18.12 the cells of a sheet need not name their place, and count all the same', async () => {
  const rows = [
    ['Name', 'Wallet'],
    ['Ada', ONE],
  ];
  expect((await readItems('a.xlsx', workbookOf({ A: { rows, isUnplaced: true } }))).items).toEqual([ONE]);
  const empty = Array.from({ length: 3400 }, () => []);
  const wide = { rows: [Array.from({ length: 3000 }, () => 'x'), ...empty], isUnplaced: true };
  await expect(readItems('a.xlsx', workbookOf({ A: wide }))).rejects.toThrow('too large');
});

test('18.12 rows that a filter hides are read as in a CSV, counted, and left out by choice', async () => {
  const bytes = workbookOf({ A: { rows: [['Wallet'], [ONE], [OTHER]], hiddenRows: [2] } });
  const { items, layout } = await readItems('a.xlsx', bytes);
  expect([items, layout?.hiddenRows]).toEqual([[ONE, OTHER], 1]);
  expect((await readItems('a.xlsx', bytes, { choices: { leavesOutHidden: true } })).items).toEqual([OTHER]);
});

test('18.12 a date of a workbook is shown as a date, wherever the reader is', async () => {
  const bytes = workbookOf({
    Members: [
      ['Joined', 'Wallet'],
      ['2026-01-01T00:00:00Z', ONE],
      ['2026-01-01T09:30:00Z', OTHER],
    ],
  });
  const { layout } = await readItems('members.xlsx', bytes);
  expect(layout?.firstRows.map(([date]) => date)).toEqual(['Joined', '2026-01-01', '2026-01-01 09:30:00']);
});

test.each([
  ['an archive that is no workbook', zipSync({ 'a.txt': strToU8('hello') }), 'not an Excel workbook'],
  ['a damaged archive', Buffer.from('PK\u0003\u0004rest of it, and nothing more than that'), 'damaged'],
  ['a sheet that unpacks to 200 MB', workbookOf({ A: [[' '.repeat(200 * 1024 ** 2)]] }), 'too large'],
  ['a cell far away', workbookOf({ A: [[ONE]] }, 'XFD1048576'), 'too large'],
  ['more rows than the limit', workbookOf({ A: Array.from({ length: 200_001 }, () => ['a']) }), '200001 rows'],
])('18.12 a spreadsheet that lies is refused: %s', async (_what, bytes, sentence) => {
  await expect(readItems('members.xlsx', bytes)).rejects.toThrow(sentence);
});
