import { afterAll, expect, test } from '@jest/globals';
import { createRecentNonces, signRequest } from '../../../gateway/split/signature.ts';
import { connectDatabase } from '../../../subgraphs/shared/database/database.ts';
import { newDatabaseUrl } from '../../support/database-url.ts';
import { SIGNING_KEY } from '../../support/gateway-alone.ts';
import { hardSubgraphs } from '../../support/hard-subgraphs.ts';
import { type ServedSubgraphs, serveSubgraphs } from '../../support/served-subgraphs.ts';

/** Two processes of the same subgraphs, on one database. */
let [first, second]: readonly ServedSubgraphs[] = [];
const database = await connectDatabase(newDatabaseUrl());
first = await serveSubgraphs(hardSubgraphs(), { database });
second = await serveSubgraphs(hardSubgraphs(), { database });
afterAll(async () => {
  await Promise.all([first?.close(), second?.close()]);
  await database.dropDatabase();
  await database.close();
});

const QUERY = { query: '{ color }' };
const MUTATION = { query: 'mutation { count }' };
const HIDDEN_MUTATION = { query: 'query Q { color } mutation M { count }', operationName: 'M' };

test.each([
  ['query', QUERY],
  ['mutation', MUTATION],
])('21.6 a signed %s is answered once', async (_, operation) => {
  const send = signed(operation);
  expect(await send(first)).toEqual([200, undefined]);
  expect(await send(first)).toEqual([401, 'SIGNATURE']);
  expect(await signed(operation)(first)).toEqual([200, undefined]);
});

test.each([
  ['mutation', MUTATION],
  ['mutation behind a query', HIDDEN_MUTATION],
])('21.6 a signed %s is made once, by whichever process of the subgraph', async (_, operation) => {
  const send = signed(operation);
  const answers = await Promise.all(Array.from({ length: 20 }, async (__, i) => send(i % 2 === 0 ? first : second)));
  const accepted = answers.filter(([status]) => status === 200);
  expect(accepted).toEqual([[200, undefined]]);
  expect(new Set(answers.map(([, reason]) => reason))).toEqual(new Set([undefined, 'SIGNATURE']));
});

test('21.6 a nonce is covered by the signature', async () => {
  expect(await signed(QUERY, { 'credgraph-nonce': 'another' })(first)).toEqual([401, 'SIGNATURE']);
});

test('21.6 a subgraph that can remember no more requests refuses them, until a minute has passed', async () => {
  let time = 0;
  const recentNonces = createRecentNonces({ most: 2, clock: () => time });
  const small = await serveSubgraphs(hardSubgraphs(), { recentNonces });
  const replayed = signed(QUERY);
  expect([await replayed(small), await signed(QUERY)(small)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  time += 59_000;
  expect(await signed(QUERY)(small)).toEqual([503, 'OVERLOADED']);
  expect(await replayed(small)).toEqual([401, 'SIGNATURE']);
  time += 60_000;
  expect(await signed(QUERY)(small)).toEqual([200, undefined]);
  await small.close();
});

type Send = (to: ServedSubgraphs | undefined) => Promise<readonly [status: number, reason: unknown]>;

/** A request that was signed once, to be sent any number of times. */
function signed(operation: object, changed: Readonly<Record<string, string>> = {}): Send {
  const body = JSON.stringify(operation);
  const headers = { ...signRequest(SIGNING_KEY, { subgraph: 'auth', headers: {}, body }, Date.now()), ...changed };
  return async (to) => {
    const answer = await fetch(to?.urlOf('auth') ?? '', { method: 'POST', body, headers });
    return [answer.status, JSON.parse(await answer.text()).errors?.[0].extensions.reason];
  };
}
