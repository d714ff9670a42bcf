import type { KeyObject } from 'node:crypto';
import type { EndpointRules } from '../shared/outbound/outbound-url.ts';
import type { CipherKeys } from '../shared/secrets/cipher.ts';

/** The settings of the source subgraph. The keys encrypt the values of headers. */
export interface SourceSettings extends EndpointRules, CipherKeys {
  /** The origin of the web app, which partners must allow by CORS. */
  readonly appOrigin: string;
  /** Local source addresses of calls to REST and GraphQL partners; any address if empty (spec 4.6.6). */
  readonly restAddresses: readonly string[];
  readonly graphqlAddresses: readonly string[];
  /** Milliseconds that a partner's result is cached; 0 disables the cache. */
  readonly answerCache: number;
  /** How many credentials a person can have; 0 for any number. */
  readonly mostCredentials: number;
  /** Signs what a browser may connect to for a test. */
  readonly probeKey: KeyObject;
  /** A partner whose certificate no browser trusts, and the URL at which it answers browsers; null without one. */
  readonly demoPartner: DemoPartnerUrls | null;
}

/** The origins of the demo partner. */
export interface DemoPartnerUrls {
  readonly url: string;
  readonly browserUrl: string;
}
