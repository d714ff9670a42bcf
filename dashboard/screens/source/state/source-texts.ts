import { TEMPLATE } from '../../../editor/template.ts';
import { newIdempotencyKey } from '../../../graph/idempotency-key.ts';
import type { GraphqlSourceInput, HeaderInput, RestSourceInput } from '../../../graph/source.generated.ts';
import { findKinds } from './address-kinds.ts';

/** The two kinds of credentials that ask a partner's endpoint. */
export type SourceKind = 'REST' | 'GRAPHQL';

/** The texts of the form for a source. The values of headers are secret and never among them. */
export interface SourceTexts extends Readonly<Record<string, string>> {
  readonly endpoint: string;
  readonly method: string;
  readonly body: string;
  readonly query: string;
  /** The rows of headers, as JSON. */
  readonly headers: string;
  /** The kinds of address that the partner is asked for, separated by commas; empty until they are chosen. */
  readonly addressKinds: string;
  readonly expression: string;
  /** The samples, as JSON. */
  readonly samples: string;
  /** Addresses to test with, and what is expected of them. */
  readonly eligible: string;
  readonly ineligible: string;
  /** These are for a new credential only. With `key` and `sent`, a repeated call does not create a second one. */
  readonly name: string;
  readonly description: string;
  readonly endsAt: string;
  readonly curator: string;
  readonly key: string;
  readonly sent: string;
}

/** An empty form. */
export const EMPTY_SOURCE: SourceTexts = {
  endpoint: '',
  method: 'GET',
  body: '',
  query: 'query ($address: String!) {\n  eligible(address: $address)\n}',
  headers: '[]',
  addressKinds: '',
  expression: TEMPLATE,
  samples: '[]',
  eligible: '',
  ineligible: '',
  name: '',
  description: '',
  endsAt: '',
  curator: '',
  key: '',
  sent: '',
};

/** A header in the form, without its value. */
export interface HeaderRow {
  readonly id: string;
  readonly name: string;
}

/** The values that were typed, by the ID of the row. They live in memory only. */
export type HeaderValues = Readonly<Record<string, string>>;

/** An empty row. */
export function newHeaderRow(name = ''): HeaderRow {
  return { id: newIdempotencyKey(), name };
}

/** The rows of headers whose values are stored. Their IDs are their names, so that a draft finds them again. */
export function toStoredRows(names: readonly string[]): readonly HeaderRow[] {
  return names.map((name) => ({ id: name, name }));
}

/** Reads the rows from the text of a form. */
export function parseHeaderRows(text: string): readonly HeaderRow[] {
  const rows: unknown = JSON.parse(text);
  return Array.isArray(rows) ? rows.flatMap(toRow) : [];
}

function toRow(value: unknown): readonly HeaderRow[] {
  const { id, name }: { readonly id?: unknown; readonly name?: unknown } = Object(value);
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
}

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

/** The input of the rows that have a name. A row without a typed value keeps the stored one. */
function toHeaderInputs(rows: readonly HeaderRow[], values: HeaderValues): readonly HeaderInput[] {
  return rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ id, name }) => ({ name: name.trim(), value: values[id] }));
}

/** The input of a REST source. */
export function toRestInput(form: FilledForm): RestSourceInput {
  const { texts, rows, values } = form;
  const { endpoint, method, body, expression } = texts;
  const isPost = method === 'POST';
  return {
    endpoint: endpoint.trim(),
    method: isPost ? 'POST' : 'GET',
    headers: toHeaderInputs(rows, values),
    body: isPost ? body : undefined,
    addressKinds: findKinds(form),
    expression,
  };
}

/** The input of a GraphQL source. */
export function toGraphqlInput(form: FilledForm): GraphqlSourceInput {
  const { texts, rows, values } = form;
  const { endpoint, query, expression } = texts;
  return {
    endpoint: endpoint.trim(),
    query,
    headers: toHeaderInputs(rows, values),
    addressKinds: findKinds(form),
    expression,
  };
}

/** The ways in which other tools mark a placeholder: `$x`, `${x}`, `{x}`, `{{x}}`, `:x`, `<x>`, and their encoded forms. */
const MARKED = /(?:\$|%24)?(?:\{|%7b){1,2}\s*(\w+)\s*(?:\}|%7d){1,2}|(?:\$|%24|:|<|%3c)(\w+)/gi;

/** Words that mean the address, misspelled ones included. */
const ADDRESS_WORD = /^(?:wallet|user)?_?a+d+r*e*s*(?:es)?(?:without_?0?x?)?$|^wallet$/i;

const PLACEHOLDER = /\$address(?:Without0x)?/g;

/** A part of a text: a placeholder, or what is between two of them. */
interface TextPart {
  readonly text: string;
  readonly isPlaceholder: boolean;
}

/** Whether the text contains a placeholder for the address. */
export function hasPlaceholder(text: string): boolean {
  return text.search(PLACEHOLDER) !== -1;
}

/** Splits a text at its placeholders. */
export function splitAtPlaceholders(text: string): readonly TextPart[] {
  return text
    .split(/(\$address(?:Without0x)?)/)
    .map((part, index) => ({ text: part, isPlaceholder: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The first text that looks like a placeholder but is none, such as `$adress` or `{address}`; null without one. */
export function findMisspelling(text: string): string | null {
  for (const [whole, braced, plain] of text.matchAll(MARKED)) {
    const word = braced ?? plain ?? '';
    if (ADDRESS_WORD.test(word) && whole !== '$address' && whole !== '$addressWithout0x') return whole;
  }
  return null;
}
