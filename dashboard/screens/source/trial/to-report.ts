import { sourceCauses } from '../../../words/en/source-causes.ts';
import { sourceTest } from '../../../words/en/source-test.ts';
import { moment } from '../../../words/format.ts';
import { toCurl } from '../curl/to-curl.ts';
import type { AddressRun } from './address-run.ts';
import { findCause, type PartnerTerms } from './find-cause.ts';
import type { Preflight, Side, Step } from './side.ts';

const words = sourceTest.report;

/** A test as a text to send to the partner. It has no value of a header. */
export function toReport({ server, browser, ...run }: AddressRun, at: string, terms: PartnerTerms): string {
  const { sent, preflight } = server;
  const cause = findCause({ server, browser, ...run });
  const about = cause && sourceCauses.causes[cause];
  const request = sent ?? run.call?.request ?? null;
  return [
    words.heading(request?.url ?? preflight?.url ?? ''),
    words.at(moment(at)),
    '',
    words.contract(terms.appOrigin),
    ...(terms.addresses.length > 0 ? [words.addresses(terms.addresses.join(', '))] : []),
    ...section(words.cause, about ? [`${about.title}. ${about.text}`] : []),
    ...section(words.server, server.steps.map(describeStep)),
    ...section(words.browser, browser?.steps.map(describeStep) ?? []),
    ...section(words.preflight, preflight ? describePreflight(preflight) : []),
    ...section(sourceTest.exchange.sent, sent ? [toCurl(sent)] : []),
    ...section(sourceTest.exchange.received, describeAnswer(server)),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];
}

function describeStep({ name, state, message, milliseconds }: Step): string {
  const time = milliseconds === null ? '' : `, ${sourceTest.milliseconds(milliseconds)}`;
  const more = message === null ? '' : `. ${message}`;
  return `- ${words.step(sourceTest.steps[name], sourceTest.states[state].toLowerCase(), `${time}${more}`)}`;
}

function describePreflight({ method, url, sent, received }: Preflight): readonly string[] {
  const answered = received ? [sourceTest.exchange.status(received.status), ...toLines(received.headers)] : [];
  return [`${method} ${url}`, ...toLines(sent), '', ...answered];
}

function describeAnswer({ received }: Side): readonly string[] {
  return received ? [sourceTest.exchange.status(received.status), (received.body ?? '').slice(0, 1000)] : [];
}

function toLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

/** Characters. Shorter values are in answers by chance, and hiding them would make these unreadable. */
const SHORTEST = 8;

const MASK = '[header value]';

/**
 * Hides the typed values of headers in what a side shows: a partner may send them back, and people keep answers as samples and send
 * reports. The values are in the memory of this page anyway.
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

/** JSON can spell a value in many ways (`\\/`), so it is searched as this page spells it. A body without a value stays as it is. */
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
