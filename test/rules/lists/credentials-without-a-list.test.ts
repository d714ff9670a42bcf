import { afterAll, expect, test } from '@jest/globals';
import { query } from '../../support/client.ts';
import { change, newAddress, readList, undo } from '../../support/item-lists.ts';
import { newRestCredential, startSourceWorld } from '../../support/sources.ts';

const world = await startSourceWorld();
const list = { service: world.service, credId: await newRestCredential(world), curator: world.curator };
afterAll(() => world.close());

test('2.6 a credential whose partner decides has no item list, and says so to anybody', async () => {
  const document = `{ credential(credId: ${list.credId}) { kind itemList { count } } }`;
  const { data, errors } = await query(world.service, document);
  expect({ data, errors }).toEqual({ data: { credential: { kind: 'REST', itemList: null } }, errors: [] });
  expect((await readList(list, 'count')).data.credential.itemList).toBeNull();
});

test('2.6 a credential whose partner decides does not say whether an address is listed', async () => {
  const document = `{ credential(credId: ${list.credId}) { eligibility(address: "${newAddress()}") { listed } } }`;
  expect((await query(world.service, document)).data.credential.eligibility.listed).toBeNull();
});

test('4.7 a credential whose partner decides has no items to change', async () => {
  const answers = [await change(list, 'APPEND', ['nonsense']), await undo(list)];
  for (const { errors } of answers) {
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'credId' });
  }
});
