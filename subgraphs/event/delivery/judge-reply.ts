import { DAY, parseRetryAfter } from '../../shared/durations.ts';
import type { EventAttempt } from '../generated.ts';
import type { WebhookReply } from './send-webhook.ts';

/**
 * What an attempt means: the event is taken; this event is refused; nothing has answered; the endpoint asks to be left alone, whatever the
 * event; or it wants no events any more.
 */
export type ReplyVerdict = 'TAKEN' | 'REFUSED' | 'SILENT' | 'NOT_NOW' | 'GONE';

/** Statuses that say nothing about the event. */
const NOT_NOW: ReadonlySet<number> = new Set([408, 421, 425, 429]);

/** Judges the reply of an endpoint. */
export function judgeReply(reply: WebhookReply): ReplyVerdict {
  if ('fault' in reply) return 'SILENT';
  const { status, retryAfter } = reply;
  if (status >= 200 && status < 300) return 'TAKEN';
  if (status === 410) return 'GONE';
  return NOT_NOW.has(status) || (status >= 500 && retryAfter !== undefined) ? 'NOT_NOW' : 'REFUSED';
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
