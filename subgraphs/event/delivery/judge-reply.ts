import { DAY, parseRetryAfter } from '../../shared/durations.ts';
import type { EventAttempt } from '../generated.ts';
import type { WebhookReply } from './send-webhook.ts';

/**
 * What an attempt means: the event is taken; the endpoint is in trouble, and all its events wait; this event alone is refused; or the
 * endpoint wants no events any more.
 */
export type Verdict = 'TAKEN' | 'ENDPOINT_TROUBLE' | 'EVENT_TROUBLE' | 'GONE';

/** Statuses of 400 and above that say nothing about the event. */
const NOT_NOW: ReadonlySet<number> = new Set([408, 421, 425, 429]);

/** Judges the reply of an endpoint. */
export function judgeReply(reply: WebhookReply): Verdict {
  if ('fault' in reply) return 'ENDPOINT_TROUBLE';
  const { status } = reply;
  if (status >= 200 && status < 300) return 'TAKEN';
  if (status === 410) return 'GONE';
  return status >= 400 && status < 500 && !NOT_NOW.has(status) ? 'EVENT_TROUBLE' : 'ENDPOINT_TROUBLE';
}

/** Milliseconds that an endpoint asks to be left alone for, at most a day; 0 without such a wish. */
export function askedPause(reply: WebhookReply, now: Date): number {
  return 'fault' in reply ? 0 : Math.min(parseRetryAfter(reply.retryAfter, now), DAY);
}

/** The attempt as its owner sees it. */
export function toAttempt(reply: WebhookReply, at: Date, milliseconds: number): EventAttempt {
  const isTaken = judgeReply(reply) === 'TAKEN';
  if ('fault' in reply) return { at, status: null, fault: reply.fault, milliseconds, answer: null, isTaken };
  return { at, status: reply.status, fault: null, milliseconds, answer: reply.answer, isTaken };
}
