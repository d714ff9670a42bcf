import type { CredentialSourceQuery, SourceVersionsQuery } from '../../../graph/source.generated.ts';
import { sourceVersions as words } from '../../../words/en/source.ts';
import { toKindsLines, toKindsText } from '../state/address-kinds.ts';
import type { StoredSource } from '../state/source-texts.ts';
import { EMPTY_SOURCE, type SourceKind, type SourceTexts, toStoredRows } from '../state/source-texts.ts';
import { methodOf, payloadOf } from '../state/source-traits.ts';

/** Whether the values of a source's headers are stored. */
export type HeaderValues = OwnCredential['headerValues'];

type OwnCredential = NonNullable<CredentialSourceQuery['credential']>;

/** A source as the service has it, or as a version of it was. */
export type VisibleSource = NonNullable<OwnCredential['source']>;

/** A version of a source. */
export type SourceVersion = NonNullable<
  NonNullable<SourceVersionsQuery['credential']>['sourceVersions']
>['nodes'][number];

/** The samples that are stored with a source. */
export type StoredSamples = OwnCredential['sourceSamples'];

/** The texts of the form for a source. */
export function toSourceTexts(source: VisibleSource): SourceTexts {
  const { endpoint, expression, headerNames } = source;
  const addressKinds = toKindsText(source.addressKinds);
  const headers = JSON.stringify(toStoredRows(headerNames));
  const common = { ...EMPTY_SOURCE, endpoint, expression, headers, addressKinds };
  if (source.__typename === 'GraphqlSource') return { ...common, query: source.query };
  return { ...common, method: source.method, body: source.body ?? '' };
}

/** What the service can send to the endpoint: a hand-over drops the values of headers. */
export function toStoredSource({ endpoint, headerNames }: VisibleSource, headerValues: HeaderValues): StoredSource {
  return { endpoint, headerNames: headerValues === 'MISSING' ? [] : headerNames };
}

/** The kind of a source. */
export function kindOf({ __typename }: VisibleSource): SourceKind {
  return __typename === 'GraphqlSource' ? 'GRAPHQL' : 'REST';
}

/** A source as one text, for differences. */
export function toPlainText(kind: SourceKind, texts: SourceTexts, headerNames: readonly string[]): string {
  const { endpoint, expression } = texts;
  const field = payloadOf(kind, texts);
  const payload = field === null ? '' : texts[field];
  const request = `${methodOf(kind, texts)} ${endpoint}`;
  const about = [request, words.headers(headerNames), ...toKindsLines({ kind, texts })];
  return [...about, ...(payload === '' ? [] : ['', payload]), '', expression].join('\n');
}
