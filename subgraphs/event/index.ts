import type { AuditRecord } from '../shared/audit.ts';
import { events } from '../shared/events/event-log.ts';
import { createHostResolver } from '../shared/outbound/address-guard.ts';
import type { EndpointRules } from '../shared/outbound/outbound-url.ts';
import { stopLimit } from '../shared/request/pending-work.ts';
import { type CipherKeys, createCipher } from '../shared/secrets/cipher.ts';
import type { Subgraph } from '../shared/subgraph/subgraph.ts';
import { subgraphSchema } from '../shared/subgraph/subgraph-schema.ts';
import type { EventContext } from './context.ts';
import { resolvers } from './resolvers.ts';
import { deliveries } from './stores/deliveries.ts';
import { endpoints } from './stores/endpoints.ts';

/** The settings of the subgraph. The keys encrypt the secrets of endpoints. */
export interface EventSettings extends CipherKeys {
  /** Whether operators must sign in with a passkey before they act. */
  readonly operatorPasskey: boolean;
  readonly endpointRules: EndpointRules;
  readonly audits: AuditRecord;
}

/** The subgraph of events, and of whom they are told to. */
export function createEventSubgraph({ audits, operatorPasskey, endpointRules, ...keys }: EventSettings): Subgraph {
  const services = {
    audits,
    operatorPasskey,
    endpointRules,
    cipher: createCipher(keys),
    resolve: createHostResolver(),
  };
  return {
    name: 'event',
    schema: subgraphSchema('event', resolvers),
    collections: [events, endpoints, deliveries],
    createContext: (request): EventContext => ({ ...request, ...services }),
    beforeAnswer: async ({ requestId }) => audits.tried(requestId),
    close: async (limit = stopLimit()) => audits.close(limit),
  };
}
