import { afterAll, expect, test } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

/** These three send GraphQL by a plain GET, which protection against cross-site request forgery refuses. */
const REFUSED_ON_PURPOSE = new Set(['5A70', 'D6D5', '6A70']);

const AUDITS = serverAudits({ url: () => `${service.url}/query`, fetchFn: fetch });

test.each(AUDITS.filter(({ id }) => !REFUSED_ON_PURPOSE.has(id)))('21.3 $name ($id)', async ({ fn }) => {
  const result = await fn();
  expect(result).toMatchObject({ status: 'ok' });
});
