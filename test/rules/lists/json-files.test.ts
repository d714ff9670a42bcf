import { expect, test } from '@jest/globals';
import { readItems } from '../../support/read-items.ts';

const [ONE, OTHER] = ['0x52908400098527886e0f7030069857d2e4169ee7', '0xde709f2102306220921060314715629080e2fb77'];
const ADA = 'ada@example.org';
const HASH = `0x${'ab'.repeat(32)}`;

test('18.12 of JSON objects, the field is chosen as a column is', async () => {
  const objects = [
    { txHash: HASH, user: { wallet: ONE, note: 'a "quote" } ]' } },
    { txHash: HASH, user: { wallet: OTHER } },
  ];
  const text = JSON.stringify(objects, null, 1);
  const whole = await readItems('members.json', text);
  expect([whole.items, whole.layout?.columns[1]?.name]).toEqual([[ONE, OTHER], 'user.wallet']);
  expect((await readItems('members.json', text, { size: 1 })).items).toEqual([ONE, OTHER]);
  await expect(readItems('members.json', `[{"wallet":"${ONE}"} {}]`)).rejects.toThrow('element 1');
  await expect(readItems('members.json', `[{"wallet":"${ONE}"}, "${OTHER}"]`)).rejects.toThrow('element 1');
  await expect(readItems('members.json', `[{"wallet":"${ONE}"}`)).rejects.toThrow('not a JSON array of objects');
});

const LIST = [ONE, OTHER, ADA];

test.each([
  ['items as keys', Object.fromEntries(LIST.map((item) => [item, '100']))],
  [
    'items as the keys of a field',
    { root: HASH, claims: Object.fromEntries(LIST.map((item) => [item, { proof: [HASH] }])) },
  ],
  ['arrays with the item first', LIST.map((item) => [item, 5])],
  ['one field with an array', { owners: LIST, pageKey: null }],
  ['rows within a result', { state: 'DONE', result: { rows: LIST.map((wallet) => ({ wallet, amount: 1 })) } }],
])('18.12 JSON of another form is read where its items are clear: %s', async (_what, value) => {
  for (const name of ['a.json', 'a.csv', 'pasted']) {
    expect((await readItems(name, JSON.stringify(value), { size: 10 })).items).toEqual(LIST);
  }
});

test('18.12 an object on each line is read as an array of objects', async () => {
  const lines = LIST.map((address, index) => JSON.stringify({ address, index })).join('\n');
  expect((await readItems('a.jsonl', lines)).items).toEqual(LIST);
});

test.each([
  ['a JSON array of strings, however it is named', 'a.csv', JSON.stringify(LIST, null, 2)],
  ['a JSON array of objects, however it is named', 'a.csv', JSON.stringify(LIST.map((wallet) => ({ wallet })))],
])('18.12 %s is read as what it is', async (_what, name, text) => {
  expect((await readItems(name, text)).items).toEqual(LIST);
});

test.each([
  ['several lists', { owners: [ONE], former: [OTHER] }, 'several lists of items: "owners", "former"'],
  ['no list', { name: 'Ada' }, 'no list of items'],
  ['a number among arrays', [[ONE], 1], 'Element 1'],
])('18.12 JSON with %s is refused in true words', async (_what, value, sentence) => {
  await expect(readItems('a.json', JSON.stringify(value))).rejects.toThrow(sentence);
});
