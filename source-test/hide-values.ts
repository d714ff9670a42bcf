import type { Side } from './side.ts';

/** Characters. Shorter values are in answers by chance, and hiding them would make these unreadable. */
const SHORTEST = 8;

const MASK = '[header value]';

/**
 * Hides the typed values of headers in what a side shows: a partner may send them back, and people keep answers as samples and send
 * reports. Whoever runs the test knows the values anyway.
 */
export function hideValues(side: Side, values: readonly string[]): Side {
  const mask = createValueMask(values);
  const { received } = side;
  return {
    ...side,
    steps: side.steps.map((step) => ({ ...step, message: step.message && mask(step.message) })),
    log: side.log.map(mask),
    received: received && { ...received, body: received.body && maskBody(received.body, mask) },
  };
}

type Mask = (text: string) => string;

function createValueMask(values: readonly string[]): Mask {
  const secrets = values
    .flatMap((value) => [value.trim(), ...value.split(/\s+/)])
    .flatMap((secret) => (secret.length < SHORTEST ? [] : formsOf(secret)))
    // A value may contain another one.
    .toSorted((one, other) => other.length - one.length);
  const distinct = [...new Set(secrets)];
  return (text) => distinct.reduce((rest, secret) => rest.replaceAll(secret, MASK), text);
}

/** As it is, in a URL, and in JSON. */
function formsOf(secret: string): readonly string[] {
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
}

/** JSON can spell a value in many ways (`\\/`), so it is searched as JSON.stringify spells it. A body without a value stays as it is. */
function maskBody(body: string, mask: Mask): string {
  const spelled = spellAnew(body);
  const masked = mask(spelled);
  return masked === spelled ? mask(body) : masked;
}

function spellAnew(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
