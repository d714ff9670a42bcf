import { isLocale, LOCALES, type Locale } from '../../shared/locales.ts';
import type { MailTemplate } from '../context.ts';
import { PLACEHOLDER } from './fill-template.ts';
import { isMailKind, MAIL_KINDS, type MailKind, placeholdersOf } from './words/mail-kinds.ts';

/** The words of an installation, by language and kind: `de/code`. */
export type MailTemplates = ReadonlyMap<string, MailTemplate>;

const FILE = /^([^/]+)\/([^/]+)\.(subject|txt|html)$/;

/**
 * Parses files such as `de/code.txt`; returns the words, and all faults. A kind is replaced as a whole, by a subject and a text, and a
 * document if there is one; kinds without files keep our words. Whatever would never be used is a fault.
 */
export function parseMailTemplates(files: ReadonlyMap<string, string>): {
  readonly templates: MailTemplates;
  readonly faults: readonly string[];
} {
  const faults = [...files].flatMap(([path, content]) => findFaults(path, content));
  const templates = new Map<string, MailTemplate>();
  for (const locale of LOCALES) for (const kind of Object.keys(MAIL_KINDS).filter(isMailKind)) add(locale, kind);
  return { templates, faults };

  function add(locale: Locale, kind: MailKind): void {
    const name = `${locale}/${kind}`;
    const [subject, text, html = null] = ['subject', 'txt', 'html'].map((end) => files.get(`${name}.${end}`));
    if (subject !== undefined && text !== undefined) templates.set(name, { subject, text, html });
    else if (subject !== undefined || text !== undefined || html !== null)
      faults.push(`${name} needs both ${name}.subject and ${name}.txt`);
  }
}

function findFaults(path: string, content: string): readonly string[] {
  const [, locale = '', kind = '', end = ''] = FILE.exec(path) ?? [];
  if (!isMailKind(kind) || !isLocale(locale)) {
    return [
      `${path} is no template: a language (${LOCALES.join(', ')}), a kind (${kindsInWords()}) and .subject, .txt or .html`,
    ];
  }
  const known: readonly string[] = placeholdersOf(kind);
  const used = [...content.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const unknown = [...new Set(used)].filter((name) => !known.includes(name));
  const hint = `use ${known.map((name) => `{{${name}}}`).join(', ')}`;
  return [
    ...unknown.map((name) => `${path} has {{${name}}}, which has no value there: ${hint}`),
    ...(content.replace(PLACEHOLDER, '').includes('{{') ? [`${path} has {{ that begins no placeholder: ${hint}`] : []),
    ...(content.trim() === '' ? [`${path} is empty`] : []),
    ...(kind === 'code' && end !== 'subject' && !used.includes('code') ? [`${path} must have {{code}}`] : []),
  ];
}

function kindsInWords(): string {
  return Object.keys(MAIL_KINDS).join(', ');
}
