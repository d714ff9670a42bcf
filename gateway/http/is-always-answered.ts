import { findRoute } from './route-table.ts';
import { splitTarget } from './split-target.ts';

/** Whether operators must reach this URL under overload too: neither load shedding nor rate limits apply to it. */
export function isAlwaysAnswered(url: string): boolean {
  return findRoute(splitTarget(url).path)?.alwaysAnswered ?? false;
}
