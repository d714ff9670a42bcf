import type { KeyObject } from 'node:crypto';
import type { Agent } from 'node:https';
import { after } from '../../shared/durations.ts';
import type { EventDocument } from '../../shared/events/event-log.ts';
import type { Cipher } from '../../shared/secrets/cipher.ts';
import { openEndpointSecrets } from '../endpoints/endpoint-secret.ts';
import type { EndpointDocument } from '../endpoints/endpoint-store.ts';
import type { EventAttempt } from '../generated.ts';
import type { Outcome } from '../queue/delivery-queue.ts';
import type { DeliveryDocument } from '../queue/delivery-store.ts';
import { judgeReply, type ReplyVerdict, toAttempt } from './judge-reply.ts';
import { MOST_REFUSALS, pauseAfter } from './schedule.ts';
import { sendWebhook, type WebhookReply } from './send-webhook.ts';
import { signAttempt, toBody, toSigningKey, type WebhookEvent } from './sign-event.ts';

/** What attempts need. */
export interface SendingParts {
  readonly agent: Agent;
  readonly now: () => Date;
  /** Aborts when the process stops. */
  readonly stop: AbortSignal;
}

/** An attempt, and what it means. */
export interface AttemptOutcome {
  readonly attempt: EventAttempt;
  readonly reply: WebhookReply;
  readonly verdict: ReplyVerdict;
}

/** A webhook, ready for attempts. */
export interface WebhookTarget {
  readonly url: string;
  /** The keys of its secrets; null if this process cannot decrypt one of them. */
  readonly keys: readonly KeyObject[] | null;
}

/** Makes a webhook ready for attempts. */
export function toTarget(cipher: Cipher, endpoint: Pick<EndpointDocument, '_id' | 'url' | 'secrets'>): WebhookTarget {
  return { url: endpoint.url ?? '', keys: openEndpointSecrets(cipher, endpoint)?.map(toSigningKey) ?? null };
}

/** Sends an event to a webhook once, signed by each of its secrets at this moment. */
export async function attemptDelivery(
  { agent, now, stop }: SendingParts,
  { url, keys }: WebhookTarget,
  event: WebhookEvent,
): Promise<AttemptOutcome> {
  const at = now();
  const begun = performance.now();
  const body = toBody(event);
  const headers = signAttempt({ id: event._id, body, now: at }, keys ?? []);
  const reply = keys ? await sendWebhook(agent, { url, headers, body }, stop) : UNSEALABLE;
  const milliseconds = Math.round(performance.now() - begun);
  // A secret that cannot be decrypted says nothing of the event.
  return { attempt: toAttempt(reply, at, milliseconds), reply, verdict: keys ? judgeReply(reply) : 'NOT_NOW' };
}

/** The reply in place of one to a request that cannot be signed. */
export const UNSEALABLE = {
  fault:
    'Nothing was sent: this service cannot decrypt a secret of the endpoint. Rotate the secret, and end the old one.',
} as const satisfies WebhookReply;

/**
 * What becomes of a delivery by an attempt. An endpoint that asks to be left alone says nothing of the event, which waits as it did. No
 * event ends by an attempt that was to show whether the endpoint is back.
 */
export function toOutcome(
  { _id, state, dueAt, refusals }: DeliveryDocument,
  { attempt, verdict }: AttemptOutcome,
  { now, isTrial }: { readonly now: Date; readonly isTrial: boolean },
): Outcome {
  if (verdict === 'TAKEN') return { _id, attempt, refusals, state: 'DELIVERED', dueAt: null };
  if (verdict === 'GONE') return { _id, attempt, refusals, state: 'MISSED', dueAt: null };
  if (verdict === 'NOT_NOW') return { _id, attempt, refusals, state, dueAt };
  const refused = isTrial ? Math.min(refusals + 1, MOST_REFUSALS - 1) : refusals + 1;
  if (refused >= MOST_REFUSALS) return { _id, attempt, refusals: refused, state: 'FAILED', dueAt: null };
  return { _id, attempt, refusals: refused, state: 'RETRYING', dueAt: after(now, pauseAfter(refused)) };
}

/** What becomes of a delivery without an attempt: its endpoint may not read the event any more, or the event is no longer kept. */
export function toWithheld({ _id, refusals }: DeliveryDocument, event: EventDocument | undefined): Outcome {
  return { _id, attempt: null, refusals, state: event ? 'WITHHELD' : 'MISSED', dueAt: null };
}
