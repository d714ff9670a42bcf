import { z } from 'zod';
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from '../subgraphs/shared/database/database-timeouts.ts';

/** How long the service waits for MongoDB. */
export interface MongodbTimeouts {
  readonly mongodbTimeouts: DatabaseTimeouts;
}

const milliseconds = z.coerce.number().int().min(1);

/** The environment variables of these settings. */
export const MONGODB_VARIABLES = {
  MONGODB_SELECTION_TIMEOUT: milliseconds.default(DATABASE_TIMEOUTS.selection),
  MONGODB_CONNECT_TIMEOUT: milliseconds.default(DATABASE_TIMEOUTS.connect),
  MONGODB_QUEUE_TIMEOUT: milliseconds.default(DATABASE_TIMEOUTS.queue),
  MONGODB_SOCKET_TIMEOUT: milliseconds.default(DATABASE_TIMEOUTS.socket),
};

const Variables = z.object(MONGODB_VARIABLES);

/** Converts the variables to settings. */
export function toMongodbTimeouts(variables: z.infer<typeof Variables>): MongodbTimeouts {
  return {
    mongodbTimeouts: {
      selection: variables.MONGODB_SELECTION_TIMEOUT,
      connect: variables.MONGODB_CONNECT_TIMEOUT,
      queue: variables.MONGODB_QUEUE_TIMEOUT,
      socket: variables.MONGODB_SOCKET_TIMEOUT,
    },
  };
}
