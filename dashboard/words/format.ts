const LOCALE = 'en';

const numbers = new Intl.NumberFormat(LOCALE);
const percents = new Intl.NumberFormat(LOCALE, { style: 'percent' });
const moments = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const times = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
const exactTimes = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'medium' });
const days = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });
const utcDays = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const durations = new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'millisecond' });
const spans = new Intl.RelativeTimeFormat(LOCALE);
const namedDays = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const lists = {
  and: new Intl.ListFormat(LOCALE, { type: 'conjunction' }),
  or: new Intl.ListFormat(LOCALE, { type: 'disjunction' }),
} as const;
const plurals = new Intl.PluralRules(LOCALE);

const DAY = 86_400;

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['hour', 3600],
  ['minute', 60],
];

/** A number with its separators. */
export function number(value: number): string {
  return numbers.format(value);
}

/** A share from 0 to 1 as a percentage, rounded down. */
export function percent(share: number): string {
  return percents.format(Math.floor(share * 100) / 100);
}

/** The shares of counts as percentages that add up to 100: those that are rounded up have the largest remainders. */
export function shares(counts: readonly number[]): readonly string[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => '');
  const exact = counts.map((count) => (100 * count) / all);
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const byRemainder = exact.map((share, place) => [share % 1, place] as const).toSorted(([a], [b]) => b - a);
  const raised = new Set(byRemainder.slice(0, missing).map(([, place]) => place));
  return exact.map((share, place) => percents.format((Math.floor(share) + (raised.has(place) ? 1 : 0)) / 100));
}

/** A number with its noun: "1 item", "2 items". */
export function counted(value: number, one: string, other: string): string {
  return `${number(value)} ${plurals.select(value) === 'one' ? one : other}`;
}

/** A date and time in full, in the person's time zone. */
export function moment(iso: string): string {
  return moments.format(new Date(iso));
}

/** A time of day, in the person's time zone. */
export function timeOfDay(date: Date): string {
  return times.format(date);
}

/** The time of day of a moment within the last day; of an earlier one, the date too. */
export function clock(iso: string, now = Date.now()): string {
  const at = new Date(iso);
  return now - at.getTime() < DAY * 1000 ? timeOfDay(at) : moment(iso);
}

/** A time of day with its seconds, in the person's time zone. */
export function exactTime(iso: string): string {
  return exactTimes.format(new Date(iso));
}

/** A day without its year, in the person's time zone. */
export function day(date: Date): string {
  return days.format(date);
}

/** A day of UTC, by which the service counts some things. */
export function utcDay(iso: string): string {
  return utcDays.format(new Date(iso));
}

/** A duration in milliseconds. */
export function milliseconds(value: number): string {
  return durations.format(value);
}

/** A rough relative time, such as "2 hours ago", "yesterday" or "in 7 days". Days are those of the person's calendar. */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  if (unit === 'second') return seconds > 0 ? 'in a moment' : 'just now';
  if (unit === 'hour' && Math.abs(seconds) >= DAY) return namedDays.format(daysBetween(now, Date.parse(iso)), 'day');
  return spans.format(Math.round(seconds / size), unit);
}

/** How many midnights lie between two times. */
function daysBetween(from: number, to: number): number {
  const [start, end] = [new Date(from).setHours(0, 0, 0, 0), new Date(to).setHours(0, 0, 0, 0)];
  return Math.round((end - start) / (DAY * 1000));
}

/** Texts as one: "a, b and c", or with "or". */
export function listed(texts: readonly string[], join: 'and' | 'or'): string {
  return lists[join].format(texts);
}

/** Unicode's bidirectional controls. One of them in a name could end the name's isolation. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name within a sentence, isolated so that its text direction does not affect the words around it. */
export function isolate(name: string): string {
  return `\u2068${name.replaceAll(BIDI_CONTROLS, '')}\u2069`;
}

/** The start and the end of an address, which are enough to recognize it. */
export function shortAddress(address: string): string {
  return address.length > 16 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}
