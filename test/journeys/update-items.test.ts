import { afterAll, expect, test } from '@jest/globals';
import { query } from '../support/client.ts';
import { change, itemsOf, newAddress, newItemList, readList, undo } from '../support/item-lists.ts';
import { signedInUser } from '../support/people.ts';
import { startService } from '../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

test('2.6, 3, 4.7 a curator keeps a list by script, and anybody asks whether an address may own the credential', async () => {
  const [early, late] = [newAddress(), newAddress()];
  const list = await newItemList(service);
  const isEligible = async (address: string) => {
    const document = `query ($credId: Int!, $address: String!) { credential(credId: $credId) { eligibility(address: $address) { result } } }`;
    const { data } = await query(service, document, { credId: list.credId, address });
    return data.credential.eligibility.result;
  };
  await change(list, 'APPEND', [early]);
  expect([await isEligible(early), await isEligible(late)]).toEqual([1, 0]);
  await change(list, 'REPLACE', [late]);
  expect([await isEligible(early), await isEligible(late)]).toEqual([0, 1]);
  await undo(list);
  expect([await isEligible(early), await isEligible(late)]).toEqual([1, 0]);
});

test('2.6, 4.7 a curator checks before, changes what was read, and sees afterwards what happened', async () => {
  const { email } = await signedInUser(service);
  const list = await newItemList(service, [email]);
  const added = [newAddress(), newAddress()];
  const tried = await change(list, 'APPEND', [...added, email], { dryRun: true });
  const { count, revision } = tried.data.credentialItems;
  expect([tried.data.credentialItems.added, count]).toEqual([2, 1]);
  const terms = { ifRevision: revision, idempotencyKey: 'import 7' };
  const made = await change(list, 'APPEND', [...added, email], terms);
  expect(await change(list, 'APPEND', [...added, email], terms)).toEqual(made);
  expect(await itemsOf(list)).toEqual([email, ...added].toSorted());
  const { data } = await readList(list, 'count revision updates { nodes { operation added } }');
  const nodes = [
    { operation: 'APPEND', added: 2 },
    { operation: 'APPEND', added: 1 },
  ];
  expect(data.credential.itemList).toEqual({ count: 3, revision: 2, updates: { nodes } });
});
