import { afterAll, expect, test } from '@jest/globals';
import { request } from 'undici';
import { EXPORT_ROUTE, OAUTH_ROUTES, PAGE_ROUTES, VERDICT_ROUTES } from '../../../gateway/http/route-table.ts';
import { LONG_VALUES } from '../../corpora/long-values.ts';
import { bearer, query } from '../../support/client.ts';
import { longInputs } from '../../support/long-inputs.ts';
import { curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { rounds } from '../../support/rounds.ts';
import { startService } from '../../support/service.ts';
import { growsLess } from '../../support/work-growth.ts';

const service = await startService();
const person = await curatingPerson(service);
expect(await newOwnList(person)).toBe(1);
afterAll(async () => service.close());

const KILOBYTE = 1024;

/** Twice the work for twice the input, and half as much again for the noise. A square takes four times, a cube eight. */
const MOST = 3;

/** What makes patterns, parsers and encodings go back: first the two that have taken too long before. */
const PATTERNS = ['a', ' ', '{"', '\\', 'a@a.', '%41', '\u{1f600}'];
const REPEATED = PATTERNS.slice(0, rounds(2, PATTERNS.length));

const TEXTS = longInputs().filter(({ entry }) => entry === null);
const OPERATIONS = [...Map.groupBy(TEXTS, ({ document }) => document)];

async function ask(document: string, value: unknown): Promise<void> {
  await query(service, document, { value }, bearer(person.token));
}

function repeat(text: string, length: number): string {
  return text.repeat(Math.floor(length / text.length));
}

test.each(OPERATIONS)('22.3 the work grows no faster than any text of %s', async (document, inputs) => {
  for (const { coordinate, toValue, limit } of inputs) {
    for (const text of REPEATED) {
      const isLess = await growsLess(MOST, async (share) => ask(document, toValue(repeat(text, limit * share))));
      if (!isLess) throw new Error(`${coordinate} of ${JSON.stringify(text)} takes too long`);
    }
  }
});

test.each(LONG_VALUES)('22.3 the work grows no faster than %s', async (_, make) => {
  let count = 0;
  const isLess = await growsLess(MOST, async (share) => {
    const { document, value } = make(share);
    count += 1;
    // A document that was sent before is not parsed and planned again.
    await ask(`${document} # ${count}`, value);
  });
  expect(isLess).toBe(true);
});

const ROUTES = [
  ...Object.values(OAUTH_ROUTES),
  ...Object.values(PAGE_ROUTES),
  ...Object.values(VERDICT_ROUTES),
  EXPORT_ROUTE,
];
const FIELD = 'request';
const HEADERS = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

test.each(ROUTES)('22.3 the work grows no faster than what $method $path gets', async ({ method, path, bodyLimit }) => {
  const target = `${service.url}${path.replaceAll(/:\w+/g, '1')}`;
  for (const text of REPEATED) {
    const isLess = await growsLess(MOST, async (share) => {
      const sent = `${FIELD}=${encodeURIComponent(repeat(text, 3 * KILOBYTE * share))}`;
      const given =
        method === 'GET' ? { path: `?${sent}`, body: null } : { path: '', body: repeat(`${sent}&`, bodyLimit * share) };
      const answer = await request(target + given.path, { method, headers: HEADERS, body: given.body });
      await answer.body.dump();
    });
    if (!isLess) throw new Error(`${JSON.stringify(text)} takes too long`);
  }
});
