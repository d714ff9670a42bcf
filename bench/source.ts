import type { Figure } from './figure.ts';
import { attacks } from './source-attacks.ts';
import { checks } from './source-checks.ts';
import { expressions } from './source-expressions.ts';

/** Sources: whole checks, single expressions, and the host under attack. */
export async function source(): Promise<readonly Figure[]> {
  return [...(await checks()), ...(await expressions()), ...(await attacks())];
}
