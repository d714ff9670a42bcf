import { isIP } from 'node:net';
import { z } from 'zod';
import { HOUR, MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { isLoopbackName } from './developers-machine.ts';

/** A text of which `parse` makes a value; null is a fault, which says what the variable must be and what it is. */
function kind<Value>(must: string, parse: (text: string) => Value | null) {
  return z.string().transform((text, context) => {
    const value = parse(text.trim());
    if (value !== null) return value;
    context.addIssue(`must be ${must}, not "${shorten(text)}"`);
    return z.NEVER;
  });
}

const LONGEST_SHOWN = 60;

function shorten(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** A whole number in digits. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  return kind(`a whole number ${range}`, (text) => within(digits(text), least, most));
}

const TIMES: Readonly<Record<string, number>> = { '': 1, ms: 1, s: SECOND, m: MINUTE, h: HOUR };

/** A time in milliseconds, or with a unit. */
export function duration(least: number, most = 24 * HOUR) {
  const range = `of ${least} to ${most} milliseconds`;
  return kind(`a time ${range}, such as 1500, 1500ms, 30s or 5m`, (text) =>
    within(measured(text.toLowerCase(), TIMES), least, most),
  );
}

const SIZES: Readonly<Record<string, number>> = { '': 1, B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 };

/** A number of bytes, or with a unit of 1024. */
export function size(least = 1) {
  return kind('a number of bytes, such as 1048576, 64MB or 1GB', (text) =>
    within(measured(text.toUpperCase().replace(/([KMG])I?B?$/, '$1B'), SIZES), least, Number.MAX_SAFE_INTEGER),
  );
}

function digits(text: string): number | null {
  return /^\d{1,16}$/.test(text) ? Number(text) : null;
}

function measured(text: string, units: Readonly<Record<string, number>>): number | null {
  const [, amount = '', unit = ''] = /^(\d+) ?([a-z]*)$/i.exec(text) ?? [];
  const [number, factor] = [digits(amount), units[unit]];
  return number === null || factor === undefined ? null : number * factor;
}

function within(number: number | null, least: number, most: number): number | null {
  return number !== null && number >= least && number <= most ? number : null;
}

/** One of a few words. */
export function oneOf<Word extends string>(...words: readonly [Word, ...Word[]]) {
  const last = words.at(-1);
  const must = words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : String(last);
  return kind(must, (text) => words.find((word) => word === text) ?? null);
}

const HTTP_URL = 'a URL that begins with http:// or https://';

/** A URL of the web. */
export const httpUrl = kind(HTTP_URL, (text) => (parseHttp(text) ? text : null));

/** The same where the URL may contain a key, which no error shows. */
export const secretUrl = z.string().refine((text) => parseHttp(text) !== null, `must be ${HTTP_URL}`);

/** The origin of a site, without a path. */
export const origin = kind('an origin such as https://auth.example, without a path', (text) => {
  const url = parseHttp(text);
  return url && url.href === `${url.origin}/` && !/[?#]/.test(text) ? url.origin : null;
});

/** The URL of a web page, or an e-mail address. */
export const contactUrl = kind('a URL that begins with https://, http:// or mailto:', (text) => {
  const url = URL.parse(text);
  return (url?.protocol === 'mailto:' && url.pathname.includes('@')) || parseHttp(text) ? text : null;
});

function parseHttp(text: string): URL | null {
  const url = URL.parse(text);
  return url && /^https?:\/\//i.test(text) && url.host !== '' ? url : null;
}

/** The address or the name that a server listens on. */
export const hostName = kind('an address or a host name, without a port', (text) =>
  isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : null,
);

/** Entries that are separated by commas. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/** Entries that are separated by commas, each of which must be like this. */
export function listOf(must: string, isEntry: (entry: string) => boolean) {
  return list.superRefine((entries, context) => {
    const wrong = entries.find((entry) => !isEntry(entry));
    if (wrong !== undefined) context.addIssue(`must be ${must}, separated by commas, not "${shorten(wrong)}"`);
  });
}

/** IP addresses. */
export const addresses = listOf('IP addresses', (entry) => isIP(entry) !== 0);

/** Ports of this machine. */
export const loopbackPorts = listOf('ports of this machine such as 127.0.0.1:9000', (entry) => {
  const [, host = '', port = ''] = /^(.*):(\d{1,5})$/.exec(entry) ?? [];
  return isLoopbackName(host) && within(digits(port), 1, 65_535) !== null;
});
