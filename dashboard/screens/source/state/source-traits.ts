import type { SourceKind, SourceTexts } from './source-texts.ts';

/** What the kinds of sources differ in, apart from the operations that test and store them. */
interface SourceTraits {
  /** Whether the curator chooses the method; it is POST otherwise. */
  readonly hasMethod: boolean;
  /** The field whose text a POST sends. */
  readonly payload: 'body' | 'query';
  /** Whether the expression gets only the `data` of an answer (spec 4.6.1). */
  readonly getsData: boolean;
  /** The field of the contract with partners that has the addresses of the calls (spec 4.6.6). */
  readonly addresses: 'restAddresses' | 'graphqlAddresses';
}

const TRAITS: Readonly<Record<SourceKind, SourceTraits>> = {
  REST: { hasMethod: true, payload: 'body', getsData: false, addresses: 'restAddresses' },
  GRAPHQL: { hasMethod: false, payload: 'query', getsData: true, addresses: 'graphqlAddresses' },
};

/** What this kind of source is like. */
export function traitsOfSource(kind: SourceKind): SourceTraits {
  return TRAITS[kind];
}

/** The method of the call to the partner. */
export function methodOf(kind: SourceKind, { method }: Pick<SourceTexts, 'method'>): 'GET' | 'POST' {
  return TRAITS[kind].hasMethod && method !== 'POST' ? 'GET' : 'POST';
}

/** The field of the form whose text the call sends; null for a GET. */
export function payloadOf(kind: SourceKind, texts: Pick<SourceTexts, 'method'>): SourceTraits['payload'] | null {
  return methodOf(kind, texts) === 'POST' ? TRAITS[kind].payload : null;
}

/** Whether the body is a call of a blockchain's node. */
export function isChainCall(kind: SourceKind, texts: Pick<SourceTexts, 'method' | 'body'>): boolean {
  return payloadOf(kind, texts) === 'body' && texts.body.includes('"jsonrpc"');
}
