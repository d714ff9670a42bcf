import { expect, test } from '@jest/globals';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { hasWrongChecksum } from '../../../items-file/has-wrong-checksum.ts';
import { loadKeccak } from '../../../items-file/load-keccak.ts';

/** The examples of EIP-55, two of them in a single case. */
const RIGHT = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

/** Examples of EIP-1191, for the main and the test network of Rootstock. */
const OF_ROOTSTOCK = [
  '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD',
  '0xFb6916095cA1Df60bb79ce92cE3EA74c37c5d359',
  '0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd',
  '0xFb6916095CA1dF60bb79CE92ce3Ea74C37c5D359',
];

/** The address with each of its letters in the other case. */
function misspell(address: string): readonly string[] {
  return Array.from({ length: 40 }, (_, index) => 2 + index).flatMap((at) => {
    const digit = address.charAt(at);
    const other = digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase();
    return other === digit ? [] : [`${address.slice(0, at)}${other}${address.slice(at + 1)}`];
  });
}

const webAssembly = await loadKeccak();

test.each([
  ['WebAssembly', webAssembly],
  ['JavaScript', keccak_256],
])('18.12 by %s, a checksum of EIP-55 is right, and wrong with any letter in the other case', (_what, keccak) => {
  expect(RIGHT.filter((address) => hasWrongChecksum(address, keccak))).toEqual([]);
  const wrong = RIGHT.slice(2).flatMap(misspell);
  expect([wrong.length > 50, wrong.filter((address) => !hasWrongChecksum(address, keccak))]).toEqual([true, []]);
});

test.each([
  ['WebAssembly', webAssembly],
  ['JavaScript', keccak_256],
])(
  '18.12 by %s, a checksum of Rootstock is right too, and wrong with any letter in the other case',
  (_what, keccak) => {
    expect(OF_ROOTSTOCK.filter((address) => hasWrongChecksum(address, keccak))).toEqual([]);
    const wrong = OF_ROOTSTOCK.flatMap(misspell);
    expect(wrong.filter((address) => !hasWrongChecksum(address, keccak))).toEqual([]);
  },
);

test('18.12 files are checked by WebAssembly where there is some', () => {
  expect(webAssembly).not.toBe(keccak_256);
});
