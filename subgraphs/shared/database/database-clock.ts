/**
 * Whether a time was longer ago than this by the clock of the database, as an expression. A time as far in the future is from before the
 * clock was set back. A smaller difference may be one between the clocks of two routers of a sharded cluster.
 */
export function isLongAgo(time: string, milliseconds: number): object {
  return { $gt: [{ $abs: { $subtract: ['$$NOW', time] } }, milliseconds] };
}

/**
 * Whether a hold of this length, which ends at a time by the clock of the database, is not over, as an expression. An end more than
 * twice as far in the future is from before the clock was set back. A smaller difference may be one between the clocks of two routers
 * of a sharded cluster.
 */
export function isStillHeld(end: string, milliseconds: number): object {
  return { $and: [{ $gt: [end, '$$NOW'] }, { $lte: [end, { $add: ['$$NOW', 2 * milliseconds] }] }] };
}
