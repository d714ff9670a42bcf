import { type Locale, TIME_LOCALES } from '../../shared/locales.ts';
import type { MailLook } from '../context.ts';
import { cleanText, type Filling, type Fillings, fillMarkup, fillSubject, fillText } from './fill-template.ts';
import { layOut } from './lay-out-mail.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import type { MAIL_KINDS, MailKind } from './words/mail-kinds.ts';
import type { MailWords } from './words/mail-words.ts';

/** A value of a placeholder: a text of people, a time, a page, or words in the language of the e-mail; null without one. */
type MailValue = string | Date | URL | null | ((words: MailWords) => string);

/** What an e-mail tells. */
export type Notice = {
  readonly [Kind in MailKind]: {
    readonly kind: Kind;
    readonly values: Readonly<Record<(typeof MAIL_KINDS)[Kind][number], MailValue>>;
  };
}[MailKind];

/** What the e-mails of this installation look like, and where they lead. */
export interface MailSettings {
  readonly mailLook: MailLook;
  readonly authUrl: string;
  readonly selfService: { readonly supportUrl: string | null };
}

/** An e-mail without its recipient. */
interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const WORDS: Readonly<Record<Locale, MailWords>> = { en, de };

/** Puts a notice into words of a language: those of the installation, where it has its own, or ours. */
export function composeMail(settings: MailSettings, locale: Locale, { kind, values }: Notice): MailContent {
  const { mailLook, authUrl, selfService } = settings;
  const { supportUrl } = selfService;
  const words = WORDS[locale];
  const common = {
    service: mailLook.name,
    account: new URL('/account', authUrl),
    support: supportUrl === null ? null : new URL(supportUrl),
  };
  const fillings = fillingsOf({ ...common, ...values }, locale, words);
  const own = mailLook.templates.get(`${locale}/${kind}`);
  const ours = words.mails[kind];
  const { subject, text } = own ?? { subject: ours.subject, text: ours.text.join('\n\n') };
  const footer = own || text.includes('{{support}}') ? '' : words.footer;
  return {
    subject: fillSubject(subject, fillings),
    text: fillText(`${text}\n\n${footer}`, fillings),
    html: own?.html ? fillMarkup(own.html, fillings) : layOut({ text, footer, fillings }, { locale, words, mailLook }),
  };
}

function fillingsOf(values: Readonly<Record<string, MailValue>>, locale: Locale, words: MailWords): Fillings {
  const filled = Object.entries(values).map(([name, value]) => [name, toFilling(name, value, { locale, words })]);
  return Object.fromEntries(filled);
}

function toFilling(
  name: string,
  value: MailValue,
  { locale, words }: { readonly locale: Locale; readonly words: MailWords },
): Filling | null {
  if (value === null) return null;
  if (value instanceof Date) return { kind: 'words', text: writeTime(value, locale) };
  if (value instanceof URL) return { kind: 'link', url: value.href, text: value.href.replace(/^mailto:/, '') };
  if (typeof value === 'function') return { kind: 'words', text: value(words) };
  const text = cleanText(value);
  return text === '' ? null : { kind: name === 'code' ? 'code' : 'text', text };
}

/** A time in words. Nobody knows the zone of the reader, so it names its own: "30 November 2026 at 18:00 UTC". */
function writeTime(time: Date, locale: Locale): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h23' } as const;
  return `${new Intl.DateTimeFormat(TIME_LOCALES[locale], style).format(time)} UTC`;
}
