import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { DAY } from '../../../subgraphs/shared/durations.ts';
import { change, itemsOf, newAddress, newItemList, readList, type TestList } from '../../support/item-lists.ts';
import { startService } from '../../support/service.ts';

const [ADA, BOB, EVE] = ['ada@example.org', 'bob@example.org', 'eve@example.org'] as const;

let list: TestList;
const service = await startService();
beforeEach(async () => {
  list = await newItemList(service, [ADA]);
});
afterAll(async () => service.close());

test.each(['APPEND', 'REPLACE', 'REMOVE'] as const)(
  '18.3 a repeated %s with the same key answers as the first did',
  async (operation) => {
    const first = await change(list, operation, [ADA, BOB], { idempotencyKey: 'monday' });
    await change(list, 'REPLACE', [EVE]);
    const second = await change(list, operation, [ADA, BOB], { idempotencyKey: 'monday' });
    expect(second).toEqual(first);
    expect(await itemsOf(list)).toEqual([EVE]);
  },
);

test('18.3 a repeat after a day is a new change', async () => {
  await change(list, 'APPEND', [BOB], { idempotencyKey: 'monday' });
  await change(list, 'REMOVE', [BOB]);
  service.clock.advance(DAY);
  const { data } = await change(list, 'APPEND', [BOB], { idempotencyKey: 'monday' });
  expect(data.credentialItems).toMatchObject({ added: 1, revision: 4 });
});

test.each([
  ['other items', 'APPEND', [EVE]],
  ['another operation', 'REMOVE', [BOB]],
] as const)('18.3 a key that comes again with %s is refused', async (_what, operation, items) => {
  await change(list, 'APPEND', [BOB], { idempotencyKey: 'monday' });
  const { errors } = await change(list, operation, items, { idempotencyKey: 'monday' });
  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
});

test('18.3 the same key on another list is another key', async () => {
  const other = await newItemList(service);
  await change(list, 'APPEND', [BOB], { idempotencyKey: 'monday' });
  expect((await change(other, 'APPEND', [EVE], { idempotencyKey: 'monday' })).data.credentialItems.added).toBe(1);
});

test.each(['APPEND', 'REPLACE', 'REMOVE'] as const)(
  '18.3 of ten %ss at once with the same key one is made',
  async (operation) => {
    const calls = Array.from({ length: 10 }, async () =>
      change(list, operation, [ADA, BOB], { idempotencyKey: 'monday' }),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data)))).toHaveProperty('size', 1);
    const { data } = await readList(list, 'revision updates { nodes { operation } }');
    expect(data.credential.itemList).toMatchObject({
      revision: 2,
      updates: { nodes: [{ operation }, { operation: 'APPEND' }] },
    });
  },
);

test('18.3 an empty key is refused', async () => {
  const { errors } = await change(list, 'APPEND', [BOB], { idempotencyKey: '' });
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'INVALID_INPUT',
    field: 'idempotencyKey',
  });
});

test.each(['APPEND', 'REPLACE', 'REMOVE'] as const)(
  '18.3 %s that goes by the revision of the list is made',
  async (operation) => {
    const { data } = await change(list, operation, [operation === 'REMOVE' ? ADA : BOB], { ifRevision: 1 });
    expect(data.credentialItems.revision).toBe(2);
  },
);

test.each(['APPEND', 'REPLACE', 'REMOVE'] as const)(
  '18.3 %s that goes by another revision is refused with the current revision',
  async (operation) => {
    const { errors } = await change(list, operation, [BOB], { ifRevision: 0 });
    expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'REVISION', revision: 1 });
    expect(await itemsOf(list)).toEqual([ADA]);
  },
);

test.each(['APPEND', 'REPLACE'] as const)(
  '18.3 of ten %ss at once that go by the same revision one is made',
  async (operation) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => change(list, operation, [newAddress()], { ifRevision: 1 })),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect((await readList(list, 'revision')).data.credential.itemList.revision).toBe(2);
  },
);

test.each(['APPEND', 'REPLACE', 'REMOVE'] as const)(
  '18.3 %s that changes nothing leaves the revision and the history as they are',
  async (operation) => {
    const items = operation === 'REMOVE' ? [BOB] : [ADA];
    await change(list, operation, items);
    await change(list, operation, items, { ifRevision: 1 });
    const { data } = await readList(list, 'revision updates { nodes { operation } }');
    expect(data.credential.itemList).toEqual({ revision: 1, updates: { nodes: [{ operation: 'APPEND' }] } });
  },
);

test.each([
  ['APPEND', { added: 1, removed: 0, unchanged: 1 }],
  ['REPLACE', { added: 1, removed: 0, unchanged: 1 }],
  ['REMOVE', { added: 0, removed: 1, unchanged: 1 }],
] as const)('18.3 a dry run of %s reports the counts and changes nothing', async (operation, counts) => {
  const { data } = await change(list, operation, [ADA, BOB, BOB], { dryRun: true, idempotencyKey: 'monday' });
  expect(data.credentialItems).toMatchObject({ ...counts, duplicates: 1, count: 1, revision: 1 });
  expect(data.credentialItems.message).toContain('Dry run: nothing was changed.');
  expect(await itemsOf(list)).toEqual([ADA]);
});

test('18.3 a dry run respects the revision too', async () => {
  const { errors } = await change(list, 'APPEND', [BOB], { dryRun: true, ifRevision: 7 });
  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'REVISION', revision: 1 });
});
