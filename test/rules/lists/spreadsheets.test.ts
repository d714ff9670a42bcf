import { expect, test } from '@jest/globals';
import { findMistake } from '../../../items-file/mistakes/find-cause.ts';
import { splitItems } from '../../../items-file/text/split-items.ts';
import { readItems } from '../../support/read-items.ts';

const [ONE, OTHER] = ['0x52908400098527886e0f7030069857d2e4169ee7', '0xde709f2102306220921060314715629080e2fb77'];
const [ADA, BOB] = ['ada@example.org', 'bob@example.org'];
const HASH = `0x${'ab'.repeat(32)}`;

test.each([
  ['commas on one line', `${ONE}, ${OTHER}, ${ADA}`, [ONE, OTHER, ADA]],
  ['blanks and semicolons', `${ONE} ${OTHER};${ADA}`, [ONE, OTHER, ADA]],
  ['lines of several', `${ONE}, ${OTHER}, ${BOB}\n${ADA}`, [ONE, OTHER, BOB, ADA]],
  ['quotes and brackets of code', `['${ONE}', "${OTHER}"]`, [ONE, OTHER]],
  ['quotes around each line', `"${ONE}"\n'${OTHER}'\n\`${ADA}\`\n"eth:${ONE}"`, [ONE, OTHER, ADA, `eth:${ONE}`]],
  ['quotes around the heading, too', `"Wallet address"\n"${ONE}"\n"${OTHER}"`, [ONE, OTHER]],
  ['one quoted item', `"${ONE}"`, [ONE]],
  [
    'quotes that are part of an item',
    `'bob'@example.org\no'neil@example.org`,
    [`'bob'@example.org`, `o'neil@example.org`],
  ],
  ['a heading over one column', `Wallet address\n${ONE}\n${OTHER}`, [ONE, OTHER]],
  ['a heading before the items of its line', `Wallets: ${ONE}, ${OTHER}\n${ADA}`, [ONE, OTHER, ADA]],
  [
    'the receivers of an e-mail',
    `Ada Smith <${ADA}>, Bob <${BOB}>; ${ONE}`,
    [`Ada Smith <${ADA}>`, `Bob <${BOB}>`, ONE],
  ],
  ['a mistyped item among others', `${ONE}, 0x12, ${OTHER}`, [ONE, '0x12', OTHER]],
  ['a name with an address', `Ada Smith <${ADA}>`, [`Ada Smith <${ADA}>`]],
])('18.12 a paste is items: %s', async (_what, text, items) => {
  expect((await readItems('pasted', text)).items).toEqual(items);
});

test('18.12 a pasted table with several columns of items asks which, and all of them are one choice', async () => {
  const text = `${ONE},${ADA}\n${OTHER},${BOB}\n`;
  const { layout } = await readItems('pasted', text);
  expect([layout?.form, layout?.isSure]).toEqual(['table', false]);
  expect((await readItems('pasted', text, { adjusted: { isAll: true } })).items).toEqual([ONE, ADA, OTHER, BOB]);
  expect(splitItems(text).map(({ place }) => place)).toEqual([1, 1, 2, 2]);
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
])('18.12 the reject %s says its cause', (text, cause, mended) => {
  expect(findMistake(text)).toEqual({ cause, mended });
});
