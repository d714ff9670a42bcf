import { afterAll, expect, test } from '@jest/globals';
import { HOUR } from '../../../subgraphs/shared/durations.ts';
import { newOperator } from '../../support/access-requests.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { bearer, query } from '../../support/client.ts';
import { commandsDuring, documentsReadDuring } from '../../support/database-commands.ts';
import { keep } from '../../support/keepers.ts';
import { act, ask, type CuratingPerson, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { createOwnSource } from '../../support/own-sources.ts';
import { partner } from '../../support/partner.ts';
import { publicPages } from '../../support/public-pages.ts';
import { newRule } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';

const there = await partner();
const service = await startService({ config: { outboundAllow: [there.host], answerCache: 0 } });
service.clock.stop();
const curator = await curatingPerson(service);
const { setPage } = publicPages(curator);
afterAll(async () => {
  await service.close();
  await there.close();
});

const PAGE = `query ($address: String!, $first: Int, $after: String, $kinds: [CredentialKind!]) { wallet(address: $address) {
  address credentials(first: $first, after: $after, kinds: $kinds) {
    nodes { credId result decided credential { credId name } } edges { cursor node { credId } }
    pageInfo { endCursor hasNextPage } } } }`;

interface Asked {
  readonly address: string;
  readonly first?: number;
  readonly after?: string;
  readonly kinds?: readonly string[];
}

/** A page of what a wallet may own, as somebody sees it. */
async function page(asked: Asked, by: { readonly token: string } | null = null) {
  const { data, errors } = await query(service, PAGE, { first: 100, ...asked }, by ? bearer(by.token) : {});
  expect(errors).toEqual([]);
  return data.wallet.credentials;
}

/** The verdicts of a page, by their credentials. */
async function verdicts(asked: Asked, by: { readonly token: string } | null = null) {
  const { nodes } = await page(asked, by);
  return new Map<number, number | null>(
    nodes.map(({ credId, result }: { credId: number; result: number | null }) => [credId, result]),
  );
}

const ITEMS = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }';

/** A list with these items, and a public page that is on or off. */
async function newPaged(items: readonly string[], isOn: boolean, of: CuratingPerson = curator): Promise<number> {
  const credId = await newOwnList(of);
  await ask(of, ITEMS, { input: { credId, operation: 'APPEND', items } });
  await publicPages(of).setPage(credId, { isOn });
  return credId;
}

test('18.19 whoever asks for a wallet of another sees the verdicts of the credentials whose public page is on', async () => {
  const [address = '', other = ''] = addressesFrom(0, 2);
  const [shown, hidden] = [await newPaged([address], true), await newPaged([address], false)];
  for (const by of [null, await curatingPerson(service)]) {
    expect((await verdicts({ address }, by)).get(shown)).toBe(1);
    expect((await verdicts({ address: other }, by)).get(shown)).toBe(0);
    expect((await verdicts({ address }, by)).has(hidden)).toBe(false);
  }
  const spelled = `0x${address.slice(2).toUpperCase()}`;
  expect((await page({ address: spelled })).nodes[0]).toEqual({
    credId: shown,
    result: 1,
    decided: 1,
    credential: { credId: shown, name: 'Own list' },
  });
});

test('18.19 a person sees those of all for a wallet of theirs, and for any wallet those that they curate or keep', async () => {
  const [person, keeper] = [await curatingPerson(service), await curatingPerson(service)];
  const [other = ''] = addressesFrom(2, 3);
  const hidden = await newPaged([person.address, other], false);
  const kept = await newPaged([other], false);
  await keep(curator, kept, keeper);
  expect((await verdicts({ address: person.address }, person)).get(hidden)).toBe(1);
  expect((await verdicts({ address: person.address })).has(hidden)).toBe(false);
  expect((await verdicts({ address: other }, person)).has(hidden)).toBe(false);
  expect((await verdicts({ address: other }, curator)).get(hidden)).toBe(1);
  const ofKeeper = await verdicts({ address: other }, keeper);
  expect([ofKeeper.get(kept), ofKeeper.has(hidden)]).toEqual([1, false]);
});

test('18.19 a page that is closed, archived or taken down tells no stranger, and an ended credential is 0', async () => {
  const [address = ''] = addressesFrom(3, 4);
  const [closed, archived, taken, ended] = await Promise.all(
    Array.from({ length: 4 }, () => newPaged([address], true)),
  );
  if (!closed || !archived || !taken || !ended) throw new Error('four lists');
  const soon = new Date(service.clock.now().getTime() + HOUR).toISOString();
  await setPage(closed, { openUntil: soon });
  await ask(curator, 'mutation ($input: UpdateCredentialInput!) { updateCredential(input: $input) { credId } }', {
    input: { credId: ended, endsAt: soon },
  });
  const before = await verdicts({ address });
  expect([closed, archived, taken, ended].map((credId) => before.get(credId))).toEqual([1, 1, 1, 1]);
  service.clock.advance(2 * HOUR);
  await act(curator, 'archiveCredential', archived);
  const takeDown = 'mutation ($id: Int!) { takeDownCredential(credId: $id, reason: "Copied.") { credId } }';
  await query(service, takeDown, { id: taken }, bearer((await newOperator(service)).token));
  const after = await verdicts({ address });
  expect([closed, archived, taken, ended].map((credId) => after.get(credId))).toEqual([
    undefined,
    undefined,
    undefined,
    0,
  ]);
});

test('18.19 partners and rules are asked if their kinds are asked for, and no e-mail address has a wallet', async () => {
  const [address = ''] = addressesFrom(4, 5);
  there.behaves({ answer: { eligible: true } });
  const list = await newPaged([address], true);
  const [rest, rule] = [
    await createOwnSource(curator, `${there.url}/$address`),
    await newRule(curator, { credential: list }),
  ];
  for (const credId of [rest, rule]) await setPage(credId, { isOn: true });
  there.behaves({ answer: { eligible: true } });
  expect((await verdicts({ address })).has(rest)).toBe(false);
  expect(there.received).toEqual([]);
  const all = await verdicts({ address, kinds: ['LIST', 'REST', 'GRAPHQL', 'RULE'] });
  expect([list, rest, rule].map((credId) => all.get(credId))).toEqual([1, 1, 1]);
  const { nodes } = await page({ address, kinds: ['RULE'] });
  expect(nodes[0]).toMatchObject({ credId: rule, result: 1, decided: null });
  for (const wrong of ['somebody@example.org', 'nobody', '']) {
    const { data, errors } = await query(service, PAGE, { address: wrong });
    expect([data, errors[0]?.extensions.reason, errors[0]?.extensions.field]).toEqual([
      { wallet: null },
      'INVALID_INPUT',
      'address',
    ]);
  }
});

test('18.19 pages read no more credentials than they have room for: one may be short, and still have a next one', async () => {
  const [address = ''] = addressesFrom(5, 6);
  const lists = [await newPaged([address], true), await newPaged([], true)];
  const between = await newRule(curator, { credential: lists[0] });
  await setPage(between, { isOn: true });
  const seen: number[] = [];
  let after: string | undefined;
  const sizes: number[] = [];
  do {
    const { nodes, edges, pageInfo } = await page({ address, first: 1, ...(after !== undefined && { after }) });
    expect(edges.map(({ node }: { node: object }) => node)).toEqual(
      nodes.map(({ credId }: { credId: number }) => ({ credId })),
    );
    seen.push(...nodes.map(({ credId }: { credId: number }) => credId));
    sizes.push(nodes.length);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : undefined;
  } while (after !== undefined);
  expect([sizes[0], seen.slice(0, 2)]).toEqual([0, lists.toReversed()]);
  expect(seen).toEqual([...(await verdicts({ address })).keys()]);
  const read = await documentsReadDuring(service, 'credentials', async () => void (await page({ address, first: 2 })));
  expect(read.length).toBeLessThanOrEqual(3);
});

/** The reads of credentials and lists during some work, a few of which a server may make for itself meanwhile. */
async function readsDuring(work: () => Promise<void>): Promise<readonly string[]> {
  const sent = await commandsDuring(service, work);
  return sent.filter((command) => /^\w+ (credentials|item\w+)$/.test(command));
}

test('18.19 the verdicts of a page are read together, and no check of a list is counted', async () => {
  const [address = ''] = addressesFrom(6, 7);
  const person = await curatingPerson(service);
  const credIds: number[] = [];
  for (let made = 0; made < 12; made += 1) credIds.unshift(await newPaged([address], made % 2 === 0, person));
  const many = await readsDuring(async () => {
    expect([...(await verdicts({ address, first: 12 }, person)).keys()]).toEqual(credIds);
  });
  expect(many.filter((read) => read === 'find itemBuckets')).toHaveLength(1);
  expect(many.length).toBeLessThan(credIds.length);
  const none = await readsDuring(async () => {
    const document = '{ wallet(address: "0x1") { credentials(first: 500) { pageInfo { hasNextPage } } } }';
    await query(service, document, {}, bearer(person.token));
  });
  expect(none.filter((read) => read === 'find itemBuckets')).toEqual([]);
  const checks =
    'query ($id: Int!) { credential(credId: $id) { curation { itemList { checks { eligible notEligible } } } } }';
  const { curation } = (await ask(person, checks, { id: credIds[0] })).data.credential;
  expect(curation.itemList.checks).toEqual({ eligible: 0, notEligible: 0 });
});

test('18.19 a page asks at most about 500 lists, and about 100 if partners or rules are among them', async () => {
  const [address = ''] = addressesFrom(7, 8);
  for (const [first, kinds] of [
    [501, ['LIST']],
    [101, ['LIST', 'REST']],
    [0, ['LIST']],
  ] as const) {
    const { errors } = await query(service, PAGE, { address, first, kinds });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'first' });
  }
  const wide =
    'query ($n: Int) { wallet(address: "0x1") { credentials(first: $n) { nodes { result } edges { node { result } } } } }';
  const { errors } = await query(service, wide, { n: 500 });
  expect(errors[0]?.extensions).toMatchObject({ limit: 'cost', found: 6502 });
});
