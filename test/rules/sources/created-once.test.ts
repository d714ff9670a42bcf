import { afterAll, expect, test } from '@jest/globals';
import { newCurator } from '../../support/people.ts';
import { createRest, startSourceWorld } from '../../support/sources.ts';

const world = await startSourceWorld();
afterAll(async () => world.close());

const HEADERS = [{ name: 'Authorization', value: 'secret of the partner' }];

test('2.7 a REST credential whose creation is repeated with its key is created once', async () => {
  const create = async () => createRest(world, { headers: HEADERS }, { idempotencyKey: 'once' });
  const together = await Promise.all([create(), create()]);
  const answers = [...together, await create()].map(({ data }) => data.createRestCredential);
  expect(answers[0].source).toMatchObject({ headerNames: ['Authorization'] });
  expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
  const stored = world.service.database.collection('sources');
  const credId = answers[0].credId;
  expect(await stored.countDocuments({ _id: { $gte: credId } })).toBe(1);
});

test('2.7 what is stored of a key does not reveal the values of headers', async () => {
  await createRest(world, { headers: HEADERS }, { idempotencyKey: 'quiet' });
  const other = [{ name: 'Authorization', value: 'another' }];
  expect((await createRest(world, { headers: other }, { idempotencyKey: 'quiet' })).errors).toEqual([]);
  const different = await createRest(world, { headers: [] }, { idempotencyKey: 'quiet' });
  expect(different.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'IDEMPOTENCY_KEY_REUSED' });
});

test('2.7 a REST credential can be created only for a wallet of the caller', async () => {
  const { address } = await newCurator(world.service);
  const { errors } = await createRest(world, {}, { curator: address });
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'WALLET_NOT_LINKED' });
});
