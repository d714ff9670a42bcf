import { afterAll, expect, test } from '@jest/globals';
import { change, itemsOf, newItemList, readList } from '../../support/item-lists.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const LONG_APTOS = '0xeeff357ea5c1a4e7bc11b2b17ff2dc2dcca69750bfef1e1ebcaccf8c8018175b';

const FORMS: readonly (readonly [string, string, string])[] = [
  [
    'an EVM address in mixed case',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x52908400098527886e0f7030069857d2e4169ee7',
  ],
  ['an Aptos address in capitals', `0x${LONG_APTOS.slice(2).toUpperCase()}`, LONG_APTOS],
  ['a special Aptos address written out', `0x${'0'.repeat(63)}a`, '0xa'],
  ['a Flow address in capitals', '0x1654653399040A61', '0x1654653399040a61'],
  ['an e-mail address in capitals', 'Ada@Example.ORG', 'ada@example.org'],
  ['an e-mail address with a decomposed letter', 'zoe\u0308@example.org', 'zo\u00eb@example.org'],
  ['a domain in its own script', 'Anna@M\u00dcLLER-Garten.example', 'anna@xn--mller-garten-dlb.example'],
  ['a domain with a decomposed letter', 'anna@mu\u0308ller-garten.example', 'anna@xn--mller-garten-dlb.example'],
  ['an item with space around it', '\t ada@example.org \n', 'ada@example.org'],
  ['a Solana address', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'],
  ['the Solana address of zeros', '1'.repeat(32), '1'.repeat(32)],
  ['a Sei address', 'sei122gggqqfs5ncsms0wqcqdxzh6tjpd8h896hvs6', 'sei122gggqqfs5ncsms0wqcqdxzh6tjpd8h896hvs6'],
  ['an Injective address', 'inj122gggqqfs5ncsms0wqcqdxzh6tjpd8h8zl37yr', 'inj122gggqqfs5ncsms0wqcqdxzh6tjpd8h8zl37yr'],
];

test.each(FORMS)('18.2 %s is listed, found and removed in one spelling', async (_what, given, canonical) => {
  const list = await newItemList(service, [given]);
  expect(await itemsOf(list)).toEqual([canonical]);
  const { data } = await readList(
    list,
    `one: contains(item: ${JSON.stringify(given)}) other: contains(item: "${canonical}")`,
  );
  expect(data.credential.itemList).toEqual({ one: true, other: true });
  expect((await change(list, 'APPEND', [canonical])).data.credentialItems.unchanged).toBe(1);
  expect((await change(list, 'REMOVE', [given])).data.credentialItems).toMatchObject({ removed: 1, count: 0 });
});

test.each([
  [
    'Solana addresses that differ in case alone',
    '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4t',
  ],
  ['a Flow and an EVM address', '0x1654653399040a61', `0x${'0'.repeat(24)}1654653399040a61`],
  ['an Aptos and an EVM address', '0x1', `0x${'0'.repeat(39)}1`],
])('18.2 %s are different items', async (_what, one, other) => {
  const list = await newItemList(service, [one]);
  const { data } = await change(list, 'APPEND', [other]);
  expect(data.credentialItems).toMatchObject({ added: 1, count: 2 });
});

const NO_ITEMS: readonly (readonly [string, string])[] = [
  ['hex of a wrong length', '0x52908400098527886e0f7030069857d2e4169e'],
  ['hex without 0x', '52908400098527886e0f7030069857d2e4169ee7'],
  ['a Sei address with a wrong checksum', 'sei122gggqqfs5ncsms0wqcqdxzh6tjpd8h896hvs7'],
  ['base58 of 31 bytes', '1'.repeat(31)],
  ['an e-mail address without a domain', 'ada@'],
  ['an e-mail address with a full-width @', 'ada\uff20example.org'],
  ['a domain with a full-width letter', 'ada@ex\uff41mple.org'],
  ['a domain with the full stop of an East Asian keyboard', 'ada@b\u00fccher\u3002example'],
  ['an address of the network behind a letter', 'ada@\u00fc.127.0.0.1'],
  ['a domain with a port', 'ada@b\u00fccher.example:80'],
  ['a domain with an escaped letter', 'ada@b\u00fccher.ex%61mple'],
  ['a domain with a path', 'ada@b\u00fccher.example/mail'],
  ['a domain with a part that no domain can have', 'ada@xn--zzzz.b\u00fccher.example'],
  ['two e-mail addresses', 'ada@example.org\nbob@example.org'],
];

test.each(NO_ITEMS)('2.6 %s is not an item', async (_what, text) => {
  const list = await newItemList(service);
  const { errors } = await change(list, 'APPEND', [text]);
  expect(errors[0]?.extensions).toMatchObject({
    reason: 'INVALID_ITEM',
    invalid: [{ index: 0, reason: 'UNKNOWN_FORM' }],
  });
  const asked = await readList(list, `contains(item: ${JSON.stringify(text)})`);
  expect(asked.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_ITEM' });
});
