import { isIP } from 'node:net';
import { z } from 'zod';
import { DAY, HOUR, MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { isLoopbackName } from './developers-machine.ts';

// The kinds of values that settings have. Each says in our own words what is wanted: a fault is shown as "NAME: must be ...".

/** The bounds of a number; the upper one can be left out. */
interface Bounds {
  readonly min: number;
  readonly max?: number;
}

type Units = Readonly<Record<string, number>>;

const SIZES: Units = { '': 1, b: 1, kb: 2 ** 10, mb: 2 ** 20, gb: 2 ** 30 };
const TIMES: Units = { '': 1, ms: 1, s: SECOND, m: MINUTE, h: HOUR, d: DAY };

/** What a timer of Node can wait. */
const LONGEST = 24 * DAY;

/** A whole number. */
export function whole({ min, max = Number.MAX_SAFE_INTEGER }: Bounds): z.ZodType<number> {
  const upper = max === Number.MAX_SAFE_INTEGER ? '' : ` and at most ${max}`;
  return number({ '': 1 }, { min, max }, `must be a whole number of at least ${min}${upper}`);
}

/** A number of bytes; 1 MB has 1024 kB, of 1024 bytes each. */
export function size({ min }: Bounds): z.ZodType<number> {
  const bounds = { min, max: Number.MAX_SAFE_INTEGER };
  return number(SIZES, bounds, `must be a number of bytes of at least ${min}, or of kB, MB or GB, such as 512MB`);
}

/** A number of milliseconds. */
export function duration({ min, max = LONGEST }: Bounds): z.ZodType<number> {
  const upper = max === LONGEST ? '24d' : `${max / HOUR}h`;
  const bounds = `of at least ${min} and at most ${upper}`;
  return number(TIMES, { min, max }, `must be a number of milliseconds ${bounds}, or of s, m, h or d, such as 30s`);
}

function number(units: Units, { min, max }: Required<Bounds>, message: string): z.ZodType<number> {
  return z
    .string()
    .transform((text) => {
      const [, digits = '', unit = ''] = /^(\d{1,16}) ?([a-z]*)$/i.exec(text.trim()) ?? [];
      return digits === '' ? Number.NaN : Number(digits) * (units[unit.toLowerCase()] ?? Number.NaN);
    })
    .refine((value) => value >= min && value <= max, message);
}

/** One of these words. */
export function choice<const Word extends string>(words: readonly Word[]): z.ZodType<Word> {
  return z.enum(words, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
}

/** Entries that are separated by commas. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/** The URL of a server. */
export const webUrl = z.url({ protocol: /^https?$/, error: 'must be a URL that begins with http:// or https://' });

/** A URL of only a scheme, a host and a port. */
export const origin = z
  .string()
  .refine(isOrigin, 'must be an origin: http:// or https:// and a host, without a path, such as https://auth.example')
  .transform((url) => new URL(url).origin);

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.href === `${url.origin}/` && !text.endsWith('?') && !text.endsWith('#');
}

/** A host to listen on. */
export const host = z
  .string()
  .refine(
    (text) => isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(text),
    'must be an address or the name of a host, such as 0.0.0.0',
  );

/** Addresses of this machine. */
export const addresses = list.refine(
  (entries) => entries.every((entry) => isIP(entry) !== 0),
  'must be IP addresses that are separated by commas, such as 203.0.113.7',
);

/** Hosts and ports of this machine. */
export const loopbackTargets = list.refine(
  (entries) => entries.every(isLoopbackTarget),
  'must be entries of host:port on loopback that are separated by commas, such as localhost:4500',
);

function isLoopbackTarget(entry: string): boolean {
  const [, name = '', port = ''] = /^(.+):(\d{1,5})$/.exec(entry) ?? [];
  return isLoopbackName(name) && Number(port) >= 1 && Number(port) <= 65_535;
}

/** The URL of a mail server, with the address from which mails come. */
export const mailUrl = z
  .string()
  .refine(
    isMailUrl,
    'must be smtp:// or smtps://, a host, and the sender: smtp://mail.example:587?from=no-reply@example.com',
  );

function isMailUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  return /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(url.searchParams.get('from') ?? '');
}
