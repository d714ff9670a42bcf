import type { Chain } from '../../shared/items/address.ts';
import type { RestMethod } from '../generated.ts';

/** A header of a call to a partner. Its value is a secret (spec 5.4). */
export interface SourceHeader {
  readonly name: string;
  readonly value: string;
  /** Whether it is stored and a keeper uses it: it is sent only to the exact endpoint that it is stored with. */
  readonly isKept?: boolean;
}

interface AnySource {
  /** The URL as the curator wrote it, placeholders included (spec 2.9). */
  readonly endpoint: string;
  readonly headers: readonly SourceHeader[];
  readonly expression: string;
  /** The chains for whose addresses the partner is asked; absent for all (spec 16.9). */
  readonly addressKinds?: readonly Chain[];
}

/** A partner's REST endpoint (spec 2.7). */
export interface RestSource extends AnySource {
  readonly kind: 'REST';
  readonly method: RestMethod;
  readonly body: string | null;
}

/** A partner's GraphQL endpoint (spec 2.8). */
export interface GraphqlSource extends AnySource {
  readonly kind: 'GRAPHQL';
  readonly query: string;
}

/** The source of the eligibility of a credential. */
export type Source = RestSource | GraphqlSource;

/** Returns the method of the call to the partner (spec 4.6). */
export function methodOf(source: Source): RestMethod {
  return source.kind === 'REST' ? source.method : 'POST';
}
