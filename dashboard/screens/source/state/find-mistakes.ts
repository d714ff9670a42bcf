import { source } from '../../../words/en/source.ts';
import { findKindsMistake } from './address-kinds.ts';
import { isSendable, parseSamples } from './samples.ts';
import {
  type FilledForm,
  findMisspelling,
  type HeaderRow,
  hasPlaceholder,
  type SourceKind,
  type SourceTexts,
  type StoredSource,
} from './source-texts.ts';
import { methodOf, payloadOf } from './source-traits.ts';

const words = source.mistakes;

/** The fields of the form that can be wrong. `headerField` names those of headers. */
export type Mistakes = Readonly<Partial<Record<string, string>>>;

/** What is wrong with the form, by field, as far as a browser can check. The service decides. */
export function findMistakes(form: FilledForm): Mistakes {
  const { kind, texts } = form;
  const payload = payloadOf(kind, texts);
  const found = {
    endpoint: findEndpointMistake(kind, texts),
    body: payload === 'body' ? findBodyMistake(texts.body) : null,
    query: payload === 'query' ? findQueryMistake(texts.query) : null,
    expression: texts.expression.trim() === '' ? words.expression : null,
    eligible: findAddressMistake(texts.eligible),
    ineligible: findAddressMistake(texts.ineligible),
    addressKinds: findKindsMistake(form),
    samples: findSampleMistake(form),
    ...Object.fromEntries(form.rows.map((row) => [headerField(row), findHeaderMistake(row, form)])),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([field, text]) => (text === null ? [] : [[field, text]])));
}

/** The field of a header. A header can have the name of another field, and then the ID of its row has it too. */
export function headerField({ id }: HeaderRow): string {
  return `header ${id}`;
}

/** Whether the service has a value for this header that it would send to the endpoint of the form. */
export function isValueStored(name: string, { stored, texts }: FilledForm): boolean {
  return hasStoredName(name, stored) && isSameOrigin(texts.endpoint, stored?.endpoint ?? '');
}

function hasStoredName(name: string, stored: StoredSource | null): boolean {
  const key = name.trim().toLowerCase();
  return stored?.headerNames.some((one) => one.toLowerCase() === key) ?? false;
}

function isSameOrigin(one: string, other: string): boolean {
  const url = URL.parse(one.trim());
  return url === null || url.origin === URL.parse(other)?.origin;
}

function findHeaderMistake({ id, name }: HeaderRow, form: FilledForm): string | null {
  const value = form.values[id];
  if (name.trim() === '') return value === undefined || value === '' ? null : words.headerName;
  if (value !== undefined && value !== '') return null;
  if (value === undefined && isValueStored(name, form)) return null;
  return hasStoredName(name, form.stored) && value === undefined
    ? words.headerOtherOrigin(name.trim())
    : words.headerValue(name.trim());
}

/** Samples that were not changed are not sent. */
function findSampleMistake({ texts, areSamplesChanged }: FilledForm): string | null {
  const samples = areSamplesChanged ? parseSamples(texts.samples) : [];
  const wrong = samples.find(({ typed, answer }) => typed !== undefined || !isSendable(answer));
  return wrong ? words.sample(wrong.name) : null;
}

function findQueryMistake(query: string): string | null {
  if (query.trim() === '') return words.query;
  return /\$address\s*:\s*String\s*!/.test(query) ? null : words.queryVariable;
}

/** Chains have many forms of addresses: only what no chain has is refused here. */
function findAddressMistake(address: string): string | null {
  const text = address.trim();
  return text === '' || /^[\w.:-]{2,100}$/.test(text) ? null : words.address;
}

/** What is wrong with the body of a POST; null if nothing is. */
function findBodyMistake(body: string): string | null {
  if (body.trim() === '') return words.bodyMissing;
  const fault = findJsonFault(body);
  if (fault !== null) return words.bodyNotJson(fault);
  return hasPlaceholder(body) ? null : words.bodyPlaceholder;
}

/** Where a text is not JSON, in words; empty if the browser does not report it; null for JSON. */
function findJsonFault(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return describePlace(text, error instanceof Error ? error.message : '');
  }
}

/** Chromium and Safari report a position, Firefox a line and a column. */
function describePlace(text: string, message: string): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line !== undefined) return words.bodyWhere(Number(line), Number(column));
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return words.bodyWhere(before.length, (before.at(-1)?.length ?? 0) + 1);
}

/** The last path segments of most playgrounds and explorers. */
const PLAYGROUND =
  /\/(?:graph|graphiql|playground|explorer|altair|voyager)\/?$|^\/(?:explorer|hosted-service|studio)\/subgraphs?\//i;

/** What is wrong with the endpoint, as far as a browser can check; null if nothing is. */
export function findEndpointMistake(kind: SourceKind, texts: Pick<SourceTexts, 'endpoint' | 'method'>): string | null {
  const text = texts.endpoint.trim();
  const url = URL.parse(text);
  if (text === '') return words.endpoint;
  if (!url || /[\s\\]/.test(text) || !/^[a-z]+:\/\/[^/]/i.test(text)) return words.notUrl;
  if (url.protocol !== 'https:') return words.notHttps;
  if (url.username || url.password) return words.credentials;
  return methodOf(kind, texts) === 'POST' && hasPlaceholder(text) ? words.placeholderInPost : null;
}

/** A possible problem of a valid endpoint; null without one. */
export function findEndpointWarning(kind: SourceKind, { endpoint, method }: SourceTexts): string | null {
  const url = URL.parse(endpoint.trim());
  if (url?.protocol !== 'https:') return null;
  if (kind === 'GRAPHQL') return PLAYGROUND.test(url.pathname) ? source.warnings.playground : null;
  const misspelled = findMisspelling(endpoint);
  if (misspelled !== null) return source.warnings.misspelled(misspelled);
  return method === 'GET' && !hasPlaceholder(endpoint) ? source.warnings.noPlaceholder : null;
}
