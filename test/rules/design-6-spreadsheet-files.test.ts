import { expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { findHashColumn } from '../../items-file/columns/choose-column.ts';
import { createItemReader, type ReadingChoices } from '../../items-file/create-item-reader.ts';
import type { CsvLayout } from '../../items-file/csv/csv-layout.ts';
import { findMistake } from '../../items-file/mistakes/find-cause.ts';
import { splitItems } from '../../items-file/text/split-items.ts';
import { workbookOf } from '../support/workbooks.ts';

const [ONE, OTHER] = ['0x52908400098527886e0f7030069857d2e4169ee7', '0xde709f2102306220921060314715629080e2fb77'];
const [ADA, BOB] = ['ada@example.org', 'bob@example.org'];
const HASH = `0x${'ab'.repeat(32)}`;

test.each([
  ['tx_hash,wallet', 1, true],
  ['Tx Hash,Address', 1, true],
  ['txHash,to', 1, true],
  ['contract_address,holder', 1, true],
  ['token_holder,contract', 0, true],
  ['хеш,кошелёк', 1, true],
  ['哈希,钱包地址', 1, true],
  ['\u200fعنوان المحفظة\u200f,هاش', 0, true],
  ['from,to', 0, false],
  ['wallet,owner', 0, false],
  ['transaction,block hash', 0, false],
])('design 6: of the columns "%s", column %i is taken (surely: %s)', async (heading, column, isSure) => {
  const rows = [[heading.split(',')[0]?.includes('a') ? ONE : HASH, OTHER].join(',')];
  const { layout } = await read('a.csv', [heading, ...rows, ...rows].join('\n'));
  expect([layout?.column, layout?.isSure, layout?.hasHeading]).toEqual([column, isSure, true]);
});

test('design 6: the hashes of transactions beside addresses are doubted, also where all columns are read', async () => {
  const text = `id,from\n${HASH},${ONE}\n${HASH},${ONE}\n`;
  const { layout } = await read('a.csv', text);
  expect(layout && findHashColumn({ ...layout, column: 0 })).toBe(0);
  expect(layout && findHashColumn({ ...layout, column: 1 })).toBe(null);
  expect(layout && findHashColumn({ ...layout, column: 1, isAll: true })).toBe(0);
});

test.each([
  ['commas on one line', `${ONE}, ${OTHER}, ${ADA}`, [ONE, OTHER, ADA]],
  ['blanks and semicolons', `${ONE} ${OTHER};${ADA}`, [ONE, OTHER, ADA]],
  ['lines of several', `${ONE}, ${OTHER}, ${BOB}\n${ADA}`, [ONE, OTHER, BOB, ADA]],
  ['quotes and brackets of code', `['${ONE}', "${OTHER}"]`, [ONE, OTHER]],
  ['a heading over one column', `Wallet address\n${ONE}\n${OTHER}`, [ONE, OTHER]],
  ['a heading before the items of its line', `Wallets: ${ONE}, ${OTHER}\n${ADA}`, [ONE, OTHER, ADA]],
  [
    'the receivers of an e-mail',
    `Ada Smith <${ADA}>, Bob <${BOB}>; ${ONE}`,
    [`Ada Smith <${ADA}>`, `Bob <${BOB}>`, ONE],
  ],
  ['a mistyped item among others', `${ONE}, 0x12, ${OTHER}`, [ONE, '0x12', OTHER]],
  ['a name with an address', `Ada Smith <${ADA}>`, [`Ada Smith <${ADA}>`]],
])('design 6: a paste is items: %s', async (_what, text, items) => {
  expect((await read('pasted', text)).items).toEqual(items);
});

test('design 6: a pasted table with several columns of items asks which, and all of them are one choice', async () => {
  const text = `${ONE},${ADA}\n${OTHER},${BOB}\n`;
  const { layout } = await read('pasted', text);
  expect([layout?.form, layout?.isSure]).toEqual(['table', false]);
  expect((await read('pasted', text, { adjusted: { isAll: true } })).items).toEqual([ONE, ADA, OTHER, BOB]);
  expect(splitItems(text).map(({ place }) => place)).toEqual([1, 1, 2, 2]);
});

test.each([
  ['UTF-16 with tabs', Buffer.from(`\ufeffName\tWallet\r\nJosé\t${ONE}\r\n`, 'utf16le'), 'utf-16le'],
  ['big-endian UTF-16', Buffer.from(`\ufeffWallet\r\n${ONE}\r\n`, 'utf16le').swap16(), 'utf-16be'],
  ['windows-1252', Buffer.from(`Name;Wallet\r\nJosé;${ONE}\r\n`, 'latin1'), 'windows-1252'],
  ['a named delimiter', Buffer.from(`sep=;\r\nName;Wallet\r\nA,b;${ONE}\r\n`), 'utf-8'],
])('design 6: %s is read as it was written, also byte by byte', async (_what, bytes, encoding) => {
  for (const size of [bytes.length, 1]) {
    expect(await read('members.csv', bytes, { size })).toMatchObject({ items: [ONE], encoding });
  }
});

test('design 6: of JSON objects, the field is chosen as a column is', async () => {
  const objects = [
    { txHash: HASH, user: { wallet: ONE, note: 'a "quote" } ]' } },
    { txHash: HASH, user: { wallet: OTHER } },
  ];
  const text = JSON.stringify(objects, null, 1);
  const whole = await read('members.json', text);
  expect([whole.items, whole.layout?.columns[1]?.name]).toEqual([[ONE, OTHER], 'user.wallet']);
  expect((await read('members.json', text, { size: 1 })).items).toEqual([ONE, OTHER]);
  await expect(read('members.json', `[{"wallet":"${ONE}"} {}]`)).rejects.toThrow('element 1');
  await expect(read('members.json', `[{"wallet":"${ONE}"}, "${OTHER}"]`)).rejects.toThrow('element 1');
  await expect(read('members.json', `[{"wallet":"${ONE}"}`)).rejects.toThrow('not a JSON array of objects');
});

test('design 6: a workbook is read by its first sheet, or by another', async () => {
  const bytes = workbookOf({
    Members: [
      ['Name', 'Wallet'],
      ['عمر', ONE],
      ['=1+1', OTHER],
    ],
    Guests: [['E-mail'], [ADA]],
  });
  const { items, layout } = await read('members.xlsx', bytes, { size: 100 });
  expect([items, layout?.sheets]).toEqual([
    [ONE, OTHER],
    ['Members', 'Guests'],
  ]);
  expect((await read('members.xlsx', bytes, { choices: { sheet: 'Guests' } })).items).toEqual([ADA]);
});

test('design 6: a date of a workbook is shown as a date, wherever the reader is', async () => {
  const bytes = workbookOf({
    Members: [
      ['Joined', 'Wallet'],
      ['2026-01-01T00:00:00Z', ONE],
      ['2026-01-01T09:30:00Z', OTHER],
    ],
  });
  const { layout } = await read('members.xlsx', bytes);
  expect(layout?.firstRows.map(([date]) => date)).toEqual(['Joined', '2026-01-01', '2026-01-01 09:30:00']);
});

test.each([
  ['an archive that is no workbook', zipSync({ 'a.txt': strToU8('hello') }), 'not an Excel workbook'],
  ['a damaged archive', Buffer.from('PK\u0003\u0004rest of it, and nothing more than that'), 'damaged'],
  ['a sheet that unpacks to 200 MB', workbookOf({ A: [[' '.repeat(200 * 1024 ** 2)]] }), 'too large'],
  ['a cell far away', workbookOf({ A: [[ONE]] }, 'XFD1048576'), 'too large'],
  ['more rows than the limit', workbookOf({ A: Array.from({ length: 200_001 }, () => ['a']) }), '200001 rows'],
])('design 6: a spreadsheet that lies is refused: %s', async (_what, bytes, sentence) => {
  await expect(read('members.xlsx', bytes)).rejects.toThrow(sentence);
});

test.each([
  [`${ONE},`, 'MARK_AROUND', ONE],
  [`"${ONE}"`, 'MARK_AROUND', ONE],
  [ONE.slice(2), 'MISSING_0X', ONE],
  [`O${ONE.slice(1)}`, 'LETTER_O', ONE],
  [`\u200b${ONE.slice(0, 9)}\u200b${ONE.slice(9)}`, 'INVISIBLE', ONE],
  [`https://etherscan.io/address/${ONE}#tokentxns`, 'EXPLORER_URL', ONE],
  [`https://etherscan.io/tx/${HASH}`, 'TRANSACTION_URL', null],
  [`eip155:1:${ONE}`, 'PREFIX', ONE],
  [`mailto:${ADA}`, 'PREFIX', ADA],
  [`Ada Smith <${ADA}>`, 'WORDS_AROUND', ADA],
  [`${ONE} ${OTHER}`, 'SEVERAL', null],
  ['vitalik.eth', 'NAME', null],
  ['0x1234…abcd', 'SHORTENED', null],
  ['5.29E+47', 'NUMBER', null],
  ['=A1&B1', 'FORMULA', null],
  [ONE.slice(0, -1), 'WRONG_LENGTH', null],
  ['nobody', 'UNKNOWN_FORM', null],
])('design 6: the reject %s says its cause', (text, cause, mended) => {
  expect(findMistake(text)).toEqual({ cause, mended });
});

interface Reading {
  readonly choices?: ReadingChoices;
  readonly adjusted?: Partial<CsvLayout>;
  /** The bytes of a piece. */
  readonly size?: number;
}

async function read(
  name: string,
  content: string | Uint8Array,
  { choices = {}, adjusted = {}, size = 1024 ** 2 }: Reading = {},
) {
  const seen: { layout: CsvLayout | null } = { layout: null };
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const adjust = (layout: CsvLayout): CsvLayout => {
    seen.layout = layout;
    return { ...layout, ...adjusted };
  };
  const reader = createItemReader(name, adjust, choices);
  const items = [];
  for (let at = 0; at < bytes.length; at += size) items.push(...reader.read(bytes.subarray(at, at + size)));
  items.push(...(await reader.end()));
  return { ...seen, items: items.map(({ text }) => text), encoding: reader.encoding };
}
