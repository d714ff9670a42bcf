import { escapeHtml } from '../../shared/escape-html.ts';
import type { Locale } from '../../shared/locales.ts';
import type { MailLook } from '../context.ts';
import { type Fillings, type Paragraph, toMarkup, toParagraphs } from './fill-template.ts';
import type { MailWords } from './words/mail-words.ts';

/** What an e-mail says, and below it. */
interface MailTexts {
  readonly text: string;
  readonly footer: string;
  readonly fillings: Fillings;
}

/** In whose language and colours. */
interface Look {
  readonly locale: Locale;
  readonly words: MailWords;
  readonly mailLook: MailLook;
}

// A program that shows e-mails knows no style sheet, so each element has its own style.
const FONT = "16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const MONO = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace';
const GREY = 'rgba(128,128,128,.35)';

/** A document without anything remote, in the colours of the reader's program, so that it can be read in the dark. The sentence comes first: it is what a list of e-mails shows. */
export function layOut({ text, footer, fillings }: MailTexts, look: Look): string {
  const { locale, mailLook } = look;
  const [first, ...others] = toParagraphs(text, fillings);
  const footers = toParagraphs(footer, fillings).map(
    ({ markup, ending }) => `${markup} ${ending ? toMarkup(ending.filling) : ''}`,
  );
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(mailLook.name)}</title>
</head>
<body style="margin:0;padding:24px 16px;font:${FONT}">
<div style="max-width:32rem;margin:0 auto;padding-top:20px;border-top:4px solid ${mailLook.color};overflow-wrap:anywhere">
${first ? toBlock(first, look, 'font-size:18px;') : ''}
${others.map((each) => toBlock(each, look)).join('\n')}
<div style="margin-top:24px;padding-top:12px;border-top:1px solid ${GREY};font-size:14px">
<p style="margin:0;font-weight:600">${escapeHtml(mailLook.name)}</p>
${footers.map((each) => `<p style="margin:0">${each}</p>`).join('\n')}
</div>
</div>
</body>
</html>
`;
}

function toBlock({ markup, ending }: Paragraph, look: Look, style = ''): string {
  const sentence = markup === '' ? '' : `<p style="${style}margin:0 0 16px">${markup}</p>\n`;
  if (ending === null) return sentence;
  const { name, filling } = ending;
  if (filling.kind !== 'link') return sentence + codeBlock(filling.text);
  return (
    sentence +
    (isButton(name)
      ? button(filling.url, look.words.buttons[name], look)
      : `<p style="margin:0 0 16px">${toMarkup(filling)}</p>`)
  );
}

function isButton(name: string): name is keyof MailWords['buttons'] {
  return name === 'account' || name === 'page';
}

function codeBlock(code: string): string {
  const style = `font:700 32px/1.25 ${MONO};letter-spacing:.2em`;
  return `<p style="margin:0 0 16px;padding:12px 16px;border:1px solid ${GREY};border-radius:8px;text-align:center"><strong style="${style}">${escapeHtml(code)}</strong></p>`;
}

/** The address stands in full below it, for whoever trusts no button or reads where none is shown. */
function button(url: string, label: string, { mailLook: { color, onColor } }: Look): string {
  const href = escapeHtml(url);
  const style = `display:inline-block;padding:10px 20px;border-radius:8px;background:${color};color:${onColor};font-weight:600;text-decoration:none`;
  return `<p style="margin:0 0 8px"><a href="${href}" style="${style}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px"><a href="${href}">${href}</a></p>`;
}
