import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { TIME_LOCALES } from '../../../subgraphs/shared/locales.ts';
import { type Html, html } from '../../http/html.ts';
import type { Reader } from '../words/words.ts';

/** Turns the times of a page into those of the reader's zone. */
export const LOCAL_TIMES = `
for (const time of document.querySelectorAll('time')) {
  const style = { dateStyle: time.dataset.dateStyle, timeStyle: 'short', hourCycle: 'h23' };
  time.textContent = new Intl.DateTimeFormat(time.dataset.language, style).format(new Date(time.dateTime));
}
`;

// Without a script nobody knows the reader's time zone, so the pages name theirs.
const ZONE = { timeZone: 'UTC', hourCycle: 'h23' } as const;

/** A time of today, such as "10:40 UTC", rounded up: nobody should come back too early. */
export function clockTime(moment: string, reader: Reader): Html {
  const rounded = new Date(Math.ceil(Date.parse(moment) / MINUTE) * MINUTE);
  return html`<time datetime="${rounded.toISOString()}" data-language="${TIME_LOCALES[reader.locale]}">${write(rounded, reader, { timeStyle: 'short' })} UTC</time>`;
}

/** A date with its time, such as "30 November 2026 at 18:00 UTC". */
export function dateTime(moment: string, reader: Reader): Html {
  return html`<time datetime="${moment}" data-date-style="long" data-language="${TIME_LOCALES[reader.locale]}">${minute(moment, reader)}</time>`;
}

/** The same as a text, for a label. */
export function minute(moment: string, reader: Reader): string {
  return `${write(new Date(moment), reader, { dateStyle: 'long', timeStyle: 'short' })} UTC`;
}

/** A date, such as "30 November 2026". */
export function longDate(moment: string, reader: Reader): string {
  return write(new Date(moment), reader, { dateStyle: 'long' });
}

function write(date: Date, { locale }: Reader, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(TIME_LOCALES[locale], { ...style, ...ZONE }).format(date);
}
