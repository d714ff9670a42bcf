import { number } from '../format.ts';

/** The words of the usage of an app. */
export const usage = {
  title: 'Usage',
  counts: { consents: 'Consents', tokens: 'Tokens issued', reads: 'Reads of user data', refusals: 'Refusals' },
  requests: {
    title: 'Requests by the app',
    text: 'Refusals are requests with a wrong secret, code, token or scope.',
    table: 'Requests by the app',
  },
  consents: {
    title: 'Consents by people',
    text: 'How often a person allowed the app to read data.',
    table: 'Consents by people',
  },
  kept: 'Hourly counts are kept for 90 days. The latest seconds may be missing.',
  empty: {
    title: 'No activity in this period',
    text: 'Counts appear here as soon as somebody signs in to the app.',
  },
  point: (time: string, counts: readonly (readonly [string, number])[]) =>
    `${time}: ${counts.map(([name, count]) => `${name} ${number(count)}`).join(', ')}`,
} as const;
