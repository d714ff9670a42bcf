import type { AuditRecord } from '../shared/audit.ts';
import type { HostResolver } from '../shared/outbound/address-guard.ts';
import type { EndpointRules } from '../shared/outbound/outbound-url.ts';
import type { RequestContext } from '../shared/request/context.ts';
import type { Cipher } from '../shared/secrets/cipher.ts';

/** The services that all requests share. */
export interface EventServices {
  readonly audits: AuditRecord;
  /** Encrypts the secrets of endpoints. */
  readonly cipher: Cipher;
  /** What the URLs of endpoints may be. */
  readonly endpointRules: EndpointRules;
  readonly resolve: HostResolver;
  /** Whether operators must sign in with a passkey before they act. */
  readonly operatorPasskey: boolean;
}

/** The context of one request. */
export interface EventContext extends RequestContext, EventServices {}
