import { sourceCauses } from '../../../../source-test/cause-words.ts';
import { findCause } from '../../../../source-test/find-cause.ts';
import type { Preflight, Side, Step } from '../../../../source-test/side.ts';
import { sourceTest } from '../../../words/en/source-test.ts';
import { moment } from '../../../words/format.ts';
import { toCurl } from '../curl/to-curl.ts';
import type { AddressRun } from './address-run.ts';
import type { PartnerTerms } from './partner-terms.ts';

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
  const answered = received ? [sourceTest.status(received.status), ...toLines(received.headers)] : [];
  return [`${method} ${url}`, ...toLines(sent), '', ...answered];
}

function describeAnswer({ received }: Side): readonly string[] {
  return received ? [sourceTest.status(received.status), (received.body ?? '').slice(0, 1000)] : [];
}

function toLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}
