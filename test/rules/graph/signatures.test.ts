import { createSecretKey } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { toCallerHeader } from '../../../gateway/split/context-headers.ts';
import { CALLER_HEADER, signRequest } from '../../../gateway/split/signature.ts';
import { NOBODY, type UserCaller } from '../../../subgraphs/shared/request/caller.ts';
import { SIGNING_KEY } from '../../support/gateway-alone.ts';
import { hardSubgraphs } from '../../support/hard-subgraphs.ts';
import { serveSubgraphs } from '../../support/served-subgraphs.ts';

const BODY = JSON.stringify({ query: '{ color }' });
const SOMEBODY: UserCaller = {
  kind: 'user',
  userId: 'u1',
  sessionId: 's1',
  isDashboard: false,
  signedInAt: new Date(0),
  isOperator: false,
  wallets: [],
  emails: [],
};
const CALLER = { [CALLER_HEADER]: toCallerHeader({ caller: NOBODY }) };

const subgraphs = await serveSubgraphs(hardSubgraphs());
afterAll(async () => subgraphs.close());

test('21.6 a subgraph answers a signed request', async () => {
  expect(await send(BODY, signed())).toEqual([200, { data: { color: 'RED' } }]);
});

/** What to send is signed when it is sent: the machine may take its time until then. */
const REFUSED: readonly (readonly [string, () => Readonly<Record<string, string>>, string?])[] = [
  ['is not signed', () => CALLER],
  ['has another body', signed, BODY.replace('color', 'odd')],
  ['has another caller', () => ({ ...signed(), [CALLER_HEADER]: toCallerHeader({ caller: SOMEBODY }) })],
  ['has a bearer token added', () => ({ ...signed(), authorization: 'Bearer x' })],
  ['says another time', () => ({ ...signed(), 'credgraph-time': String(Date.now() + 1) })],
  ['is signed with another key', () => signed({ key: createSecretKey(Buffer.alloc(32, 8)) })],
  ['is signed for another subgraph', () => signed({ subgraph: 'source' })],
  ['is signed with something else', () => ({ ...signed(), 'credgraph-signature': 'x' })],
  ['is a minute old', () => signed({ now: Date.now() - 60_000 })],
  ['comes from the future', () => signed({ now: Date.now() + 60_000 })],
];

test.each(REFUSED)('21.6 a subgraph refuses a request that %s', async (_, headers, body = BODY) => {
  expect(await send(body, { ...headers(), 'x-request-id': 'refused-one' })).toMatchObject([
    401,
    { errors: [{ extensions: { reason: 'SIGNATURE', requestId: 'refused-one' } }] },
  ]);
});

test('21.6 a subgraph refuses a body that is not a GraphQL request', async () => {
  expect(await send('[]', signed({ body: '[]' }))).toMatchObject([
    400,
    { errors: [{ extensions: { reason: 'MALFORMED_REQUEST' } }] },
  ]);
});

function signed({
  key = SIGNING_KEY,
  subgraph = 'auth',
  body = BODY,
  now = Date.now(),
  caller = CALLER,
} = {}): Readonly<Record<string, string>> {
  return { ...caller, ...signRequest(key, { subgraph, headers: caller, body }, now) };
}

async function send(body: string, headers: Readonly<Record<string, string>>): Promise<readonly [number, unknown]> {
  const answer = await fetch(subgraphs.urlOf('auth'), { method: 'POST', body, headers });
  return [answer.status, JSON.parse(await answer.text())];
}
