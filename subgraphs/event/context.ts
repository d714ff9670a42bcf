import type { Agent } from 'node:https';
import type { AuditRecord } from '../shared/audit.ts';
import type { HostResolver } from '../shared/outbound/address-guard.ts';
import type { EndpointRules } from '../shared/outbound/outbound-url.ts';
import type { RequestContext } from '../shared/request/context.ts';
import type { Cipher } from '../shared/secrets/cipher.ts';
import type { BackgroundParts } from '../shared/subgraph/subgraph.ts';

/** Routes events and delivers them in the background. */
export interface Courier {
  /** Begins, once. */
  readonly start: (parts: BackgroundParts) => void;
  /** Looks for work at once, and not only with the next poll. */
  readonly wake: () => void;
  /** Stops: requests in flight are aborted, and what has become of the others is written. */
  readonly close: () => Promise<void>;
}

/** The services that all requests share. */
export interface EventServices {
  readonly audits: AuditRecord;
  /** Encrypts the secrets of endpoints. */
  readonly cipher: Cipher;
  /** What the URLs of endpoints may be. */
  readonly endpointRules: EndpointRules;
  readonly resolve: HostResolver;
  /** Reaches webhooks, at public addresses only. */
  readonly agent: Agent;
  readonly courier: Courier;
  /** Whether operators must sign in with a passkey before they act. */
  readonly operatorPasskey: boolean;
}

/** The context of one request. */
export interface EventContext extends RequestContext, EventServices {}
