import { DateTime } from '../shared/subgraph/subgraph-schema.ts';
import { findEvent } from './events/find-event.ts';
import { listEventTypes } from './events/list-event-types.ts';
import type { Resolvers } from './generated.ts';

/** The resolvers of schema/event.graphql. Each calls its rule. */
export const resolvers: Resolvers = {
  DateTime,
  Query: {
    eventTypes: () => listEventTypes(),
    event: (_, { id }, context) => findEvent(context, id),
  },
  Event: {
    id: ({ _id }) => _id,
    credential: ({ credId }) => (credId === undefined ? null : { credId }),
  },
};
