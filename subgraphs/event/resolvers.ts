import { DateTime } from '../shared/subgraph/subgraph-schema.ts';
import { replayEvents, resendEvent, switchOn } from './delivery/replay-events.ts';
import { testEndpoint } from './delivery/test-endpoint.ts';
import { switchOff, updateEndpoint } from './endpoints/change-endpoint.ts';
import { createEndpoint } from './endpoints/create-endpoint.ts';
import { deleteEndpoint } from './endpoints/delete-endpoint.ts';
import { findEndpoint, findEndpoints, findEndpointsInTrouble } from './endpoints/find-endpoint.ts';
import { endOldSecret, rotateSecret } from './endpoints/rotate-secret.ts';
import {
  clientIdOf,
  endpointStateOf,
  findWaiting,
  nextAttemptOf,
  ownerKindOf,
  pageDeliveries,
} from './endpoints/show-endpoint.ts';
import { listEventTypes } from './events/list-event-types.ts';
import { findEvent, pageEvents } from './events/read-events.ts';
import { sumItems, updateOf } from './events/sum-items.ts';
import type { Resolvers } from './generated.ts';

/** The resolvers of schema/event.graphql. Each calls its rule. */
export const resolvers: Resolvers = {
  DateTime,
  Query: {
    eventTypes: () => listEventTypes(),
    event: async (_, { id }, context) => findEvent(context, id),
    events: async (_, asked, context) => pageEvents(context, asked),
    eventEndpoints: async (_, { owner }, context) => findEndpoints(context, owner),
    troubledEventEndpoints: async (_, _arguments, context) => findEndpointsInTrouble(context),
    eventEndpoint: async (_, { id }, context) => findEndpoint(context, id),
  },
  Mutation: {
    createEventEndpoint: async (_, { input }, context) => createEndpoint(context, input),
    updateEventEndpoint: async (_, { input }, context) => updateEndpoint(context, input),
    deleteEventEndpoint: async (_, { id }, context) => deleteEndpoint(context, id),
    removeEventEndpoint: async (_, { id }, context) => {
      await deleteEndpoint(context, id);
      return { id };
    },
    rotateEventEndpointSecret: async (_, { id }, context) => rotateSecret(context, id),
    endOldEventEndpointSecret: async (_, { id }, context) => endOldSecret(context, id),
    testEventEndpoint: async (_, { id }, context) => testEndpoint(context, id),
    resendEvent: async (_, { input }, context) => resendEvent(context, input),
    replayEvents: async (_, { input }, context) => replayEvents(context, input),
    switchEventEndpointOn: async (_, { input }, context) => switchOn(context, input),
    switchEventEndpointOff: async (_, { id }, context) => switchOff(context, id),
  },
  Event: {
    id: ({ _id }) => _id,
    credential: ({ credId }) => (credId === undefined ? null : { credId }),
    itemUpdate: (event) => updateOf(event),
  },
  EventConnection: {
    itemsChanged: (page, _, { now }) => sumItems(page, now()),
  },
  EventEndpoint: {
    id: ({ _id }) => _id,
    isOwn: ({ createdBy }, _, { caller }) => 'userId' in caller && caller.userId === createdBy,
    ownerKind: (endpoint) => ownerKindOf(endpoint),
    clientId: (endpoint) => clientIdOf(endpoint),
    state: (endpoint) => endpointStateOf(endpoint),
    offReason: ({ off }) => off?.reason ?? null,
    offSince: ({ off }) => off?.since ?? null,
    failingSince: ({ trouble }) => trouble?.since ?? null,
    nextAttemptAt: (endpoint) => nextAttemptOf(endpoint),
    waiting: async (endpoint, _, context) => findWaiting(context, endpoint),
    deliveries: async (endpoint, page, context) => pageDeliveries(context, endpoint, page),
  },
  EventDelivery: {
    nextAttemptAt: ({ dueAt }) => dueAt,
  },
};
