import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { de } from '../../../gateway/pages/words/de/words.ts';
import { en } from '../../../gateway/pages/words/en/words.ts';
import { wordsIn } from '../../support/words-in-source.ts';

const ROOM = 'gateway/pages';

const FILES = (await readdir(ROOM, { recursive: true }))
  .filter((file) => file.endsWith('.ts') && !file.startsWith('words/') && !file.endsWith('.generated.ts'))
  .map((file) => join(ROOM, file));

test.each(FILES)('23.9 %s takes all its words from the files of words', async (file) => {
  expect(wordsIn(await readFile(file, 'utf8'))).toEqual([]);
});

test.each([
  ['a text', 'html`<p>Hello</p>`', ['Hello']],
  ['a text beside a placeholder', 'html`<p>by ${name}</p>`', ['by \u0000']],
  ['a text in a placeholder', 'html`<p>${isOn ? html`on` : html``}</p>`', ['on']],
  ['a label', 'html`<a href="/account" aria-label="Back">${back}</a>`', ['Back']],
  ['a text that becomes one', "const title = 'Your account';", ['Your account']],
  ['a template that becomes one', 'const title = `Sign in to ${name}`;', ['Sign in to \u0000']],
  ['an error for people', "throw new RequestError('CONFLICT', 'Try it again.', cause);", ['Try it again.']],
  ['a text of a script', 'const SCRIPT = `\nfault.textContent = "No wallet here.";\n`;', ['No wallet here.']],
])('23.9 %s in a page is found', (_what, source, words) => {
  expect(wordsIn(source)).toEqual(words);
});

test('23.9 German tells nothing in the words of English', () => {
  expect(textsOf(de).filter((text) => /\p{L} \p{L}/u.test(text) && ENGLISH.has(text))).toEqual([]);
});

const ENGLISH: ReadonlySet<string> = new Set(textsOf(en));

/** Texts with placeholders are functions, which this leaves out. */
function textsOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
}
