/**
 * Whether a time was longer ago than this by the clock of the database, as an expression. A time as far in the future is from before the
 * clock was set back. A smaller difference may be one between the clocks of two routers of a sharded cluster.
 */
export function isLongAgo(time: string, milliseconds: number): object {
  return { $gt: [{ $abs: { $subtract: ['$$NOW', time] } }, milliseconds] };
}
