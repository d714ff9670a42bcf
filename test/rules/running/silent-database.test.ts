import { afterAll, expect, test } from '@jest/globals';
import { createAuditQueue } from '../../../subgraphs/auth/audit/audit-queue.ts';
import { connectDatabase } from '../../../subgraphs/shared/database/database.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { get, postJson } from '../../support/client.ts';
import { newList } from '../../support/lists.ts';
import { killableMongodb } from '../../support/mongod.ts';
import { newCurator } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { untilReady } from '../../support/until-ready.ts';

const mongodb = await killableMongodb(1);
const database = await connectDatabase(mongodb.url);
const clock = { now: () => new Date(), uptime: () => performance.now(), advance() {}, stop() {}, setBack() {} };
const own = { url: '', database, clock, mails: async () => [], close: async () => {} };
const service = await startService({ config: { requestTimeout: 3000 }, beside: own });
/** Gives up no request that a busy machine makes long. */
const patient = await startService({ beside: own });
afterAll(async () => {
  await patient.close();
  await service.close();
  await database.close();
  await mongodb.close();
});

test('4.8 a change of items that waits for a silent database is given up in time', async () => {
  const curator = await newCurator(patient);
  const credId = await newList(patient, curator);
  const goOn = await mongodb.pausePrimary();
  const headers = { 'access-token': curator.token };
  const answer = await postJson(service, `/cred/${credId}/append`, addressesFrom(0, 1), headers);
  await goOn();
  expect([answer.status, answer.body.reason]).toEqual([503, 'REQUEST_TIMEOUT']);
  expect(answer.headers.get('retry-after')).toBe('2');
});

test('26.6 /readyz is 503 while the database is silent, and /healthz 200', async () => {
  const goOn = await mongodb.pausePrimary();
  const [ready, healthy] = [await get(patient, '/readyz'), await get(patient, '/healthz')];
  await goOn();
  expect([ready.status, ready.body.mongodb, healthy.status]).toEqual([503, false, 200]);
  await untilReady(patient);
});

test('26.6 audit events of an outage are written when it is over, once each', async () => {
  const queue = createAuditQueue();
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const startAgain = await mongodb.killPrimary();
  for (const requestId of ['first', 'second']) {
    queue.add({ database, log }, { at: new Date(), event: 'sign-in', requestId });
  }
  await startAgain();
  await queue.written();
  const found = await database
    .collection('auditEvents')
    .find({ requestId: { $in: ['first', 'second'] } })
    .toArray();
  expect(found.map(({ requestId }) => requestId)).toEqual(['first', 'second']);
  await queue.close();
});
