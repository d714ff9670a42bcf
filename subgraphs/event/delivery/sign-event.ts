import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { SequencedEvent } from '../../shared/events/event-log.ts';

/** What a webhook tells of an event. */
export type WebhookEvent = Pick<SequencedEvent, '_id' | 'at' | 'subject' | 'sequence' | 'data'> & {
  readonly type: string;
};

/** The body of a webhook (Standard Webhooks: `type`, `timestamp` and `data`), with the place of the event in its order. */
export function toBody({ _id: id, type, at, data, subject, sequence }: WebhookEvent): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data, id, subject, sequence });
}

const SECRET_FORM = /^whsec_/;

/** The key that a secret stands for. */
export function toSigningKey(secret: string): KeyObject {
  return createSecretKey(secret.replace(SECRET_FORM, ''), 'base64');
}

/** The headers of one attempt: the key of each live secret signs it, so a receiver may know either. Receivers accept a time for five minutes. */
export function signAttempt(
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
  keys: readonly KeyObject[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = keys.map((key) => `v1,${sign(key, `${id}.${timestamp}.${body}`)}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

function sign(key: KeyObject, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64');
}
