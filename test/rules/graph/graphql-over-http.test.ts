import { afterAll, expect, test } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const AUDITS = serverAudits({ url: () => `${service.url}/query`, fetchFn: fetch });

test.each(AUDITS)('21.3 $name ($id)', async ({ fn }) => {
  const result = await fn();
  expect(result).toMatchObject({ status: 'ok' });
});
