import { afterAll, expect, test } from '@jest/globals';
import { request } from 'undici';
import { SAMPLES, TOKEN_PLACE } from '../../../gateway/explorer/samples.ts';
import { collectAcceptedSockets } from '../../support/accepted-sockets.ts';
import { query } from '../../support/client.ts';
import { newList } from '../../support/lists.ts';
import { requestText } from '../../support/pipelined.ts';
import { writeRaw } from '../../support/raw-socket.ts';
import { startSourceWorld } from '../../support/sources.ts';
import { until } from '../../support/until.ts';

const world = await startSourceWorld();
await newList(world.service, world.curator);
afterAll(async () => world.close());

/** What each sample answers with. */
const ANSWERS: Readonly<Record<string, object>> = {
  Credentials: { credentials: { nodes: [{ credId: 1, kind: 'LIST' }] } },
  Eligibility: { credential: { eligibility: { result: 0, failure: null } } },
  CreateList: { createListCredential: { credId: 2, name: 'Early members' } },
  ChangeList: { credentialItems: { added: 1, count: 0, revision: 0 } },
  TestSource: { testRestSource: { result: 0 } },
};

const ASKED = SAMPLES.filter(({ name }) => name !== 'Events');

test.each(ASKED)('21.8 the sample "$name" of the explorer works, once its token is filled in', async (sample) => {
  const variables: object = JSON.parse(
    JSON.stringify(sample.variables)
      .replace(TOKEN_PLACE, world.curator.token)
      .replace('https://partner.example', world.partner.url),
  );
  const { data, errors } = await query(world.service, sample.query, variables);
  expect(errors).toEqual([]);
  expect(data).toMatchObject(ANSWERS[sample.name] ?? {});
});

test('21.8 there is one sample for each of six main tasks, and no two of their variables have the same name', () => {
  expect(SAMPLES.map(({ name }) => name)).toEqual([...Object.keys(ANSWERS), 'Events']);
  const names = SAMPLES.flatMap(({ variables }) => Object.keys(variables));
  expect(new Set(names).size).toBe(names.length);
});

/** What a browser gets for the explorer with these parameters. */
async function open(parameters: Readonly<Record<string, string>>): Promise<readonly [number, unknown, string]> {
  const path = `/query?${new URLSearchParams(parameters).toString()}`;
  const { statusCode, headers, body } = await request(world.service.url + path, { headers: { accept: 'text/html' } });
  return [statusCode, headers.location, await body.text()];
}

const QUERY = 'query Linked { viewer { ...U } } fragment U on User { id }';

test('21.8 a link to the explorer brings a query and its variables', async () => {
  const [status, , page] = await open({ query: QUERY, variables: '{"linked":1}' });
  expect([status, page]).toEqual([200, expect.stringContaining('query Linked')]);
  expect(page).toContain('linked');
});

test.each([
  ['a mutation', { query: 'mutation Linked { signOut }' }],
  ['a mutation beside a query', { query: `${QUERY} mutation Other { signOut }` }],
  ['a subscription', { query: 'subscription Linked { any }' }],
  ['what is no document', { query: `${QUERY} }` }],
  ['variables for the mutations among the samples', { variables: '{"list":{"name":"Linked"}}' }],
  ['an empty query', { query: '' }],
])('21.8 a link to the explorer brings nothing of %s', async (_, parameters) => {
  // Without the parameters, which the script of the explorer reads too.
  expect(await open(parameters)).toEqual([303, '/query', '']);
});

test('21.8 clients that read nothing of a file of the explorer share it in memory', async () => {
  const accepted = collectAcceptedSockets();
  const text = requestText('GET', '/explorer/main.js').repeat(10);
  const before = process.memoryUsage().arrayBuffers;
  const clients = await Promise.all(
    Array.from({ length: 20 }, async () => (await writeRaw(world.service, text)).pause()),
  );
  await until(() => clients.every((client) => accepted.of(client).writableLength > 0));
  const taken = process.memoryUsage().arrayBuffers - before;
  for (const client of clients) client.destroy();
  expect(taken).toBeLessThan(20_000_000);
  accepted.close();
});
