import { expect, test } from '@jest/globals';
import { readAsked } from '../../../dashboard/screens/eligibility/asked-addresses.ts';
import { checkItem } from '../../../items-file/check-item.ts';
import { findMistake } from '../../../items-file/mistakes/find-cause.ts';

const [ONE, OTHER] = ['0x52908400098527886e0f7030069857d2e4169ee7', '0xde709f2102306220921060314715629080e2fb77'];

function asked(text: string, takesEmails = true) {
  return readAsked(text, takesEmails, { checkItem, findMistake });
}

test.each([
  ['a chain before it', `eth:${ONE}, eip155:1:${OTHER}`],
  ['the page of an explorer', `https://etherscan.io/address/${ONE}\n${OTHER.slice(2)}`],
  ['a wallet’s link', `ethereum:${ONE}@1 ["${OTHER}"]`],
  ['letters of another form', `${ONE.replace('5', '\uff15')}; ${OTHER}\u200b`],
])('23.11 addresses that somebody asks about are mended as in a file: %s', (_, text) => {
  expect(asked(text)).toEqual({ wallets: [ONE, OTHER], emails: [], rejects: [] });
});

test('23.11 an address is asked about once, however it is written, and what cannot be meant is named as it was typed', () => {
  const { wallets, emails, rejects } = asked(`${ONE} eth:${ONE}\nmailto:ada@example.org vitalik.eth`);
  expect([wallets, emails]).toEqual([[ONE], ['ada@example.org']]);
  expect(rejects).toEqual([{ line: 2, text: 'vitalik.eth', reason: 'UNKNOWN_FORM' }]);
  const [refused] = asked('mailto:ada@example.org', false).rejects;
  expect(refused).toEqual({ line: 1, text: 'mailto:ada@example.org', reason: 'EMAIL_OF_ENDPOINT' });
});
