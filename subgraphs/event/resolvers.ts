import { DateTime } from '../shared/subgraph/subgraph-schema.ts';
import { createEndpoint } from './endpoints/create-endpoint.ts';
import { deleteEndpoint } from './endpoints/delete-endpoint.ts';
import { findEndpoint, findEndpoints } from './endpoints/find-endpoint.ts';
import {
  clientIdOf,
  findWaiting,
  nextAttemptOf,
  ownerKindOf,
  pageDeliveries,
  stateOf,
} from './endpoints/show-endpoint.ts';
import { listEventTypes } from './events/list-event-types.ts';
import type { Resolvers } from './generated.ts';

/** The resolvers of schema/event.graphql. Each calls its rule. */
export const resolvers: Resolvers = {
  DateTime,
  Query: {
    eventTypes: () => listEventTypes(),
    eventEndpoints: async (_, { owner }, context) => findEndpoints(context, owner),
    eventEndpoint: async (_, { id }, context) => findEndpoint(context, id),
  },
  Mutation: {
    createEventEndpoint: async (_, { input }, context) => createEndpoint(context, input),
    deleteEventEndpoint: async (_, { id }, context) => deleteEndpoint(context, id),
  },
  EventEndpoint: {
    id: ({ _id }) => _id,
    ownerKind: (endpoint) => ownerKindOf(endpoint),
    clientId: (endpoint) => clientIdOf(endpoint),
    state: (endpoint) => stateOf(endpoint),
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
