import { afterAll, expect, test } from '@jest/globals';
import {
  findBuckets,
  insertBuckets,
  toBucketId,
} from '../../../subgraphs/credential/item-list-store/buckets/bucket-collection.ts';
import {
  deleteBuckets,
  raiseAllVersions,
  sealBuckets,
} from '../../../subgraphs/credential/item-list-store/buckets/write-buckets.ts';
import { bearer, query } from '../../support/client.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
/** Another server beside it, whose database connections can break. */
const gated = await gatedService(service);
afterAll(async () => {
  await gated.close();
  await service.close();
});

/** Does something whose database connection breaks before the answer to a command has come. */
async function losing<Result>(
  [command, collection]: readonly [string, string],
  act: () => Promise<Result>,
): Promise<Result> {
  const lost = gated.gate.loseAnswer(command, collection);
  const result = await act();
  await lost;
  return result;
}

async function signOut(document: string): Promise<unknown> {
  const { token } = await signedInUser(service);
  const answer = await losing(['delete', 'sessions'], async () => query(gated, document, {}, bearer(token)));
  const after = await query(service, '{ viewer { id } }', {}, bearer(token));
  return [answer.status, answer.data, after.data.viewer];
}

test('26.6 a lost connection does not make a sign-out fail', async () => {
  expect(await signOut('mutation { signOut }')).toEqual([200, { signOut: true }, null]);
  expect(await signOut('mutation { signOutEverywhere }')).toEqual([200, { signOutEverywhere: true }, null]);
});

test('26.6 a lost connection does not make the end of a session fail', async () => {
  const { token } = await signedInUser(service);
  const { data } = await query(service, '{ viewer { id sessions { id } } }', {}, bearer(token));
  const variables = { id: data.viewer.sessions[0].id };
  const document = 'mutation ($id: ID!) { endSession(id: $id) { id } }';
  const answer = await losing(['delete', 'sessions'], async () => query(gated, document, variables, bearer(token)));
  expect(answer).toMatchObject({ status: 200, data: { endSession: { id: data.viewer.id } } });
  expect(answer.errors).toEqual([]);
});

const GENERATION = { generation: 1, bits: 8 };

/** Buckets of a list that has no head. */
async function newBuckets(credId: number): Promise<readonly Buffer[]> {
  const indexes = Array.from({ length: 2 ** GENERATION.bits }, (_, index) => index);
  await insertBuckets(
    service.database,
    { credId, generation: GENERATION.generation },
    indexes.map((index) => ({ index, contents: {} })),
  );
  return indexes.map((index) => toBucketId(credId, GENERATION.generation, index));
}

async function indexesOf(found: AsyncIterable<{ readonly index: number }>): Promise<readonly number[]> {
  const indexes: number[] = [];
  for await (const { index } of found) indexes.push(index);
  return indexes.toSorted((one, other) => one - other);
}

test('26.6 a lost connection does not make a write of all buckets of a list fail', async () => {
  const ids = await newBuckets(1001);
  for (const write of [sealBuckets, raiseAllVersions]) {
    await losing(['update', 'itemBuckets'], async () => write(gated.database, 1001, GENERATION));
  }
  for await (const { isSealed } of findBuckets(service.database, ids)) expect(isSealed).toBe(true);
  await losing(['delete', 'itemBuckets'], async () => deleteBuckets(gated.database, 1001, GENERATION));
  expect(await indexesOf(findBuckets(service.database, ids))).toEqual([]);
});

test('26.6 a lost connection does not make a read of many buckets fail, and each is read once', async () => {
  const ids = await newBuckets(1002);
  const found = await losing(['getMore', 'itemBuckets'], async () => indexesOf(findBuckets(gated.database, ids)));
  expect(found).toEqual(ids.map((_, index) => index));
});
