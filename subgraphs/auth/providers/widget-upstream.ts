import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { after, MINUTE, SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import type { WidgetProvider } from './provider.ts';
import { toAccount } from './to-account.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

/** How far the provider's clock may be from ours. */
const CLOCK_DIFFERENCE = MINUTE;

/** A provider whose widget sends the browser back with signed fields. */
export function createWidgetUpstream({ name, script, frame, bot, botToken }: WidgetProvider): Upstream {
  return {
    name,
    start: async ({ state }, returnUrl) => {
      const url = new URL(returnUrl);
      url.searchParams.set('state', state);
      return { url: null, widget: { script, frame, bot, returnUrl: url.href } };
    },
    readAccount: async (answer) => {
      const fields = answer.url.searchParams;
      checkSignature(name, botToken, fields);
      checkTime(name, answer);
      return toAccount(name, fields.get('id'), fields.get('username'));
    },
  };
}

/** The signature covers every field but itself; `state` is ours, and stood in the return URL before. */
function checkSignature(name: string, botToken: string, fields: URLSearchParams): void {
  const signed = [...fields].filter(([field]) => field !== 'hash' && field !== 'state');
  const text = signed.map((pair) => pair.join('=')).toSorted();
  const key = createHash('sha256').update(botToken).digest();
  const expected = createHmac('sha256', key).update(text.join('\n')).digest();
  const given = Buffer.from(fields.get('hash') ?? '', 'hex');
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new RequestError('BAD_USER_INPUT', `This was not signed by ${name}: start again.`, {
    reason: 'WIDGET_SIGNATURE',
  });
}

/** Only what was signed for this very sign-in counts: older data may have been seen by others. */
function checkTime(name: string, { url, startedAt, now }: UpstreamAnswer): void {
  const signedAt = Number(url.searchParams.get('auth_date')) * SECOND;
  const earliest = after(startedAt, -CLOCK_DIFFERENCE).getTime();
  if (signedAt >= earliest && signedAt <= after(now, CLOCK_DIFFERENCE).getTime()) return;
  throw new RequestError('BAD_USER_INPUT', `What ${name} signed is not of this sign-in: start again.`, {
    reason: 'WIDGET_TIME',
  });
}
