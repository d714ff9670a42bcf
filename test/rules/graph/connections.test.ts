import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { query } from '../../support/client.ts';
import { newList } from '../../support/lists.ts';
import { newFolder } from '../../support/new-folder.ts';
import { newCurator } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const PAGE = `query ($first: Int, $after: String, $curator: String) { credentials(first: $first, after: $after, curator: $curator) {
  nodes { credId } edges { cursor node { credId } } pageInfo { startCursor endCursor hasPreviousPage hasNextPage } } }`;

test('21.20 a page has its entries as edges too, and goes on after the cursor of any', async () => {
  const curator = await newCurator(service);
  const credIds = [];
  for (let made = 0; made < 3; made += 1) credIds.unshift(await newList(service, curator));
  const page = async (terms: object) =>
    (await query(service, PAGE, { curator: curator.address, ...terms })).data.credentials;
  const whole = await page({ first: 3 });
  expect(whole.edges.map(({ node }: { node: object }) => node)).toEqual(credIds.map((credId) => ({ credId })));
  expect(whole.edges.map(({ node }: { node: object }) => node)).toEqual(whole.nodes);
  const cursors = whole.edges.map(({ cursor }: { cursor: string }) => cursor);
  expect(whole.pageInfo).toEqual({
    startCursor: cursors[0],
    endCursor: cursors[2],
    hasPreviousPage: false,
    hasNextPage: false,
  });
  const rest = await page({ first: 1, after: cursors[0] });
  expect(rest).toEqual({
    nodes: [{ credId: credIds[1] }],
    edges: [{ cursor: cursors[1], node: { credId: credIds[1] } }],
    pageInfo: { startCursor: cursors[1], endCursor: cursors[1], hasPreviousPage: true, hasNextPage: true },
  });
  expect(await page({ after: cursors[2] })).toEqual({
    nodes: [],
    edges: [],
    pageInfo: { startCursor: null, endCursor: null, hasPreviousPage: true, hasNextPage: false },
  });
});

const TYPES = `{ __schema { types { name fields { name type { ofType { ofType { ofType { name fields { name type {
  ofType { name } } } } } } } } } } }`;

test('21.20 every connection has edges with a cursor and the entry of its nodes', async () => {
  const { types } = (await query(service, TYPES)).data.__schema;
  const connections = types.filter(({ name }: { name: string }) => name.endsWith('Connection'));
  expect(connections.length).toBeGreaterThan(10);
  for (const { name, fields } of connections) {
    const entryOf = (wanted: string) =>
      fields.find((field: { name: string }) => field.name === wanted)?.type.ofType.ofType.ofType;
    const inner = new Map(
      entryOf('edges')?.fields.map((field: { name: string; type: { ofType: object } }) => [
        field.name,
        field.type.ofType,
      ]),
    );
    expect([name, inner]).toEqual([
      name,
      new Map<string, object>([
        ['cursor', { name: 'String' }],
        ['node', { name: entryOf('nodes').name }],
      ]),
    ]);
  }
});

const VERDICT = 'eligibility(address: "0x0") { result }';
test.each([
  ['its edges', `edges { node { ${VERDICT} } }`, 8001],
  ['its edges and its nodes', `nodes { ${VERDICT} } edges { node { ${VERDICT} } }`, 15_001],
])('21.20 the cost of a page counts %s', async (_what, selection, found) => {
  const { status, errors } = await query(service, `{ credentials(first: 1000) { ${selection} } }`);
  expect([status, errors[0]?.extensions.limit, errors[0]?.extensions.found]).toEqual([400, 'cost', found]);
});

const folder = await newFolder();
const run = promisify(execFile);
const SOUND = `type PartConnection { nodes: [Int!]! edges: [PartEdge!]! pageInfo: PageInfo! }
type PartEdge { cursor: String! node: Int! }
type Query { parts(first: Int): PartConnection! @listSize(slicingArguments: ["first"], sizedFields: ["nodes", "edges"]) }`;

test.each([
  ['without edges', 'edges: [PartEdge!]!', '', 'PartConnection has no edges.'],
  ['without nodes', 'nodes: [Int!]! ', '', 'PartConnection has no nodes.'],
  ['whose edges have no cursor', 'cursor: String!', '', 'PartEdge has no cursor.'],
  ['whose length does not count for edges', ', "edges"', '', 'Query.parts: @listSize must name "nodes" and "edges".'],
  ['whose length does not count for nodes', '"nodes", ', '', 'Query.parts: @listSize must name "nodes" and "edges".'],
  ['without a length', /@listSize\(.*\)/, '', 'Query.parts: @listSize must name "nodes" and "edges".'],
] as const)('21.20 the check refuses a connection %s', async (_what, part, other, sentence) => {
  const file = join(folder, 'planted.graphql');
  await writeFile(file, SOUND);
  await expect(checkConnections(file)).resolves.toEqual({ stdout: '', stderr: '' });
  await writeFile(file, SOUND.replace(part, other));
  await expect(checkConnections(file)).rejects.toMatchObject({ code: 1, stderr: `${file}: ${sentence}\n` });
});

test('21.20 every connection of the subgraphs passes the check', async () => {
  const files = ['auth', 'credential', 'source', 'event'].map((name) => `schema/${name}.graphql`);
  await expect(checkConnections(...files)).resolves.toEqual({ stdout: '', stderr: '' });
});

async function checkConnections(...files: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, ['schema/check-connections.ts', ...files]);
}
