import { SECOND } from './durations.ts';

/** How long the waits for the database may take, in milliseconds. */
export interface DatabaseTimeouts {
  /** For a server that takes the operation: a primary, after a fail-over. */
  readonly selection: number;
  /** For a connection to be made. */
  readonly connect: number;
  /** For a connection of the pool to become free. */
  readonly queue: number;
  /** For the next bytes of an answer. */
  readonly socket: number;
}

/** A replica set elects a new primary some 11 s after the death of the old one: all but connecting outlasts that. */
export const DATABASE_TIMEOUTS: DatabaseTimeouts = {
  selection: 20 * SECOND,
  connect: 10 * SECOND,
  queue: 20 * SECOND,
  socket: 20 * SECOND,
};
