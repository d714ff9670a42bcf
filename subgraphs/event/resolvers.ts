import { DateTime } from '../shared/subgraph/subgraph-schema.ts';
import { listEventTypes } from './events/list-event-types.ts';
import type { Resolvers } from './generated.ts';

/** The resolvers of schema/event.graphql. Each calls its rule. */
export const resolvers: Resolvers = {
  DateTime,
  Query: {
    eventTypes: () => listEventTypes(),
  },
};
