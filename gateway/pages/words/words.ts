import { type Locale, pickLocale } from '../../../subgraphs/shared/locales.ts';
import type { PageBrand } from '../brand/page-brand.ts';
import { de } from './de/words.ts';
import { en, type Words } from './en/words.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch' };

const WORDS: Readonly<Record<Locale, Words>> = { en, de };

/** Whom a page is for: the language, its words, and where the page itself can be opened again. */
export interface Reader {
  readonly locale: Locale;
  readonly words: Words;
  /** Whose pages they are. */
  readonly brand: PageBrand;
  /** The path and query of the page; null for one that a form has led to, or that another page embeds. */
  readonly here: string | null;
}

/** Creates a reader of this language. */
export function readerOf(locale: Locale, brand: PageBrand, here: string | null = null): Reader {
  return { locale, words: WORDS[locale], brand, here };
}

/** A person of whom only the browser is known. */
export function readerBy(acceptLanguage: string | undefined, brand: PageBrand): Reader {
  return readerOf(pickLocale({ acceptLanguage }), brand);
}
