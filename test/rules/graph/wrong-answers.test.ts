import { afterAll, expect, test } from '@jest/globals';
import { DateTime } from '../../../subgraphs/shared/subgraph/subgraph-schema.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

test.each([
  ['/dev/mail', 'somewhere.example', 403, 'NOT_LOCAL'],
  ['/demo-wallet.js', 'somewhere.example', 403, 'NOT_LOCAL'],
  ['/explorer/none.js', 'localhost', 404, 'NO_SUCH_PATH'],
])('21.10 the refusal at %s for the host %s has a reason', async (path, host, status, reason) => {
  const answer = await sendRaw(service, { method: 'GET', path, headers: { host } });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([status, expect.objectContaining({ reason })]);
});

test('21.10 an invalid time in an answer is not the fault of the caller', () => {
  expect(() => DateTime.serialize('no time')).toThrow(TypeError);
});
