import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { afterAll, expect, test } from '@jest/globals';
import { signRequest } from '../../../gateway/split/signature.ts';
import { gatewayAlone, SIGNING_KEY } from '../../support/gateway-alone.ts';
import { hardSubgraphs, hardSupergraph } from '../../support/hard-subgraphs.ts';
import { type ServedSubgraphs, serveSubgraphs } from '../../support/served-subgraphs.ts';

const closed = await serveSubgraphs(hardSubgraphs());
const open = await serveSubgraphs(hardSubgraphs(), { acceptsUnsigned: true });
afterAll(async () => {
  await Promise.all([closed.close(), open.close()]);
});

const QUERY = { query: '{ color owners { email fullName } }' };

/** The answer of a gateway as it comes with Apollo's package. */
async function askStock(subgraphs: ServedSubgraphs): Promise<unknown> {
  const gateway = new ApolloGateway({ supergraphSdl: hardSupergraph(subgraphs.urlOf) });
  const server = new ApolloServer({ gateway, stopOnTerminationSignals: false });
  await server.start();
  const { body } = await server.executeOperation(QUERY);
  await server.stop();
  return body.kind === 'single' ? JSON.parse(JSON.stringify(body.singleResult)) : body;
}

/** The answer of our gateway. */
async function askOurs(subgraphs: ServedSubgraphs): Promise<unknown> {
  const gateway = await gatewayAlone(hardSupergraph(subgraphs.urlOf));
  const answer = await fetch(gateway.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(QUERY),
  });
  await gateway.close();
  return answer.json();
}

test('21.7 a stock gateway stands before subgraphs that may answer unsigned requests, and before no other', async () => {
  const right = await askOurs(closed);
  expect(right).toMatchObject({ data: { color: 'RED' } });
  expect(await askStock(open)).toEqual(right);
  expect(await askStock(closed)).toMatchObject({ data: { color: null } });
});

test('21.7 a subgraph that answers only signed requests asks for a signature by a challenge', async () => {
  const refused = await fetch(closed.urlOf('auth'), { method: 'POST', body: JSON.stringify({ query: '{ color }' }) });
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Credgraph-Signature']);
});

test('21.7 a signature must be correct, even where none is needed', async () => {
  const body = JSON.stringify({ query: '{ color }' });
  const right = signRequest(SIGNING_KEY, { subgraph: 'auth', headers: {}, body }, Date.now());
  const send = async (headers: Readonly<Record<string, string>>): Promise<number> =>
    (await fetch(open.urlOf('auth'), { method: 'POST', body, headers })).status;
  expect(await send({ ...right, 'credgraph-time': '0' })).toBe(401);
  expect([await send(right), await send(right)]).toEqual([200, 401]);
  expect(await send({})).toBe(200);
});
