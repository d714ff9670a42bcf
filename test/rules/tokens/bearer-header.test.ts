import { afterAll, expect, test } from '@jest/globals';
import { bearer, get, query } from '../../support/client.ts';
import { signedInApp } from '../../support/grants.ts';
import { signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const OPERATOR_TOKEN = 'a-token-of-the-operators';

const service = await startService({ config: { metrics: { token: OPERATOR_TOKEN } } });
const { accessToken } = (await signedInApp(service)).tokens;
afterAll(async () => service.close());

test.each(['/oauth/api/2/token', '/oauth/api/2/user'])(
  '5.1 a token with another word after it is an unknown token at %s',
  async (path) => {
    const { status, headers, body } = await get(service, path, bearer(`${accessToken} x`));
    expect([status, body.error]).toEqual([401, 'invalid_token']);
    expect(headers.get('www-authenticate')).toBe('Bearer realm="credgraph", error="invalid_token"');
  },
);

test.each(['/oauth/api/2/token', '/oauth/api/2/user'])(
  '5.1 the word Bearer without a token is a missing token at %s',
  async (path) => {
    const { status, headers } = await get(service, path, { authorization: 'Bearer ' });
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="credgraph"']);
  },
);

test.each(['/oauth/api/2/token', '/oauth/api/2/user'])(
  '5.1 any case and any number of spaces do at %s',
  async (path) => {
    expect((await get(service, path, { authorization: `bEARER   ${accessToken}` })).status).toBe(200);
  },
);

test('5.1 the graph treats a token with another word after it as unknown, and ignores cookies', async () => {
  const { token } = await signedInUser(service);
  const headers = { ...bearer(`${token} x`), cookie: `credgraph-session=${token}` };
  expect((await query(service, '{ viewer { id } }', {}, headers)).data.viewer).toBeNull();
});

test('5.1 the metrics open to their token, not to a part of the header', async () => {
  const statuses = [`${OPERATOR_TOKEN} x`, `x ${OPERATOR_TOKEN}`, ` ${OPERATOR_TOKEN}`].map(async (token) => {
    const { status } = await fetch(`${service.url}/metrics`, { headers: bearer(token) });
    return status;
  });
  expect(await Promise.all(statuses)).toEqual([403, 403, 200]);
});
