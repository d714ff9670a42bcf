import { escapeHtml } from '../../shared/escape-html.ts';
/** What a placeholder stands for: a text of people, a time or count in words of ours, or the address of a page. */
export type Filling =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly url: string; readonly text: string };

/** The fillings by placeholder; null for one without a value. */
export type Fillings = Readonly<Record<string, Filling | null>>;

/** A placeholder. What stands between other braces is text. */
export const PLACEHOLDER = /\{\{([\w-]+)\}\}/g;

/** Characters of a text of people, and of one in a subject. */
const LONGEST = 1000;
const LONGEST_IN_SUBJECT = 60;

/** Control characters and line ends: a text of people stays on its line, and in its header. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** Characters that show nothing. Those that change the direction would reorder the words around them. */
const HIDDEN = /[[\p{Cf}]--[\u200c\u200d]]/gv;

/** Cleans a text of people: one line, of visible characters, not too long. */
export function cleanText(text: string): string {
  return shorten(text.toWellFormed().replace(BREAKS, ' ').replace(HIDDEN, '').trim(), LONGEST);
}

/** A text of people as a part of words of ours. */
export function textInWords(text: string): string {
  return isolate(cleanText(text));
}

/** The first half of a character that was cut in two. */
const HALF_AT_END = /[\ud800-\udbff]$/;

function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(HALF_AT_END, '')}…`;
}

/** Fills the subject: one line. */
export function fillSubject(template: string, fillings: Fillings): string {
  const filled = fill(template, fillings, (filling) => isolate(shorten(filling.text, LONGEST_IN_SUBJECT)));
  return filled.replace(BREAKS, ' ').trim();
}

/** Fills a text. A line with a placeholder that has no value is left out. */
export function fillText(template: string, fillings: Fillings): string {
  const filled = fill(shownLines(template, fillings), fillings, ({ kind, text }) =>
    kind === 'text' ? isolate(text) : text,
  );
  return `${filled.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}

/** Fills markup by the same rule. Every value is escaped, so that it can stand in an element or in a quoted attribute. */
export function fillMarkup(template: string, fillings: Fillings): string {
  return fill(shownLines(template, fillings), fillings, (filling) =>
    escapeHtml(filling.kind === 'link' ? filling.url : isolate(filling.text)),
  );
}

/** A paragraph of a document. */
export interface Paragraph {
  readonly markup: string;
  /** The placeholder at its end, which is not in the markup, and what stands for it; null for a paragraph that ends otherwise. */
  readonly ending: { readonly name: string; readonly filling: Filling } | null;
}

const AT_END = /^([^]*?)\s*\{\{([\w-]+)\}\}$/;

/** Turns a text into markup: a paragraph for each of its own, with links, and each text of people in an element of its own direction. */
export function toParagraphs(template: string, fillings: Fillings): readonly Paragraph[] {
  const paragraphs = shownLines(template, fillings).split(/\n{2,}/);
  return paragraphs.filter((text) => text.trim() !== '').map((text) => toParagraph(text.trim(), fillings));
}

function toParagraph(text: string, fillings: Fillings): Paragraph {
  const write = (part: string): string => fill(escapeHtml(part).replaceAll('\n', '<br>\n'), fillings, toMarkup);
  const [, before = '', name = ''] = AT_END.exec(text) ?? [];
  const filling = fillings[name] ?? null;
  const standsAlone = filling?.kind === 'code' || (filling?.kind === 'link' && /^https?:/.test(filling.url));
  return filling && standsAlone
    ? { markup: write(before), ending: { name, filling } }
    : { markup: write(text), ending: null };
}

/** Writes a filling inside a sentence. */
export function toMarkup(filling: Filling): string {
  const text = escapeHtml(filling.text);
  if (filling.kind === 'link') return `<a href="${escapeHtml(filling.url)}">${text}</a>`;
  if (filling.kind === 'code') return `<strong>${text}</strong>`;
  return filling.kind === 'text' ? `<bdi>${text}</bdi>` : text.replaceAll('\n', '<br>\n');
}

/** One pass: what a value contains is never read as a placeholder. */
function fill(template: string, fillings: Fillings, show: (filling: Filling) => string): string {
  return template.replace(PLACEHOLDER, (_, name: string) => {
    const filling = fillings[name] ?? null;
    return filling === null ? '' : show(filling);
  });
}

function shownLines(template: string, fillings: Fillings): string {
  const isShown = (line: string): boolean => [...line.matchAll(PLACEHOLDER)].every(([, name = '']) => fillings[name]);
  return template.split(/\r?\n/).filter(isShown).join('\n');
}

/** Hebrew, Arabic and other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Keeps a text that is written from right to left from reordering the words around it, where there is no element for that. */
function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
