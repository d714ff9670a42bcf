import { afterAll, expect, test } from '@jest/globals';
import { connectDatabase } from '../../subgraphs/shared/database/database.ts';
import { appendOneByOne, newCrashList } from '../support/crash-list.ts';
import { killableMongodb } from '../support/mongod.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const second = await startService({ beside: service });
afterAll(async () => {
  await second.close();
  await service.close();
});

test.each(['append', 'replace', 'remove'])(
  '18.3 the same key on two servers at once makes one %s, and both answer with its counts',
  async (word) => {
    const list = await newCrashList(service);
    if (word === 'remove') await list.change('append', [0, 10_000]);
    const headers = { 'idempotency-key': 'once' };
    const calls = [service, second, service, second].map(async (at) => list.change(word, [0, 10_000], { headers, at }));
    const [first, ...others] = (await Promise.all(calls)).map((answer) => answer?.body);
    expect(first).toMatchObject({ added: word === 'remove' ? 0 : 10_000, removed: word === 'remove' ? 10_000 : 0 });
    expect(others).toEqual([first, first, first]);
  },
);

// test/faults does the same to the primary of three.
test('18.1 of single APPENDs no acknowledged one is lost when a single mongod is killed', async () => {
  const mongodb = await killableMongodb(1);
  const database = await connectDatabase(mongodb.url);
  const alone = await startService({ beside: { ...service, database }, config: { logLevel: 'silent' } });
  const list = await newCrashList(alone);
  const clients = appendOneByOne(list, 8);
  await clients.moreAcknowledged(50);
  const startAgain = await mongodb.killPrimary();
  await startAgain();
  await clients.moreAcknowledged(50);
  await clients.stop();
  const kept = new Set(await list.numbers());
  expect([...clients.acknowledged].filter((number) => !kept.has(number))).toEqual([]);
  await alone.close();
  await database.close();
  await mongodb.close();
});
