import { source } from '../../../words/en/source.ts';
import { isSendable } from '../samples/is-sendable.ts';
import { parseSamples } from '../samples/samples.ts';
import { findBodyMistake } from './check-body.ts';
import { findEndpointMistake } from './check-endpoint.ts';
import type { HeaderRow, HeaderValues } from './header-rows.ts';
import type { SourceKind, SourceTexts } from './source-texts.ts';

const words = source.mistakes;

/** The fields of the form that can be wrong. `headerField` names those of headers. */
export type Mistakes = Readonly<Partial<Record<string, string>>>;

/** The source that a change starts from; null for a new credential. */
export interface StoredSource {
  readonly endpoint: string;
  readonly headerNames: readonly string[];
}

/** What the form says. */
export interface FilledForm {
  readonly kind: SourceKind;
  readonly texts: SourceTexts;
  readonly rows: readonly HeaderRow[];
  readonly values: HeaderValues;
  readonly stored: StoredSource | null;
  readonly areSamplesChanged: boolean;
}

/** What is wrong with the form, by field, as far as a browser can check. The service decides. */
export function findMistakes(form: FilledForm): Mistakes {
  const { kind, texts } = form;
  const isPost = kind === 'REST' && texts.method === 'POST';
  const found = {
    endpoint: findEndpointMistake(kind, texts),
    body: isPost ? findBodyMistake(texts.body) : null,
    query: kind === 'GRAPHQL' ? findQueryMistake(texts.query) : null,
    expression: texts.expression.trim() === '' ? words.expression : null,
    eligible: findAddressMistake(texts.eligible),
    ineligible: findAddressMistake(texts.ineligible),
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
