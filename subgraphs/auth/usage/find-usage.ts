import { after, DAY } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { AppUsage } from '../generated.ts';
import { findAppHours, USAGE_KEPT } from '../stores/app-hours.ts';
import type { AppDocument } from '../stores/apps.ts';

const LONGEST_DAYS = USAGE_KEPT / DAY;

/** The use of an app by the hour, oldest first, without the hours in which it was not used. */
export async function findUsage(
  context: AuthContext,
  { _id: clientId }: AppDocument,
  days: number,
): Promise<readonly AppUsage[]> {
  if (days < 1 || days > LONGEST_DAYS) {
    throw new RequestError('BAD_USER_INPUT', `"days" must be from 1 to ${LONGEST_DAYS}.`, {
      reason: 'INVALID_INPUT',
      field: 'days',
    });
  }
  await context.usage.written(context);
  const found = await findAppHours(context.database, clientId, after(context.now(), -days * DAY));
  return found.map(({ hour, consents = 0, tokens = 0, reads = 0, refusals = 0 }) => ({
    hour,
    consents,
    tokens,
    reads,
    refusals,
  }));
}
