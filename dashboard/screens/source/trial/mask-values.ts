/** Characters, as for the service. Shorter values are in answers by chance, and hiding them would make these unreadable. */
const SHORTEST = 8;

const MASK = '[header value]';

/** Hides the typed values of headers in a text, as the service does with those that it sends: a partner may send them back. */
export function createValueMask(values: readonly string[]): (text: string) => string {
  const secrets = values
    .flatMap((value) => [value.trim(), ...value.split(/\s+/)])
    .flatMap((secret) => (secret.length < SHORTEST ? [] : formsOf(secret)))
    // A value may contain another one.
    .toSorted((one, other) => other.length - one.length);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, MASK), text);
}

/** As it is, in a URL, and in JSON. */
function formsOf(secret: string): readonly string[] {
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
}
