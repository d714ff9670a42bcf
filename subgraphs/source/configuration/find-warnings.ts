import { findMissingFields } from '../expression/fields/missing-fields.ts';
import { findMisspelledPlaceholder, hasPlaceholder } from '../form/placeholders.ts';
import { methodOf, type Source } from '../form/source.ts';
import type { GraphqlSourceInput, RestSourceInput } from '../generated.ts';
import type { PartnerAnswer } from '../partner/partner-http.ts';
import { looksLikePlayground } from '../partner/playground.ts';
import { isPreflightRefused } from './preflight.ts';
import { toShownBody } from './shown-calls.ts';
import type { TestRecord, TestWarning } from './test-record.ts';

const PLAYGROUND_PATH: TestWarning = {
  reason: 'PLAYGROUND_PATH',
  message:
    'This looks like the path of a playground or an explorer: make sure that it is the URL of the GraphQL API itself.',
};

const SAME_ANSWER = 'Everybody gets the same answer:';

const SAFE: ReadonlySet<string> = new Set(['accept', 'accept-language', 'content-language']);

/** Possible problems of a valid source, by the name of the check that reports them. */
export function findWarnings(
  source: RestSourceInput | GraphqlSourceInput,
): Readonly<Record<string, TestWarning | null>> {
  if ('query' in source) return { endpoint: looksLikePlayground(source.endpoint) ? PLAYGROUND_PATH : null };
  return {
    form: findMisspelling(source.body ?? ''),
    endpoint: source.method === 'GET' ? findGetWarning(source.endpoint) : findMisspelling(source.endpoint),
  };
}

function findGetWarning(endpoint: string): TestWarning | null {
  const misspelling = findMisspelling(endpoint);
  if (hasPlaceholder(endpoint)) return misspelling;
  if (misspelling) return { ...misspelling, message: `${SAME_ANSWER} ${misspelling.message}` };
  const message = `${SAME_ANSWER} the endpoint of this GET has no placeholder. Put $address where the user's address belongs.`;
  return { reason: 'NO_PLACEHOLDER', message };
}

function findMisspelling(text: string): TestWarning | null {
  const found = findMisspelledPlaceholder(text);
  if (found === null) return null;
  const message = `${found} is sent as it is written. The placeholders are $address and $addressWithout0x.`;
  return { reason: 'MISSPELLED_PLACEHOLDER', message };
}

/** Warns of what only browsers refuse, the status and the request headers: spec 4.6.4 asks for the origin and the method. Null without one. */
export function findCorsWarning({ source, preflight }: Pick<TestRecord, 'source' | 'preflight'>): TestWarning | null {
  if (!source || !preflight || 'failure' in preflight.reply) return null;
  const { status } = preflight.reply.answer;
  if (isPreflightRefused(status)) {
    const message = `The test in a browser will fail: the preflight was answered with status ${status}.`;
    return { reason: 'PREFLIGHT_STATUS', message };
  }
  const listed = (preflight.reply.answer.headers['access-control-allow-headers'] ?? '').toLowerCase().split(',');
  const allowed = new Set(listed.map((name) => name.trim()));
  const names = [...(methodOf(source) === 'POST' ? ['content-type'] : []), ...source.headers.map(({ name }) => name)];
  const missing = names.filter((name) => !isAllowed(name.toLowerCase(), allowed));
  if (missing.length === 0) return null;
  const message = `The test in a browser will fail: the preflight's header access-control-allow-headers does not list ${missing.join(', ')}.`;
  return { reason: 'CORS_HEADERS', message };
}

/** Whether a header needs no preflight (Fetch, CORS-safelisted request-header). */
export function isSafelisted(name: string): boolean {
  return SAFE.has(name.toLowerCase());
}

/** `*` stands for every header but Authorization (Fetch, CORS-preflight fetch). */
function isAllowed(name: string, allowed: ReadonlySet<string>): boolean {
  return isSafelisted(name) || allowed.has(name) || (allowed.has('*') && name !== 'authorization');
}

/** The most fields that a warning names. */
const MOST_NAMED = 5;

/** Possible problems of an answer that the expression gets, by the name of the check that reports them. */
export function findAnswerWarnings(
  { kind, expression }: Source,
  answer: PartnerAnswer,
): Readonly<Record<string, TestWarning | null>> {
  const body: unknown = toShownBody(answer.body);
  const { data, errors } = Object(body);
  const argument: unknown = kind === 'REST' ? body : data;
  if (typeof argument !== 'object' || argument === null) return {};
  const isPartial = kind === 'GRAPHQL' && Array.isArray(errors) && errors.length > 0;
  return { json: isPartial ? GRAPHQL_ERRORS : null, expression: findFieldWarning(kind, expression, argument) };
}

const GRAPHQL_ERRORS: TestWarning = {
  reason: 'GRAPHQL_ERRORS',
  message: 'The answer has "errors" beside "data": the data may be incomplete, and the result wrong.',
};

/** Warns of fields that the expression reads and the answer lacks: what it returns then is rarely meant. Null without one. */
function findFieldWarning(kind: Source['kind'], expression: string, argument: object): TestWarning | null {
  const missing = findMissingFields(expression, argument);
  if (missing.length === 0) return null;
  const named = missing.slice(0, MOST_NAMED).join(', ') + (missing.length > MOST_NAMED ? ', …' : '');
  const message = `The expression reads ${named}: this answer has no such field.${kind === 'GRAPHQL' ? GRAPHQL_ARGUMENT : ''}`;
  return { reason: 'MISSING_FIELD', message };
}

const GRAPHQL_ARGUMENT = ' The expression gets the "data" of the answer.';
