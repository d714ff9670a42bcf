/** Pending work by key. */
export type Flights<Value> = Map<string, Promise<Value>>;

/** Joins pending work for the key, or starts it: concurrent callers share one outcome. */
export function joinFlight<Value>(flights: Flights<Value>, key: string, start: () => Promise<Value>): Promise<Value> {
  const pending = flights.get(key);
  if (pending) return pending;
  const flight = start().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}
