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
      const fields = parseFields(name, answer.url.searchParams);
      checkSignature(name, botToken, fields);
      checkForm(name, fields);
      checkTime(name, answer, fields);
      return toAccount(name, fields.get('id'), fields.get('username'));
    },
  };
}

/** What the provider signs of a field: all but the signature itself, and `state`, which stood in our return URL before. */
const UNSIGNED: ReadonlySet<string> = new Set(['hash', 'state']);

/** The fields that the widget has, and what stands in them where that matters. */
const FORMS: Readonly<Record<string, RegExp>> = {
  id: /^\S+$/,
  first_name: /^/,
  last_name: /^/,
  username: /^/,
  photo_url: /^/,
  auth_date: /^\d{1,12}$/,
};

/**
 * The fields, each once and on one line. What is signed is lines of `name=value`: a line feed in a name could be read as a field of
 * its own, and of two fields with one name the wrong one could be believed.
 */
function parseFields(name: string, given: URLSearchParams): ReadonlyMap<string, string> {
  const fields = new Map(given);
  const isOnOneLine = [...fields].flat().every((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text));
  if (isOnOneLine && fields.size === given.size) return fields;
  throw unexpectedFields(name);
}

function checkSignature(name: string, botToken: string, fields: ReadonlyMap<string, string>): void {
  const signed = [...fields].filter(([field]) => !UNSIGNED.has(field));
  const text = signed.map((pair) => pair.join('=')).toSorted();
  const key = createHash('sha256').update(botToken).digest();
  const expected = createHmac('sha256', key).update(text.join('\n')).digest();
  const given = Buffer.from(fields.get('hash') ?? '', 'hex');
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new RequestError('BAD_USER_INPUT', `This was not signed by ${name}: start again.`, {
    reason: 'WIDGET_SIGNATURE',
  });
}

/** The provider's signature says whom the fields come from, not that they mean what we take them for. */
function checkForm(name: string, fields: ReadonlyMap<string, string>): void {
  const signed = [...fields].filter(([field]) => !UNSIGNED.has(field));
  if (signed.every(([field, value]) => FORMS[field]?.test(value))) return;
  throw unexpectedFields(name);
}

function unexpectedFields(name: string): RequestError {
  const message = `What came from ${name} has fields that its widget does not send, or that can be read in two ways: start again.`;
  return new RequestError('BAD_USER_INPUT', message, { reason: 'WIDGET_FIELDS' });
}

/** Only what was signed for this very sign-in counts: older data may have been seen by others. */
function checkTime(name: string, { startedAt, now }: UpstreamAnswer, fields: ReadonlyMap<string, string>): void {
  const signedAt = Number(fields.get('auth_date')) * SECOND;
  const earliest = after(startedAt, -CLOCK_DIFFERENCE).getTime();
  if (signedAt >= earliest && signedAt <= after(now, CLOCK_DIFFERENCE).getTime()) return;
  throw new RequestError('BAD_USER_INPUT', `What ${name} signed is not of this sign-in: start again.`, {
    reason: 'WIDGET_TIME',
  });
}
