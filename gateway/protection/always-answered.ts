import { splitTarget } from '../http/split-target.ts';

const ALWAYS_ANSWERED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether a path is one that an operator's tools must reach whatever else happens. */
export function isAlwaysAnswered(url: string): boolean {
  return ALWAYS_ANSWERED.has(splitTarget(url).path);
}
