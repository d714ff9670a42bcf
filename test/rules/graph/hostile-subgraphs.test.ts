import type { ServerResponse } from 'node:http';
import { afterAll, expect, test } from '@jest/globals';
import { composeSupergraph } from '../../../schema/compose-supergraph.ts';
import { type QueryAnswer, query } from '../../support/client.ts';
import { gatewayAlone, oddSubgraph } from '../../support/gateway-alone.ts';
import { packedSpaces } from '../../support/packed-spaces.ts';

const HELLO = '{ hello }';
const MEGABYTE = Buffer.alloc(1024 * 1024, ' ');

type Behave = (response: ServerResponse) => void;

let behave: Behave;
const odd = await oddSubgraph((response) => behave(response));
afterAll(async () => odd.close());

/** What a gateway answers whose one subgraph behaves like this. */
async function ask(asked: Behave): Promise<QueryAnswer> {
  behave = asked;
  return query(odd.gateway, HELLO);
}

/** Writes megabytes until the other side has had enough. */
function writeOn(response: ServerResponse): void {
  while (!response.destroyed && response.write(MEGABYTE));
  if (!response.destroyed) response.once('drain', () => writeOn(response));
}

test.each([
  ['null', 'null'],
  ['a text', '"no"'],
  ['an object without a message', '{"path":["hello"]}'],
  ['an object whose message is a number', '{"message":5}'],
  ['an object whose extensions are a text', '{"message":"x","extensions":"no"}'],
])('21.7 an answer with an error that is %s is not a GraphQL answer', async (_, error) => {
  const { status, errors } = await ask((response) => response.end(`{"data":{"hello":"you"},"errors":[${error}]}`));
  expect(status).toBe(200);
  expect(errors).toMatchObject([{ extensions: { reason: 'SUBGRAPH_FAILED', serviceName: 'odd' } }]);
});

test('21.7 of very many errors of a subgraph, only the first are passed on', async () => {
  const many = Array.from({ length: 20_000 }, (_, i) => ({ message: `error ${i}` }));
  const { errors } = await ask((response) => response.end(JSON.stringify({ errors: many })));
  expect(errors).toHaveLength(100);
  expect(errors[0]?.message).toBe('error 0');
});

test('21.7 error extensions that are nested too deep are left out', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const { status, errors } = await ask((response) =>
    response.end(`{"errors":[{"message":"x","extensions":{"deep":${deep}}},{"message":"y","extensions":{"a":[1]}}]}`),
  );
  expect(status).toBe(200);
  expect(errors[0]?.extensions).not.toHaveProperty('deep');
  expect(errors[1]?.extensions).toMatchObject({ a: [1] });
});

test.each([99, 301, 1000])('21.7 a subgraph cannot set the status of the answer to %i', async (status) => {
  const error = { message: 'x', extensions: { http: { status }, own: 1 } };
  const answer = await ask((response) => response.end(JSON.stringify({ errors: [error] })));
  expect(answer.status).toBe(200);
  expect(answer.errors[0]?.extensions).toMatchObject({ own: 1 });
  expect(answer.errors[0]?.extensions).not.toHaveProperty('http');
});

test('21.7 a subgraph whose answer has no end is cut off, and asked once', async () => {
  let calls = 0;
  const { errors } = await ask((response) => {
    calls += 1;
    writeOn(response);
  });
  expect(errors[0]?.extensions).toMatchObject({ reason: 'SUBGRAPH_FAILED', serviceName: 'odd' });
  expect(calls).toBe(1);
});

test('21.7 a small answer that decompresses to a huge one is refused', async () => {
  const bomb = packedSpaces(65);
  const { errors } = await ask((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
  expect(errors[0]?.extensions).toMatchObject({ reason: 'SUBGRAPH_FAILED', serviceName: 'odd' });
});

test.each(['mailto:partner@example.org', 'file:///etc/passwd', 'ws://127.0.0.1:9/'])(
  '21.7 a supergraph whose subgraph is at %s is refused at the start',
  async (url) => {
    const supergraph = composeSupergraph([{ name: 'far', url, sdl: 'type Query { hello: String }' }]);
    const start = async (): Promise<void> => (await gatewayAlone(supergraph)).close();
    await expect(start()).rejects.toThrow('has no http or https URL for the subgraph far');
  },
);
