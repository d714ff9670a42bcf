import { afterAll, expect, test } from '@jest/globals';
import { insertListCredential } from '../../../subgraphs/credential/index.ts';
import { query } from '../../support/client.ts';
import { act, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { planFault, profiled } from '../../support/query-plans.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const [person, other] = [await curatingPerson(service), await curatingPerson(service)];
afterAll(async () => service.close());

const SEARCH = `query ($search: String, $curator: String, $first: Int, $after: String) {
  credentials(search: $search, curator: $curator, first: $first, after: $after) {
    nodes { credId name } pageInfo { endCursor hasNextPage } } }`;

async function namesFound(search: string, more: object = {}): Promise<readonly string[]> {
  const { data } = await query(service, SEARCH, { search, first: 1000, ...more });
  return data.credentials.nodes.map(({ name }: { readonly name: string }) => name);
}

test('19.7 credentials are searched by the beginning of their name, regardless of case and accents', async () => {
  for (const name of ['Zebra club', 'zebra', 'ZÉBRA one', 'A zebra', 'Zeb', 'zebrb', '/^zeb.*/']) {
    await newOwnList(person, name);
  }
  expect(await namesFound(' zebra ')).toEqual(['zebra', 'Zebra club', 'ZÉBRA one']);
  expect(await namesFound('ZÉB')).toEqual(['Zeb', 'zebra', 'Zebra club', 'ZÉBRA one', 'zebrb']);
  expect(await namesFound('/^ZEB.*')).toEqual(['/^zeb.*/']);
  expect(await namesFound('no such name')).toEqual([]);
});

test('19.7 a search finds neither archived credentials nor those of other curators, if one is given', async () => {
  const [archived] = [await newOwnList(person, 'Quokka old'), await newOwnList(person, 'Quokka two')];
  await newOwnList(other, 'quokka three');
  await act(person, 'archiveCredential', archived);
  expect(await namesFound('quokka')).toEqual(['quokka three', 'Quokka two']);
  expect(await namesFound('quokka', { curator: person.address })).toEqual(['Quokka two']);
});

test('19.7 the pages of a search have each credential once, also of many with the same name', async () => {
  const made = [];
  for (const name of ['Yak', 'yak', 'Yák', 'Yak', 'yak 2', 'Yak 1']) made.push(await newOwnList(person, name));
  const found: number[] = [];
  let after: string | null = null;
  for (let page = 0; page < 4; page += 1) {
    const { data } = await query(service, SEARCH, { search: 'yak', first: 2, after });
    found.push(...data.credentials.nodes.map(({ credId }: { readonly credId: number }) => credId));
    if (!data.credentials.pageInfo.hasNextPage) break;
    after = data.credentials.pageInfo.endCursor;
  }
  const [a, b, c, d, two, one] = made;
  expect(found).toEqual([a, b, c, d, one, two]);
});

test('19.7 a search reads no more than its page', async () => {
  const now = service.clock.now();
  const curator = person.address;
  for (let i = 0; i < 60; i += 1)
    await insertListCredential(service.database, now, { curator, name: `Wombat ${i % 3}` });
  const done = await profiled(service, async () => {
    const { data } = await query(service, SEARCH, { search: 'wombat', first: 5 });
    await query(service, SEARCH, { search: 'wombat', first: 5, after: data.credentials.pageInfo.endCursor });
  });
  // Sweeps read the collection too.
  const searches = done.filter(({ ns, command }) => ns.endsWith('.credentials') && 'collation' in command);
  expect([searches.length, searches.flatMap((each) => planFault(each) ?? [])]).toEqual([2, []]);
});

test('19.7 a search has at most 100 characters, and takes only its own cursors', async () => {
  expect(reasonOf(await query(service, SEARCH, { search: 'x'.repeat(101) }))).toBe('INVALID_INPUT: search');
  const { data } = await query(service, SEARCH, { first: 1 });
  const after = data.credentials.pageInfo.endCursor;
  expect(reasonOf(await query(service, SEARCH, { search: 'x', after }))).toBe('CURSOR');
});
