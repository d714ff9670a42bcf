import { expect, test } from '@jest/globals';
import { findHashColumn } from '../../../items-file/columns/choose-column.ts';
import { findMistake } from '../../../items-file/mistakes/find-cause.ts';
import { readItems } from '../../support/read-items.ts';

const [ONE, OTHER] = ['0x52908400098527886e0f7030069857d2e4169ee7', '0xde709f2102306220921060314715629080e2fb77'];
const ADA = 'ada@example.org';
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
])('18.12 of the columns "%s", column %i is taken (surely: %s)', async (heading, column, isSure) => {
  const rows = [[heading.split(',')[0]?.includes('a') ? ONE : HASH, OTHER].join(',')];
  const { layout } = await readItems('a.csv', [heading, ...rows, ...rows].join('\n'));
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
  '18.12 of the columns "%s", all but a name with items, column %i is taken (surely: %s)',
  async (heading, column, isSure) => {
    const names = heading.split(',');
    const row = names.map((name, index) => (name === 'Name' ? 'Ada' : [ONE, OTHER, ADA][index])).join(',');
    const { layout } = await readItems('a.csv', [heading, row, row].join('\n'));
    expect([layout?.column, layout?.isSure, layout?.hasHeading]).toEqual([column, isSure, true]);
  },
);

test('18.12 a column that has items in less than half of the rows is taken by its name alone', async () => {
  const rows = ['Ada,?', 'Bob,?', `Carol,${ONE}`, 'Dan,?', 'Eve,?'].join('\n');
  expect((await readItems('a.csv', `Name,Recipient\n${rows}`)).layout).toMatchObject({ column: 1, isSure: false });
  expect((await readItems('a.csv', `Name,Wallet\n${rows}`)).layout).toMatchObject({ column: 1, isSure: true });
});

test.each([
  ['a prefix of a chain', (item: string) => `gno:${item}`],
  ['links', (item: string) => `https://explorer.example/address/${item}`],
  ['arrays of JSON', (item: string) => `"[""${item}""]"`],
  ['text of a formula', (item: string) => ['"=""', item, '""', '"'].join('')],
  ['bytes of a database', (item: string) => `\\x${item.slice(2)}`],
  ['full-width signs', (item: string) => item.replace('0x', '\uff10\uff58')],
])('18.12 a column whose items can only be mended is the column of the items: %s', async (_what, write) => {
  const rows = [ONE, OTHER].map((item, index) => `Person ${index},${write(item)},2026-05-01`);
  const { layout, items } = await readItems('a.csv', ['Name,Beneficiary,Since', ...rows].join('\n'));
  expect(layout).toMatchObject({ column: 1, isSure: true, hasHeading: true });
  expect(items.map((text) => findMistake(text)?.mended)).toEqual([ONE, OTHER]);
});

test.each([
  'Please enter the wallet address that shall receive your pass (no names please, because a name may change its owner)',
  'E-mail (you@example.com)',
  'Wallet\n(where you hold the pass)',
  '请输入您的钱包地址（用于接收通行证）',
  'Your wallet (0x…)',
])('18.12 the question of a form is a heading: %s', async (question) => {
  const { layout, items } = await readItems(
    'a.csv',
    `Timestamp,"${question}"\n2026-05-01,${ONE}\n2026-05-02,${OTHER}\n`,
  );
  expect([layout?.hasHeading, items]).toEqual([true, [ONE, OTHER]]);
});

test.each([
  [
    'lines',
    `Attendees of the day\nGenerated on 2026-05-01, 10:00\n\nName,Wallet,Ticket\nAda,${ONE},VIP\nBob,${OTHER},\n`,
    5,
  ],
  ['padded records', `Attendees of the day,,\n,,\nName,Wallet,Ticket\nAda,${ONE},VIP\nBob,${OTHER},\n`, 4],
])('18.12 a title above a table is passed over: %s', async (_what, text, line) => {
  const { layout, items, places } = await readItems('report.csv', text);
  expect([items, places, layout?.columns[1]?.name]).toEqual([[ONE, OTHER], [line, line + 1], 'Wallet']);
});

test('18.12 a lone column that has hashes by its name and its form is doubted', async () => {
  const { layout } = await readItems('a.csv', `Date,Transaction hash\n2026-05-01,${HASH}\n2026-05-02,${HASH}\n`);
  expect(layout && findHashColumn(layout)).toBe(1);
});

test('18.12 the hashes of transactions beside addresses are doubted, also where all columns are read', async () => {
  const text = `id,from\n${HASH},${ONE}\n${HASH},${ONE}\n`;
  const { layout } = await readItems('a.csv', text);
  expect(layout && findHashColumn({ ...layout, column: 0 })).toBe(0);
  expect(layout && findHashColumn({ ...layout, column: 1 })).toBe(null);
  expect(layout && findHashColumn({ ...layout, column: 1, isAll: true })).toBe(0);
});
