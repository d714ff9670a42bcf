import type { Header } from '../form/headers.ts';

/** Hides the values of headers in what a test shows: a partner may send them back, and a report of the test is passed on. */
export interface ValueMask {
  readonly text: (text: string) => string;
  /** JSON of limited depth. */
  readonly json: (value: unknown) => unknown;
}

/** Characters. Shorter values occur in answers by chance, and hiding them would make answers unreadable. */
const SHORTEST = 8;

const MASK = '[header value]';

/** A mask for the values of these headers, and for their words: of `Bearer <token>`, a partner may quote only the token. */
export function createValueMask(headers: readonly Header[]): ValueMask {
  const secrets = headers
    .flatMap(({ value }) => [value.trim(), ...value.split(/\s+/)])
    .flatMap((secret) => (secret.length < SHORTEST ? [] : formsOf(secret)))
    // A value may contain another one.
    .toSorted((one, other) => other.length - one.length);
  const text = (shown: string): string => secrets.reduce((rest, secret) => rest.replaceAll(secret, MASK), shown);
  const json = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') return secrets.includes(String(value)) ? MASK : value;
    if (Array.isArray(value)) return value.map(json);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [text(name), json(member)]));
  };
  return secrets.length === 0 ? UNCHANGED : { text, json };
}

const UNCHANGED: ValueMask = { text: (text) => text, json: (value) => value };

/** As it is, in a URL, and in JSON. */
function formsOf(secret: string): readonly string[] {
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
}
