import { counted, milliseconds, number } from '../format.ts';

/** The words of charts and their tables. */
export const charts = {
  range: 'Time range',
  ranges: { DAY: 'Last 24 hours', WEEK: 'Last 7 days', MONTH: 'Last 30 days' },
  refresh: 'Refresh',
  show: 'Show as a table',
  time: 'From',
} as const;

/** The words of the calls of a day at a glance. */
export const dayStrip = {
  title: 'Last 24 hours',
  counts: (calls: number, withoutResult: number) =>
    calls === 0
      ? 'No calls'
      : `${counted(calls, 'call', 'calls')}, ${withoutResult === 0 ? 'all with a result' : `${number(withoutResult)} without a result`}`,
  now: 'Now',
} as const;

/** The words of the usage of an app. */
export const usage = {
  title: 'Usage',
  counts: {
    consents: 'Consents',
    declines: 'Declined or cancelled',
    tokens: 'Tokens issued',
    reads: 'Reads of user data',
    refusals: 'Refusals',
  },
  requests: {
    title: 'Requests by the app',
    text: 'Refusals are requests with a wrong secret, code, token or scope.',
    table: 'Requests by the app',
  },
  consents: {
    title: 'Consents by people',
    text: 'How often people allowed the app to read data, and how often they declined or cancelled the sign-in.',
    table: 'Consents by people',
  },
  kept: 'Hourly counts are kept for 90 days. The latest seconds may be missing.',
  empty: {
    title: 'No activity in this period',
    text: 'Counts appear here as soon as somebody signs in to the app.',
    action: 'Add the sign-in to your site',
  },
  point: (time: string, counts: readonly (readonly [string, number])[]) =>
    `${time}: ${counts.map(([name, count]) => `${name} ${number(count)}`).join(', ')}`,
} as const;

/** The words of the health of a source. */
export const health = {
  title: 'Health',
  state: {
    UNUSED: 'The endpoint has not been called in the last 24 hours, or since the source was changed.',
    FINE: 'The endpoint answers eligibility checks.',
    FAILING: 'Too many recent calls had no result. See the failures below for the causes.',
    PAUSED:
      'Eligibility checks fail at the moment: the partner did not answer several times in a row, or asked for a pause.',
  },
  changed: {
    title: 'Not called since its change',
    text: (time: string) => `The source was changed on ${time}. The calls below were made before.`,
  },
  idle: { title: 'Not called for 24 hours', text: 'The calls below are older.' },
  early: {
    title: 'Too early to tell',
    text: 'The only call had no result. If the next one has none either, the source is failing.',
  },
  pausedUntil: (time: string) => `The next call is at ${time}.`,
  failingSince: (time: string) => `Failing since ${time}`,
  pausedFor: (time: string) => `Paused until ${time}`,
  figures: {
    calls: 'Calls',
    eligible: 'Eligible',
    notEligible: 'Not eligible',
    failed: 'No result',
    refused: 'Refused in a pause',
  },
  outcomes: {
    title: 'Calls',
    text: 'Calls that eligibility checks made. Cached answers and tests don’t count.',
  },
  latency: {
    title: 'Response time',
    text: {
      DAY: 'Each point is one hour.',
      WEEK: 'Each point is the slowest of 6 hours.',
      MONTH: 'Each point is the slowest hour of a day.',
    },
    median: 'Median',
    p95: '95th percentile',
    none: 'No call reached the endpoint.',
  },
  table: {
    calls: 'Calls',
    outcomes: 'Calls by outcome',
    latency: 'Response times',
  },
  empty: {
    title: 'No calls in this period',
    text: 'Calls appear here as soon as somebody asks who is eligible.',
    action: 'Check an address',
  },
  failures: {
    title: 'Latest failures',
    text: 'The latest 50 calls without a result are kept for 90 days, and the beginnings of answers for a day. Answers to calls with request headers are not kept, because they may repeat the header values.',
    status: (status: number) => `Status ${status}`,
    took: (time: number) => milliseconds(time),
    bytes: (count: number) => counted(count, 'byte', 'bytes'),
    answer: 'Show the answer',
    answerOf: (bytes: number) => (bytes > 500 ? 'The first 500 bytes:' : 'The answer:'),
    none: 'No call has failed in the last 90 days.',
    times: (count: number) => counted(count, 'call', 'calls'),
    latest: (time: string) => `latest: ${time}`,
    each: (count: number) => `Show ${counted(count, 'call', 'calls')}`,
    test: 'Test now',
    testNamed: (cause: string) => `Test now: ${cause}`,
    request: 'Request',
    time: 'Time',
    code: {
      TIMEOUT: 'No answer within 5 seconds',
      UNREACHABLE: 'Not reachable',
      BAD_STATUS: 'Wrong status',
      TOO_LARGE: 'Answer too large',
      NOT_JSON: 'Not a JSON object',
      NO_DATA: 'GraphQL answer without data',
      EXPRESSION_FAILED: 'Expression failed',
      BAD_RESULT: 'Neither 1 nor 0',
      HEADERS_MISSING: 'Header values missing',
      PART_FAILED: 'A part failed',
      PART_FORBIDDEN: 'May not be asked',
      PART_NOT_ASKABLE: 'Can’t be asked',
      PART_GONE: 'Deleted or taken down',
      RULE_TOO_LARGE: 'Rule too large',
      TOO_MANY_CALLS: 'Too many calls',
      ADDRESS_INVALID: 'Not an address',
      ADDRESS_NOT_ASKABLE: 'Another kind of address',
      NOT_ALLOWED: 'May not be asked',
      TAKEN_DOWN: 'Taken down',
    },
  },
  point: (
    time: string,
    {
      eligible,
      notEligible,
      failed,
      refused,
    }: Readonly<Record<'eligible' | 'notEligible' | 'failed' | 'refused', number>>,
  ) =>
    `${time}: ${number(eligible)} eligible, ${number(notEligible)} not eligible, ${number(failed)} without a result, ${number(refused)} refused`,
} as const;
