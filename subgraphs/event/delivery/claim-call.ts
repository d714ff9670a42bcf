import { SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import type { EventContext } from '../context.ts';
import { claimCall, type EndpointCall } from '../endpoints/endpoint-work.ts';

/** How often an endpoint can be asked for what costs more than a request: a replay goes through a month, a test calls a host of others. */
const PAUSES: Readonly<Record<EndpointCall, number>> = { replay: 10 * SECOND, test: SECOND };

/** Counts a replay to an endpoint; throws RATE_LIMITED so soon after another one. */
export async function claimReplay(context: EventContext, endpointId: string): Promise<void> {
  await claim(context, endpointId, 'replay');
}

/** Counts a test of an endpoint; throws RATE_LIMITED so soon after another one. */
export async function claimTest(context: EventContext, endpointId: string): Promise<void> {
  await claim(context, endpointId, 'test');
}

async function claim({ database, now }: EventContext, endpointId: string, call: EndpointCall): Promise<void> {
  const pause = PAUSES[call];
  if (await claimCall(database, endpointId, { call, pause, now: now() })) return;
  const retryAfter = pause / SECOND;
  throw new RequestError('RATE_LIMITED', `This was just asked of the endpoint. Try again in ${retryAfter} seconds.`, {
    reason: 'TOO_MANY_REQUESTS',
    retryAfter,
  });
}
