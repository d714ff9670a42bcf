import { RequestError } from '../../shared/errors.ts';
import { newEventId } from '../../shared/events/new-event.ts';
import type { EventContext } from '../context.ts';
import { requireEndpointToChange } from '../endpoints/find-endpoint.ts';
import type { EventAttempt } from '../generated.ts';
import { attemptDelivery, toTarget } from './attempt-delivery.ts';
import { claimTest } from './claim-call.ts';

const NEVER = new AbortController().signal;

/** Sends an event of the type `endpoint.test` to a webhook, and waits for its answer. It is no delivery: nothing of it is stored. */
export async function testEndpoint(context: EventContext, id: string): Promise<EventAttempt> {
  const endpoint = await requireEndpointToChange(context, id);
  if (endpoint.channel === 'EMAIL') throw onlyWebhooks();
  await claimTest(context, id);
  const at = context.now();
  const event = {
    _id: newEventId(),
    type: 'endpoint.test',
    subject: `endpoint/${id}`,
    sequence: at.getTime(),
    at,
    data: {},
  };
  const stop = context.waitingSignal?.() ?? NEVER;
  const { attempt } = await attemptDelivery({ ...context, stop }, toTarget(context.cipher, endpoint), event);
  return attempt;
}

function onlyWebhooks(): RequestError {
  return new RequestError('BAD_USER_INPUT', 'Only a webhook can be tested: e-mails are sent when something happens.', {
    reason: 'INVALID_INPUT',
    field: 'id',
  });
}
