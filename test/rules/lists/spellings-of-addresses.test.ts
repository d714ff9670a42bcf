import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createItemListStore, packItems } from '../../../subgraphs/credential/item-list-store/index.ts';
import { bearer, postJson, query } from '../../support/client.ts';
import { change, itemsOf, newItemList, readList, type TestList } from '../../support/item-lists.ts';
import { signedInUser } from '../../support/people.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { anotherServer, NOBODY } from '../../support/tiny-lists.ts';

const service = await startService();
afterAll(async () => service.close());

/** One address with two marked letters: composed, decomposed, and as somebody typed it on two keyboards. */
const [NFC, NFD, MIXED] = [
  'zo\u00eb.n\u00e9@example.org',
  'zoe\u0308.ne\u0301@example.org',
  'zo\u00eb.ne\u0301@example.org',
];

/** NFKC would make another address of it, which may be somebody else's. */
const LIGATURE = '\ufb01nn@example.org';

let list: TestList;
beforeEach(async () => {
  list = await newItemList(service);
});

/** Adds items as versions did that did not compose them. */
async function storeAsBefore(items: readonly string[]): Promise<void> {
  const packed = packItems(items.map((item) => ({ kind: 'text', key: Buffer.from(`${item}\n`) })));
  const terms = { claimedKey: null, ifRevision: null, author: NOBODY };
  const store = createItemListStore(anotherServer(service.database));
  await store.change({ credId: list.credId, operation: 'APPEND', items: [packed], ...terms });
}

async function contains(item: string): Promise<boolean> {
  const { data } = await readList(list, `contains(item: ${JSON.stringify(item)})`);
  return data.credential.itemList.contains;
}

test('18.2 an address in several spellings is one item', async () => {
  const { data } = await change(list, 'APPEND', [NFC, NFD, MIXED, NFC.toUpperCase()]);
  expect(data.credentialItems).toMatchObject({ added: 1, duplicates: 3, count: 1 });
  expect(await itemsOf(list)).toEqual([NFC]);
});

test.each([
  ['composed', NFC],
  ['decomposed', NFD],
])(
  '18.2 an address that was stored %s before is found and removed as it is typed, in NFC and in NFD',
  async (_, stored) => {
    for (const typed of [NFC, NFD, MIXED]) {
      await storeAsBefore([stored]);
      expect(await contains(typed)).toBe(true);
      const { data } = await change(list, 'REMOVE', [typed]);
      expect(data.credentialItems).toMatchObject({ removed: 1, unchanged: 0, duplicates: 0, count: 0 });
    }
  },
);

test('18.2 an address that was stored on two keyboards is removed in all spellings, and others count as they are', async () => {
  await storeAsBefore([NFC, NFD, MIXED, 'other@example.org']);
  const removed = [MIXED, 'other@example.org', 'gr\u00fcn@example.org', 'nobody@example.org', MIXED];
  const counts = { removed: 4, unchanged: 2, duplicates: 1 };
  const preview = await change(list, 'REMOVE', removed, { dryRun: true });
  expect(preview.data.credentialItems).toMatchObject({ ...counts, count: 4 });
  const { data } = await change(list, 'REMOVE', removed);
  expect(data.credentialItems).toMatchObject({ ...counts, count: 0 });
});

test('18.2, 18.3 a repeat of such a REMOVE with its key gets the first answer, by REST too', async () => {
  await storeAsBefore([NFD]);
  const headers = { 'access-token': list.curator.token, 'idempotency-key': 'once' };
  const remove = async () => postJson(service, `/cred/${list.credId}/remove`, [NFC], headers);
  const first = await remove();
  expect([first.status, first.body]).toMatchObject([200, { removed: 1, unchanged: 0, count: 0 }]);
  expect((await remove()).body).toEqual(first.body);
});

test('18.2 an address that NFKC would change is refused, but found and removed where it is stored', async () => {
  expect(reasonOf(await change(list, 'APPEND', [LIGATURE]))).toBe('INVALID_ITEM');
  await storeAsBefore([LIGATURE]);
  expect([await contains(LIGATURE), await contains('finn@example.org')]).toEqual([true, false]);
  expect((await change(list, 'REMOVE', [LIGATURE])).data.credentialItems).toMatchObject({ removed: 1, count: 0 });
});

test('18.2, 18.8 a search finds what begins with the text in any spelling', async () => {
  await storeAsBefore([NFC, NFD, 'zoe@example.org', 'zz@example.org', 'zo\u00ee@example.org']);
  for (const prefix of [NFC.slice(0, 5), NFD.slice(0, 6)]) {
    const { data } = await readList(list, `search(prefix: ${JSON.stringify(prefix)}) { nodes }`);
    expect(data.credential.itemList.search.nodes.toSorted()).toEqual([NFC, NFD].toSorted());
  }
});

test('18.11 the owner of an address may ask about it in whichever spelling it is linked and listed', async () => {
  await storeAsBefore([NFD]);
  const [ada, bob] = [await signedInUser(service), await signedInUser(service)];
  await linkProved(service, ada.userId, { scope: 'Email', value: NFC });
  const document =
    'query ($credId: Int!, $address: String!) { credential(credId: $credId) { eligibility(address: $address) { listed failure { code } } } }';
  const ask = async (token: string, address: string) =>
    query(service, document, { credId: list.credId, address }, bearer(token));
  for (const address of [NFC, NFD, MIXED])
    expect((await ask(ada.token, address)).data.credential.eligibility.listed).toBe(true);
  const { failure } = (await ask(bob.token, NFC)).data.credential.eligibility;
  expect(failure).toEqual({ code: 'NOT_ALLOWED' });
});
