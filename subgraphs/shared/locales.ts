/** The languages of the pages and of mails, as BCP 47 tags in lower case; the first is for whoever reads none of them. */
export const LOCALES = ['en', 'de'] as const;

/** A language that people can read the pages and the mails in. */
export type Locale = (typeof LOCALES)[number];

/** How times are written in a language: English ones as most of the world reads them. */
export const TIME_LOCALES: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE' };

/** Longer lists, and longer headers, are cut: they name what the person reads best first. */
const LONGEST_LIST = 1000;

/** What is known about the languages of a person. */
interface LocaleHints {
  /** The `ui_locales` of an app, space-delimited, best first (OpenID Connect Core 3.1.2.1). */
  readonly uiLocales?: string | null | undefined;
  /** What the person has chosen. */
  readonly choice?: string | null | undefined;
  /** The header of that name (RFC 9110 12.5.4). */
  readonly acceptLanguage?: string | null | undefined;
}

/** Returns the language for a person: what the app asks for, then what the person has chosen, then what the browser says. */
export function pickLocale({ uiLocales, choice, acceptLanguage }: LocaleHints): Locale {
  return parseUiLocales(uiLocales ?? '') ?? findLocale(choice ?? '') ?? readHeader(acceptLanguage ?? '') ?? LOCALES[0];
}

/** Returns the first of these languages that the service has; null for a list of others, which is never a fault. */
export function parseUiLocales(text: string): Locale | null {
  return firstOf(text.slice(0, LONGEST_LIST).split(' '));
}

/** Whether the text is exactly one of the languages. */
export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** `de-AT` means `de`. A tag is only compared with the list, so that it can be any text. */
function findLocale(tag: string): Locale | null {
  const wanted = `${tag.toLowerCase()}-`;
  return LOCALES.find((locale) => wanted.startsWith(`${locale}-`)) ?? null;
}

function firstOf(tags: readonly string[]): Locale | null {
  for (const tag of tags) {
    const locale = findLocale(tag);
    if (locale) return locale;
  }
  return null;
}

const RANGE = /^([a-z\d-]+)(?:\s*;\s*q=([01](?:\.\d{0,3})?))?$/i;

function readHeader(header: string): Locale | null {
  const ranges = header.slice(0, LONGEST_LIST).split(',').map(parseRange);
  const wanted = ranges.filter(({ quality }) => quality > 0).toSorted((one, other) => other.quality - one.quality);
  return firstOf(wanted.map(({ tag }) => tag));
}

/** What is no range has the quality 0: it is not wanted. */
function parseRange(text: string): { readonly tag: string; readonly quality: number } {
  const [, tag, quality = '1'] = RANGE.exec(text.trim()) ?? [];
  return tag === undefined ? { tag: '', quality: 0 } : { tag, quality: Number(quality) };
}
