import type { SourceTest } from '../generated.ts';
import type { PartnerCall } from '../partner/ask-partner.ts';
import type { PreflightCall } from './preflight.ts';

/** Characters; a header can be as long as all headers together. */
const LONGEST_VALUE = 1000;

/** The headers whose values a curator needs to fix CORS. Other headers may contain secrets of the partner. */
const SHOWN = /^(?:access-control-|allow$|vary$)/;

/** Levels: code that copies or serializes JSON is recursive, and a hostile answer could overflow the stack. */
const DEEPEST_SHOWN = 64;

/** Shows a preflight in a test. The sent headers contain only the app's origin and the method. */
export function toShownPreflight({ request, reply }: PreflightCall): object {
  const { method, url, headers } = request;
  const sent = { method, url, headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) };
  if ('failure' in reply) return { sent, received: null };
  const pairs = Object.entries(reply.answer.headers).map(([name, value]) => [
    name,
    SHOWN.test(name) ? value.slice(0, LONGEST_VALUE) : null,
  ]);
  return { sent, received: { status: reply.answer.status, headers: Object.fromEntries(pairs) } };
}

/** A body in a test: the parsed JSON, or the text if it is not JSON or nested too deep. */
export function toShownBody(text: string): unknown {
  if (depthOf(text) > DEEPEST_SHOWN) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the nesting depth of the brackets of a JSON text, outside of strings. */
function depthOf(text: string): number {
  let [depth, deepest, isString] = [0, 0, false];
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    if (isString && sign === '\\') i += 1;
    else if (sign === '"') isString = !isString;
    else if (isString) continue;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return deepest;
}

/** Shows the call to the partner in a test; its answer only if it may be shown. */
export function toShownCall(
  { request, answer, outcome, callTime }: PartnerCall,
  isAnswerShown: boolean,
): Partial<SourceTest> {
  const { method, url, headers, body } = request;
  return {
    result: 'result' in outcome ? outcome.result : null,
    milliseconds: callTime,
    sent: { method, url, headerNames: headers.map(({ name }) => name), body: body && toShownBody(body) },
    received: answer && {
      status: answer.status,
      ...(isAnswerShown && { headerNames: Object.keys(answer.headers), body: toShownBody(answer.body) }),
    },
  };
}
