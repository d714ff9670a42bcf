const LOCALE = 'en';

const numbers = new Intl.NumberFormat(LOCALE);
const percents = new Intl.NumberFormat(LOCALE, { style: 'percent' });
const moments = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const spans = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const plurals = new Intl.PluralRules(LOCALE);

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** A number as people write it. */
export function number(value: number): string {
  return numbers.format(value);
}

/** A part of a whole, from 0 to 1, in whole per cent that are reached. */
export function percent(share: number): string {
  return percents.format(Math.floor(share * 100) / 100);
}

/** A number with its noun: "1 item", "2 items". */
export function counted(value: number, one: string, other: string): string {
  return `${number(value)} ${plurals.select(value) === 'one' ? one : other}`;
}

/** A moment in full, in the zone of the person. */
export function moment(iso: string): string {
  return moments.format(new Date(iso));
}

/** How long ago a moment was, roughly. */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return unit === 'second' ? spans.format(0, 'second') : spans.format(Math.round(seconds / size), unit);
}

/** The characters that direct writing. One in a name could end the isolation of the name. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name within a sentence, isolated so that its direction of writing does not reach the words around it. */
export function isolate(name: string): string {
  return `\u2068${name.replaceAll(BIDI_CONTROLS, '')}\u2069`;
}

/** Both ends of an address, which is enough to recognize it. */
export function shortAddress(address: string): string {
  return address.length > 16 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}
