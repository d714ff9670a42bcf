import type { Agent } from 'node:https';
import type { AuditRecord } from '../shared/audit.ts';
import type { HostResolver } from '../shared/outbound/address-guard.ts';
import type { EndpointRules } from '../shared/outbound/outbound-url.ts';
import type { RequestContext } from '../shared/request/context.ts';
import type { Cipher } from '../shared/secrets/cipher.ts';
import type { Courier } from './delivery/courier.ts';

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
