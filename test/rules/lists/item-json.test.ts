import { expect, test } from '@jest/globals';
import { createStringScanner } from '../../../items-file/json/scan-strings.ts';
import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { cutUp, nearlyJson, parseWhole, type Verdict } from '../../support/json-fuzz.ts';
import { rounds } from '../../support/rounds.ts';
import { SEED, seeded } from '../../support/seeded.ts';

const TEXTS = rounds(6000, 40_000);

test.each([SEED])('4.8 a body that arrives in pieces is read as JSON.parse reads it whole, by seed %d', (seed) => {
  const random = seeded(seed);
  const differing = Array.from({ length: TEXTS }, () => nearlyJson(random)).filter((bytes) => {
    const pieces = cutUp(bytes, 7, random);
    return JSON.stringify(scan(pieces)) !== JSON.stringify(parseWhole(bytes));
  });
  expect(differing.map(String)).toEqual([]);
});

test.each([SEED])('4.8 many of the texts tried are valid and many are not, by seed %d', (seed) => {
  const random = seeded(seed);
  const verdicts = Array.from({ length: 2000 }, () => parseWhole(nearlyJson(random)));
  const valid = verdicts.filter((verdict) => verdict !== null).length;
  expect(valid).toBeGreaterThan(200);
  expect(valid).toBeLessThan(1800);
});

test('4.8 characters, escapes and quotes may lie across pieces', () => {
  const text = '[ "zażółć 😀" , "\\ud83d\\ude00\\\\" ,"\\"" ]';
  const bytewise = [...Buffer.from(text)].map((byte) => Buffer.of(byte));
  expect(scan(bytewise)).toEqual(['zażółć 😀', '😀\\', '"']);
});

test('4.8 a byte order mark before the array is passed over, and is nothing else', () => {
  const bytes = Buffer.from('\ufeff ["a@example.org"]');
  expect([scan([bytes]), scan([...bytes].map((byte) => Buffer.of(byte)))]).toEqual([
    ['a@example.org'],
    ['a@example.org'],
  ]);
  expect([scan([bytes.subarray(0, 2)]), scan([Buffer.from('\ufeff')]), scan([Buffer.from('\ufeff\ufeff[]')])]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ['bytes that are no UTF-8', Buffer.from([0x5b, 0x22, 0xc3, 0x28, 0x22, 0x5d])],
  ['UTF-8 in too many bytes', Buffer.from([0x5b, 0x22, 0xc0, 0xaf, 0x22, 0x5d])],
  ['a raw line feed in a string', Buffer.from('["a\nb"]')],
  ['an unknown escape', Buffer.from('["\\x41"]')],
  ['arrays in arrays', Buffer.from('['.repeat(100_000))],
  ['something after the array', Buffer.from('["a"] ["b"]')],
  ['nothing', Buffer.from('')],
  ['an end too early', Buffer.from('["a"')],
])('4.8 %s is refused', (_what, bytes) => {
  expect(scan([bytes])).toBe(null);
});

test('4.8 an element may have 512 bytes, in however many pieces', () => {
  const random = seeded(SEED);
  const longest = Buffer.from(JSON.stringify(['x'.repeat(512), 'é'.repeat(256)]));
  expect(scan(cutUp(longest, 100, random))).toHaveLength(2);
  for (const tooLong of ['["', `["${'x'.repeat(513)}"]`, `["${'é'.repeat(257)}"]`]) {
    const endless = Buffer.from(tooLong.padEnd(600, 'x'));
    for (const pieces of [[endless], cutUp(endless, 100, random)]) {
      expect(() => createStringScanner().scan(Buffer.concat(pieces))).toThrow('element 0 is longer than 512 bytes');
    }
  }
});

function scan(pieces: readonly Buffer[]): Verdict {
  const scanner = createStringScanner();
  try {
    const found = pieces.flatMap((piece) => scanner.scan(piece));
    scanner.end();
    return found;
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}
