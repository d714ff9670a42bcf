import type { AuditRecord } from '../shared/audit.ts';
import { creationClaims } from '../shared/credentials/creation-claims.ts';
import { HOUR, SECOND } from '../shared/durations.ts';
import { events } from '../shared/events/event-log.ts';
import { eventMails } from '../shared/events/event-mails.ts';
import { createHostResolver } from '../shared/outbound/address-guard.ts';
import { createGuardedAgent } from '../shared/outbound/guarded-agent.ts';
import type { EndpointRules } from '../shared/outbound/outbound-url.ts';
import { stopLimit } from '../shared/request/pending-work.ts';
import { createSweeper } from '../shared/request/sweeper.ts';
import { type CipherKeys, createCipher } from '../shared/secrets/cipher.ts';
import type { Subgraph } from '../shared/subgraph/subgraph.ts';
import { subgraphSchema } from '../shared/subgraph/subgraph-schema.ts';
import type { EventContext } from './context.ts';
import { createCourier } from './delivery/courier.ts';
import { tellOfTrouble } from './delivery/tell-of-trouble.ts';
import { watchLateness } from './delivery/watch-lateness.ts';
import { endpoints } from './endpoints/endpoint-store.ts';
import { sweepEndpoints } from './endpoints/sweep-endpoints.ts';
import { createEventBus } from './live/event-bus.ts';
import { type EventStream, openStream, type StreamArguments } from './live/open-stream.ts';
import type { StreamRequest } from './live/stream-context.ts';
import { deliveries } from './queue/delivery-store.ts';
import { resolvers } from './resolvers.ts';

export { resealEndpointSecrets } from './endpoints/reseal-secrets.ts';
export type { EventStream } from './live/open-stream.ts';
export type { InTurn } from './live/stream-context.ts';
export { migrateEventData } from './migrate-data.ts';

/** The settings of the subgraph. The keys encrypt the secrets of endpoints. */
export interface EventSettings extends CipherKeys {
  /** Whether operators must sign in with a passkey before they act. */
  readonly operatorPasskey: boolean;
  readonly endpointRules: EndpointRules;
  readonly audits: AuditRecord;
  /** Local source addresses of webhooks; any address if empty. */
  readonly outboundAddresses: readonly string[];
}

/** The subgraph, with a way around GraphQL for subscriptions, which the gateway does not plan. */
export interface EventSubgraph extends Subgraph {
  /** Opens the stream of a subscriber; throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND or RESUME_TOO_OLD. */
  openStream(request: StreamRequest, input: StreamArguments): Promise<EventStream>;
}

/** The subgraph of events, and of whom they are told to. */
export function createEventSubgraph({
  audits,
  operatorPasskey,
  endpointRules,
  outboundAddresses,
  ...keys
}: EventSettings): EventSubgraph {
  const [endpointSweeper, troubleSweeper] = [createSweeper(HOUR), createSweeper(SECOND)];
  const latenessSweeper = createSweeper(5 * SECOND);
  const bus = createEventBus();
  const [cipher, resolve] = [createCipher(keys), createHostResolver()];
  const agent = createGuardedAgent(endpointRules.outboundAllow, outboundAddresses, resolve);
  const courier = createCourier({ agent, cipher });
  const services = { audits, operatorPasskey, endpointRules, cipher, resolve, agent, courier };
  return {
    name: 'event',
    schema: subgraphSchema('event', resolvers),
    collections: [creationClaims, events, eventMails, endpoints, deliveries],
    start: (parts) => {
      endpointSweeper.start(async () => sweepEndpoints(parts), parts.log);
      troubleSweeper.start(async () => tellOfTrouble(parts), parts.log);
      latenessSweeper.start(async () => watchLateness(parts.database, parts.now()), parts.log);
      courier.start(parts);
    },
    createContext: (request): EventContext => ({ ...request, ...services }),
    openStream: async (request, input) => openStream({ ...request, ...services }, bus, input),
    beforeAnswer: async ({ requestId }) => audits.tried(requestId),
    close: async (limit = stopLimit()) => {
      bus.close();
      const sweepers = [endpointSweeper, troubleSweeper, latenessSweeper];
      await Promise.race([Promise.all([...sweepers, courier].map(async (each) => each.close())), limit]);
      agent.destroy();
      await audits.close(limit);
    },
  };
}
