import type { EndpointRules } from './form/endpoint.ts';

/** What the source subgraph is told of the deployment. */
export interface SourceSettings extends EndpointRules {
  /** Origin of the web app, which partners' CORS answers must allow. */
  readonly appOrigin: string;
  /** Local addresses that calls to REST and to GraphQL partners leave from; any when empty (spec 4.6.6). */
  readonly restAddresses: readonly string[];
  readonly graphqlAddresses: readonly string[];
  /** Milliseconds that a partner's 1 or 0 is kept and given again; 0 asks every time. */
  readonly answerCache: number;
  /** 32 bytes, for the values of headers. */
  readonly secretKey: Uint8Array;
  /** Those of before, which still open what they sealed. */
  readonly oldSecretKeys: readonly Uint8Array[];
}
