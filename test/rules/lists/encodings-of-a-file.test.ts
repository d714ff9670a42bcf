import { expect, test } from '@jest/globals';
import { findMistake } from '../../../items-file/mistakes/find-cause.ts';
import { readItems } from '../../support/read-items.ts';

const ONE = '0x52908400098527886e0f7030069857d2e4169ee7';

test.each([
  ['UTF-16 with tabs', Buffer.from(`\ufeffName\tWallet\r\nJosé\t${ONE}\r\n`, 'utf16le'), 'utf-16le'],
  ['big-endian UTF-16', Buffer.from(`\ufeffWallet\r\n${ONE}\r\n`, 'utf16le').swap16(), 'utf-16be'],
  ['windows-1252', Buffer.from(`Name;Wallet\r\nJosé;${ONE}\r\n`, 'latin1'), 'windows-1252'],
  ['a named delimiter', Buffer.from(`sep=;\r\nName;Wallet\r\nA,b;${ONE}\r\n`), 'utf-8'],
])('18.12 %s is read as it was written, also byte by byte', async (_what, bytes, encoding) => {
  for (const size of [bytes.length, 1]) {
    expect(await readItems('members.csv', bytes, { size })).toMatchObject({ items: [ONE], encoding });
  }
});

const [LETTERS, STRAY] = ['Zoë,Renée,Jürgen,Søren'.split(','), Buffer.from([0xeb])];

test.each([64 * 1024, 1024 ** 2])(
  '18.12 one stray byte turns no other row of a file wrong, read in pieces of %i bytes',
  async (size) => {
    const rows = Array.from({ length: 4000 }, (_, index) => `${LETTERS[index % 4]},m${index}@example.org\n`);
    const early = [Buffer.from('Prénom,Mail\nZo'), STRAY, Buffer.from(`,a@example.org\n${rows.join('')}`)];
    const late = [Buffer.from(`Prénom,Mail\n${rows.join('')}Zo`), STRAY, Buffer.from(',a@example.org\n')];
    for (const bytes of [early, late].map((parts) => Buffer.concat(parts))) {
      const { items, encoding, isGuess, layout } = await readItems('a.csv', bytes, { size });
      expect([items.length, encoding, isGuess, layout?.columns[0]?.name]).toEqual([4001, 'utf-8', true, 'Prénom']);
    }
  },
);

test('18.12 an item with a byte that is not UTF-8 is named by its line, the others are items', async () => {
  const text = Buffer.concat([Buffer.from('Zoë Ümit,ada@example.org\nBob,b'), STRAY, Buffer.from('b@example.org\n')]);
  const { items, places } = await readItems('a.csv', text);
  expect(items.map((item) => findMistake(item)?.cause ?? null)).toEqual([null, 'BROKEN']);
  expect(places).toEqual([1, 2]);
});

test('18.12 a file whose end shows that it is not UTF-8 says that it must be read again', async () => {
  const beginning = Buffer.from(`Name,Mail\nZoë,a@example.org\n${'b,b@example.org\n'.repeat(5000)}`);
  const bytes = Buffer.concat([beginning, Buffer.from('Ren\xe9e J\xfcrgen,c@example.org\n', 'latin1')]);
  const first = await readItems('a.csv', bytes, { size: 64 * 1024 });
  expect([first.encoding, first.isConsistent]).toEqual(['windows-1252', false]);
  const again = await readItems('a.csv', bytes, { choices: { encoding: first.encoding } });
  expect([again.isConsistent, again.items.length]).toEqual([true, 5002]);
});
