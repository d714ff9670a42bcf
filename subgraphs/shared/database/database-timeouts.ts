import { SECOND } from '../durations.ts';

/** The time limits of the waits for the database, in milliseconds. */
export interface DatabaseTimeouts {
  /** For a server that accepts the operation: after a failover, the new primary. */
  readonly selection: number;
  /** For a new connection. */
  readonly connect: number;
  /** For a free connection of the pool. */
  readonly queue: number;
  /** For the next bytes of an answer. */
  readonly socket: number;
}

/** A replica set elects a new primary about 11 s after the death of the old one. All limits except that for connecting are longer. */
export const DATABASE_TIMEOUTS: DatabaseTimeouts = {
  selection: 20 * SECOND,
  connect: 10 * SECOND,
  queue: 20 * SECOND,
  socket: 20 * SECOND,
};
