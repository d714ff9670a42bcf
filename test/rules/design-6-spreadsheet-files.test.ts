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
  ['txHash,to', 1, false],
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

test.each([
  ['Blockchain address,Referrer wallet', 0, true],
  ['Referrer wallet,Blockchain address', 1, true],
  ['Inviter,Wallet 1,Wallet 2', 1, false],
  ['Name,Recipient', 1, true],
  ['Sender,Receiver', 0, false],
  ['E-Mail-Adresse,Eingeladen von', 0, true],
  ['邀请人钱包,钱包地址', 1, true],
  ['추천인 지갑,지갑주소', 1, true],
  ['dirección de la billetera,patrocinador', 0, true],
])(
  'design 6: of the columns "%s", all but a name with items, column %i is taken (surely: %s)',
  async (heading, column, isSure) => {
    const names = heading.split(',');
    const row = names.map((name, index) => (name === 'Name' ? 'Ada' : [ONE, OTHER, ADA][index])).join(',');
    const { layout } = await read('a.csv', [heading, row, row].join('\n'));
    expect([layout?.column, layout?.isSure, layout?.hasHeading]).toEqual([column, isSure, true]);
  },
);

test('design 6: a column that has items in less than half of the rows is taken by its name alone', async () => {
  const rows = ['Ada,?', 'Bob,?', `Carol,${ONE}`, 'Dan,?', 'Eve,?'].join('\n');
  expect((await read('a.csv', `Name,Recipient\n${rows}`)).layout).toMatchObject({ column: 1, isSure: false });
  expect((await read('a.csv', `Name,Wallet\n${rows}`)).layout).toMatchObject({ column: 1, isSure: true });
});

test.each([
  ['a prefix of a chain', (item: string) => `gno:${item}`],
  ['links', (item: string) => `https://explorer.example/address/${item}`],
  ['arrays of JSON', (item: string) => `"[""${item}""]"`],
  ['text of a formula', (item: string) => ['"=""', item, '""', '"'].join('')],
  ['bytes of a database', (item: string) => `\\x${item.slice(2)}`],
  ['full-width signs', (item: string) => item.replace('0x', '\uff10\uff58')],
])('design 6: a column whose items can only be mended is the column of the items: %s', async (_what, write) => {
  const rows = [ONE, OTHER].map((item, index) => `Person ${index},${write(item)},2026-05-01`);
  const { layout, items } = await read('a.csv', ['Name,Beneficiary,Since', ...rows].join('\n'));
  expect(layout).toMatchObject({ column: 1, isSure: true, hasHeading: true });
  expect(items.map((text) => findMistake(text)?.mended)).toEqual([ONE, OTHER]);
});

test.each([
  'Please enter the wallet address that shall receive your pass (no names please, because a name may change its owner)',
  'E-mail (you@example.com)',
  'Wallet\n(where you hold the pass)',
  '请输入您的钱包地址（用于接收通行证）',
  'Your wallet (0x…)',
])('design 6: the question of a form is a heading: %s', async (question) => {
  const { layout, items } = await read('a.csv', `Timestamp,"${question}"\n2026-05-01,${ONE}\n2026-05-02,${OTHER}\n`);
  expect([layout?.hasHeading, items]).toEqual([true, [ONE, OTHER]]);
});

test.each([
  [
    'lines',
    `Attendees of the day\nGenerated on 2026-05-01, 10:00\n\nName,Wallet,Ticket\nAda,${ONE},VIP\nBob,${OTHER},\n`,
    5,
  ],
  ['padded records', `Attendees of the day,,\n,,\nName,Wallet,Ticket\nAda,${ONE},VIP\nBob,${OTHER},\n`, 4],
])('design 6: a title above a table is passed over: %s', async (_what, text, line) => {
  const { layout, items, places } = await read('report.csv', text);
  expect([items, places, layout?.columns[1]?.name]).toEqual([[ONE, OTHER], [line, line + 1], 'Wallet']);
});

test('design 6: a title above the table of a sheet is passed over, also above a single column', async () => {
  const table = workbookOf({ A: [['Attendees'], [], ['Name', 'Wallet'], ['Ada', ONE]] });
  const column = workbookOf({ A: [['All members'], [], ['Wallet'], [ONE]] });
  for (const bytes of [table, column]) {
    const { items, layout, places } = await read('report.xlsx', bytes);
    expect([items, places, layout?.columns.at(-1)?.name]).toEqual([[ONE], [4], 'Wallet']);
  }
});

test('design 6: a lone column that has hashes by its name and its form is doubted', async () => {
  const { layout } = await read('a.csv', `Date,Transaction hash\n2026-05-01,${HASH}\n2026-05-02,${HASH}\n`);
  expect(layout && findHashColumn(layout)).toBe(1);
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

const [LETTERS, STRAY] = ['Zoë,Renée,Jürgen,Søren'.split(','), Buffer.from([0xeb])];

test.each([64 * 1024, 1024 ** 2])(
  'design 6: one stray byte turns no other row of a file wrong, read in pieces of %i bytes',
  async (size) => {
    const rows = Array.from({ length: 4000 }, (_, index) => `${LETTERS[index % 4]},m${index}@example.org\n`);
    const early = [Buffer.from('Prénom,Mail\nZo'), STRAY, Buffer.from(`,a@example.org\n${rows.join('')}`)];
    const late = [Buffer.from(`Prénom,Mail\n${rows.join('')}Zo`), STRAY, Buffer.from(',a@example.org\n')];
    for (const bytes of [early, late].map((parts) => Buffer.concat(parts))) {
      const { items, encoding, isGuess, layout } = await read('a.csv', bytes, { size });
      expect([items.length, encoding, isGuess, layout?.columns[0]?.name]).toEqual([4001, 'utf-8', true, 'Prénom']);
    }
  },
);

test('design 6: an item with a byte that is not UTF-8 is named by its line, the others are items', async () => {
  const text = Buffer.concat([Buffer.from('Zoë Ümit,ada@example.org\nBob,b'), STRAY, Buffer.from('b@example.org\n')]);
  const { items, places } = await read('a.csv', text);
  expect(items.map((item) => findMistake(item)?.cause ?? null)).toEqual([null, 'BROKEN']);
  expect(places).toEqual([1, 2]);
});

test('design 6: a file whose end shows that it is not UTF-8 says that it must be read again', async () => {
  const beginning = Buffer.from(`Name,Mail\nZoë,a@example.org\n${'b,b@example.org\n'.repeat(5000)}`);
  const bytes = Buffer.concat([beginning, Buffer.from('Ren\xe9e J\xfcrgen,c@example.org\n', 'latin1')]);
  const first = await read('a.csv', bytes, { size: 64 * 1024 });
  expect([first.encoding, first.isConsistent]).toEqual(['windows-1252', false]);
  const again = await read('a.csv', bytes, { choices: { encoding: first.encoding } });
  expect([again.isConsistent, again.items.length]).toEqual([true, 5002]);
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

test.each([
  ['hidden', { rows: [[ADA]], isHidden: true }],
  ['a chart', { rows: [], isChart: true }],
  ['empty', []],
])('design 6: a workbook whose first sheet is %s is read by the first that one sees', async (_what, sheet) => {
  const bytes = workbookOf({ First: sheet, Members: [['Wallet'], [ONE]], Others: [['Wallet'], [OTHER]] });
  const { items, layout } = await read('members.xlsx', bytes);
  expect([items, layout?.sheet, layout?.sheets.at(-1)]).toEqual([[ONE], 'Members', 'Others']);
  await expect(read('members.xlsx', bytes, { choices: { sheet: 'Nobody' } })).rejects.toThrow('no sheet "Nobody"');
});

test('design 6: the cells of a sheet need not name their place, and count all the same', async () => {
  const rows = [
    ['Name', 'Wallet'],
    ['Ada', ONE],
  ];
  expect((await read('a.xlsx', workbookOf({ A: { rows, isUnplaced: true } }))).items).toEqual([ONE]);
  const wide = { rows: Array.from({ length: 4000 }, () => Array.from({ length: 3000 }, () => '')), isUnplaced: true };
  await expect(read('a.xlsx', workbookOf({ A: wide }))).rejects.toThrow('too large');
});

test('design 6: rows that a filter hides are read as in a CSV, counted, and left out by choice', async () => {
  const bytes = workbookOf({ A: { rows: [['Wallet'], [ONE], [OTHER]], hiddenRows: [2] } });
  const { items, layout } = await read('a.xlsx', bytes);
  expect([items, layout?.hiddenRows]).toEqual([[ONE, OTHER], 1]);
  expect((await read('a.xlsx', bytes, { choices: { leavesOutHidden: true } })).items).toEqual([OTHER]);
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
  [`mailto:${ADA}?subject=Hello`, 'PREFIX', ADA],
  [`celo:${ONE}`, 'PREFIX', ONE],
  [`did:pkh:eip155:1:${ONE}`, 'PREFIX', ONE],
  [`ethereum:pay-${ONE}@137?value=1`, 'PREFIX', ONE],
  [`ethereum:${ONE}/transfer?address=${OTHER}`, 'UNKNOWN_FORM', null],
  [`tx:${HASH}`, 'UNKNOWN_FORM', null],
  [`\\x${ONE.slice(2)}`, 'PREFIX', ONE],
  ['ada\uff20example.org', 'WIDE', ADA],
  ['ada@example\u3002org', 'WIDE', ADA],
  ['ada\ufffd@example.org', 'BROKEN', null],
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
  const { encoding, isEncodingGuessed: isGuess, isConsistent } = reader;
  const texts = items.map(({ text }) => text);
  return { ...seen, items: texts, places: items.map(({ place }) => place), encoding, isGuess, isConsistent };
}
