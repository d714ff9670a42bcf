import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from '@jest/globals';
import { createUploads, type Upload } from '../../../gateway/protection/uploads.ts';
import { packStream } from '../../../subgraphs/credential/items/parse-items.ts';
import { MINUTE, SECOND } from '../../../subgraphs/shared/durations.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { newItemList, type TestList } from '../../support/item-lists.ts';
import { gatedDatabase } from '../../support/mongodb-gate.ts';
import { startService } from '../../support/service.ts';
import { type SlowUpload, slowUpload } from '../../support/slow-upload.ts';
import { until } from '../../support/until.ts';

/** So many that a call is large. */
const MANY = addressesFrom(0, 50_010);

const service = await startService();
const { database, gate, close } = await gatedDatabase(service);
const gated = await startService({ beside: { ...service, database } });
/** With memory for one large call, and not for two. */
const crowded = await startService({ beside: { ...service, database }, config: { streamMemory: 2_500_000 } });
afterAll(async () => {
  await crowded.close();
  await gated.close();
  await close();
  await service.close();
});

const SIZE = { atLeast: 0, atMost: Infinity };

/** Sends a whole upload. */
function send(list: TestList, at = crowded): SlowUpload {
  const upload = slowUpload(list, { url: at.url, items: MANY });
  upload.finish();
  return upload;
}

/** An upload that has arrived, and waits for MongoDB to take it. */
async function sendAndHold(list: TestList, at = crowded) {
  const held = gate.hold('update', 'itemBuckets');
  const { answer } = send(list, at);
  await held.arrived;
  return { answer, release: () => held.release() };
}

test('18.10 an upload that has arrived keeps its place until it is answered, so that what a holder has in memory is one large upload', async () => {
  const list = await newItemList(service);
  const { answer, release } = await sendAndHold(list, gated);
  const refused = await send(list, gated).answer;
  release();
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Another upload of yours is in progress') },
  });
  expect((await answer).status).toBe(200);
  expect((await send(list, gated).answer).status).toBe(200);
});

test('18.10 while an upload that has arrived takes the memory, it is not ended, and another one is refused and is not called slow', async () => {
  const { answer, release } = await sendAndHold(await newItemList(service));
  const other = await newItemList(service);
  const refused = await send(other).answer;
  release();
  expect(refused).toMatchObject({ status: 503, body: { reason: 'OVERLOADED', retryAfter: 30 } });
  expect(refused.body).toMatchObject({ message: expect.not.stringContaining('slow') });
  expect((await answer).status).toBe(200);
  expect((await send(other).answer).status).toBe(200);
});

test('18.10 an upload that has arrived packs its last items, although another one is faster and memory is short', async () => {
  let now = 0;
  const uploads = createUploads(100, () => now);
  const begin = async (holder: string): Promise<Upload> => uploads.begin({ holder, address: '203.0.113.7' }, SIZE);
  const [slow, fast] = [await begin('slow'), await begin('fast')];
  slow.keep(60);
  now += MINUTE;
  fast.sent(1000);
  fast.keep(35);
  slow.arrived();
  expect(() => slow.keep(10)).not.toThrow();
  expect(fast.ended.aborted).toBe(false);
});

/** The requests that begin from now on, as the service sees them. */
function collectRequests(): readonly IncomingMessage[] {
  const requests: IncomingMessage[] = [];
  subscribe('http.server.request.start', (message) => {
    const { request } = { request: null, ...Object(message) };
    if (request instanceof IncomingMessage) requests.push(request);
  });
  return requests;
}

/** Milliseconds: the longest pause of a sender is twice as long. */
const EARLY = 30 * SECOND;

test('18.10 the work on an upload that was ended while its sender paused ends with its connection', async () => {
  const [paused, busy] = [await newItemList(service), await newItemList(service)];
  const requests = collectRequests();
  let isEnded = false;
  void slowUpload(paused, { url: crowded.url, items: MANY }).answer.then(() => (isEnded = true));
  await until(async () => {
    await send(busy).answer;
    service.clock.advance(MINUTE);
    return isEnded;
  });
  const ofPaused = requests.filter(({ url }) => url === `/cred/${paused.credId}/append`);
  expect(ofPaused).toHaveLength(1);
  // Both clocks run in this process, which meets their ends in order, however late it is.
  let isLate = false;
  const late = setTimeout(() => (isLate = true), EARLY);
  await until(() => isLate || ofPaused.every(({ destroyed }) => destroyed));
  clearTimeout(late);
  expect(ofPaused.every(({ destroyed }) => destroyed)).toBe(true);
});

/** The bytes of all buffers that something still uses. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

test('18.10 what an upload has packed is free when it is ended for others, although its sender pauses', async () => {
  const ending = new AbortController();
  let kept = 0;
  const paused = Promise.withResolvers<void>();
  const batches = async function* () {
    for (let at = 0; at < 200_000; at += 10_000) yield addressesFrom(at, at + 10_000);
    paused.resolve();
    await new Promise<never>(() => {});
  };
  void packStream(batches(), 'APPEND', { keep: (bytes) => void (kept += bytes), ended: ending.signal });
  await paused.promise;
  const before = bytesInUse();
  ending.abort();
  // What the event loop still holds of the abort is let go of in one of its next turns.
  await until(() => before - bytesInUse() > kept / 2, 50);
});
