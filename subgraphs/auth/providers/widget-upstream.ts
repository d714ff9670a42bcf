import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { after, MINUTE, SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import type { Upstream, UpstreamAnswer } from '../context.ts';
import type { WidgetProvider } from './provider.ts';
import { toAccount } from './upstream.ts';

/** The tolerated difference between the clocks. */
const CLOCK_DIFFERENCE = MINUTE;

/** Creates a provider whose widget redirects the browser with signed fields. */
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

/** The signed fields: all but the signature itself and `state`, which our redirect URI already had. */
const UNSIGNED: ReadonlySet<string> = new Set(['hash', 'state']);

/** The fields of the widget, with a format where it matters. */
const FORMS: Readonly<Record<string, RegExp>> = {
  id: /^\S+$/,
  first_name: /^/,
  last_name: /^/,
  username: /^/,
  photo_url: /^/,
  auth_date: /^\d{1,12}$/,
};

/**
 * Parses the fields: each may occur once, on one line. The signed text has lines of `name=value`: a line feed could smuggle in a
 * field, and of two fields with the same name the wrong one could be used.
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
  throw new RequestError('BAD_USER_INPUT', `The signature is not from ${name}: start again.`, {
    reason: 'WRONG_PROOF',
  });
}

/** A valid signature proves the origin of the fields, not their form. */
function checkForm(name: string, fields: ReadonlyMap<string, string>): void {
  const signed = [...fields].filter(([field]) => !UNSIGNED.has(field));
  if (signed.every(([field, value]) => FORMS[field]?.test(value))) return;
  throw unexpectedFields(name);
}

function unexpectedFields(name: string): RequestError {
  const message = `The response from ${name} has unknown or ambiguous fields: start again.`;
  return new RequestError('BAD_USER_INPUT', message, { reason: 'WRONG_PROOF' });
}

/** Only data signed for this sign-in is accepted: others may have seen older data. */
function checkTime(name: string, { startedAt, now }: UpstreamAnswer, fields: ReadonlyMap<string, string>): void {
  const signedAt = Number(fields.get('auth_date')) * SECOND;
  const earliest = after(startedAt, -CLOCK_DIFFERENCE).getTime();
  if (signedAt >= earliest && signedAt <= after(now, CLOCK_DIFFERENCE).getTime()) return;
  throw new RequestError('BAD_USER_INPUT', `The response from ${name} belongs to another sign-in: start again.`, {
    reason: 'WRONG_PROOF',
  });
}
