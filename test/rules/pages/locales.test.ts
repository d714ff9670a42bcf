import { expect, test } from '@jest/globals';
import { LOCALES, pickLocale } from '../../../subgraphs/shared/locales.ts';
import { growsLess } from '../../support/work-growth.ts';

test.each([
  ['ui_locales before all else', { uiLocales: 'fr-CA de-AT en', choice: 'en', acceptLanguage: 'en' }, 'de'],
  ['the choice before the browser', { uiLocales: 'fr', choice: 'de', acceptLanguage: 'en' }, 'de'],
  ['the best of the header', { acceptLanguage: 'fr, en;q=0.5, de-CH;q=0.7' }, 'de'],
  ['the first of equals', { acceptLanguage: 'EN-gb, de' }, 'en'],
  ['not what has the quality 0', { acceptLanguage: 'de;q=0, en;q=0.1' }, 'en'],
  ['English for everybody else', { acceptLanguage: 'fr, *' }, 'en'],
] as const)('24.2 pages are in the language of %s', (_what, hints, expected) => {
  expect(pickLocale(hints)).toBe(expected);
});

const HOSTILE = ['../../etc/passwd', '__proto__', 'de/../en', 'de\u0000', '\r\nset-cookie: a=b', 'toString', 'd'];

test.each(HOSTILE)('24.2 %j is no language, wherever it comes from', (text) => {
  expect(pickLocale({ uiLocales: text, choice: text, acceptLanguage: text })).toBe('en');
  expect(pickLocale({ uiLocales: text, choice: text, acceptLanguage: 'de' })).toBe('de');
});

test('24.2 a list of languages of any length takes the same short time', async () => {
  const pickMany = async (share: number): Promise<void> => {
    for (let round = 0; round < 100; round += 1) {
      for (const piece of [',', ';', 'de;q=', ' ', 'a-', 'x;q=1,']) {
        const text = piece.repeat(8000 * share);
        expect(LOCALES).toContain(pickLocale({ uiLocales: text, acceptLanguage: text }));
      }
    }
  };
  expect(await growsLess(3, pickMany)).toBe(true);
});
