import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { type Html, html } from '../../http/html.ts';

// Without a script nobody knows the reader's time zone, so the pages name theirs.
const ZONE = { timeZone: 'UTC', hourCycle: 'h23' } as const;
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', ...ZONE });
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', ...ZONE });

/** A time of today, such as "10:40 UTC", rounded up: nobody should come back too early. */
export function clockTime(moment: string): Html {
  const rounded = new Date(Math.ceil(Date.parse(moment) / MINUTE) * MINUTE);
  return html`<time datetime="${moment}">${TIME.format(rounded)} UTC</time>`;
}

/** A date with its time, such as "30 November 2026 at 18:00 UTC". */
export function dateTime(moment: string): Html {
  return html`<time datetime="${moment}">${DATE.format(new Date(moment))} UTC</time>`;
}
