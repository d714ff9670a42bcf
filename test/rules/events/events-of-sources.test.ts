import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createLog } from '../../../gateway/telemetry/log.ts';
import { HOUR, MINUTE, SECOND } from '../../../subgraphs/shared/durations.ts';
import { announceHealth } from '../../../subgraphs/source/health/announce-health.ts';
import { createHealthRecord } from '../../../subgraphs/source/records/health-record.ts';
import { bearer, query } from '../../support/client.ts';
import { eventsOf } from '../../support/events.ts';
import { gatedDatabase } from '../../support/mongodb-gate.ts';
import { startService } from '../../support/service.ts';
import { check, newRestCredential, restore, startSourceWorld, updateRest } from '../../support/sources.ts';

/** An error of MongoDB after which the driver does not try again. */
const REFUSED = 8000;

const YES = { answer: { eligible: true } };
const BROKEN = { status: 500 };
const DEAD = { respond: (response: { destroy(): unknown }) => response.destroy() };

const world = await startSourceWorld();
const { service, partner, curator } = world;
beforeEach(() => {
  // Each test has an hour of its own.
  service.clock.stop();
  service.clock.advance(HOUR - (service.clock.now().getTime() % HOUR));
  partner.behaves(YES);
});
afterAll(async () => world.close());

async function checkTimes(times: number, credId: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await check(world, credId);
}

/** Sweeps as the subgraph of a service does every ten seconds. What the service has counted is written first. */
async function sweep(credId: number): Promise<void> {
  const document = `{ credential(credId: ${credId}) { sourceHealth { state } } }`;
  await query(service, document, {}, bearer(curator.token));
  const { database } = service;
  await announceHealth({ database, now: service.clock.now, log: createLog('silent'), health: createHealthRecord() });
}

/** The types of the events of a source, in their order. */
async function typesOf(credId: number, least: number): Promise<readonly string[]> {
  return (await eventsOf(service, { subject: `source/${credId}` }, least)).map(({ type }) => type.slice(7));
}

async function fail(credId: number): Promise<void> {
  partner.behaves(BROKEN);
  await checkTimes(2, credId);
  await sweep(credId);
}

async function recover(credId: number): Promise<void> {
  partner.behaves(YES);
  service.clock.advance(SECOND);
  await checkTimes(10, credId);
  await sweep(credId);
}

test('20.1 a new version of a source is an event, also a restored one; a refused change is none', async () => {
  const credId = await newRestCredential(world);
  expect((await updateRest(world, credId, { expression: 'no function' })).errors).toHaveLength(1);
  expect((await updateRest(world, credId, { expression: 'function(resp) { return 1; }' })).errors).toEqual([]);
  expect((await restore(world, credId, 1)).errors).toEqual([]);
  const found = await eventsOf(service, { subject: `source/${credId}` }, 2);
  expect(found).toMatchObject([
    { type: 'source.changed', credId, data: { credId, version: 2 } },
    { type: 'source.changed', credId, data: { credId, version: 3 } },
  ]);
  expect(found[1]?.sequence).toBeGreaterThan(found[0]?.sequence ?? Number.POSITIVE_INFINITY);
});

test('20.1 of two changes of a source at once each that succeeds is an event', async () => {
  const credId = await newRestCredential(world);
  const answers = await Promise.all([updateRest(world, credId), updateRest(world, credId)]);
  const made = answers.filter(({ errors }) => errors.length === 0).map(() => 'changed');
  expect(made.length).toBeGreaterThan(0);
  expect(await typesOf(credId, made.length)).toEqual(made);
});

test('20.1 the event of a source that a killed server has left is told by another one', async () => {
  const credId = await newRestCredential(world);
  const { database, gate, close } = await gatedDatabase(service);
  const config = { outboundAllow: [partner.host], answerCache: 0 };
  const dying = await startService({ beside: { ...service, database }, config });
  gate.refuse('update', 'events', [REFUSED]);
  expect((await updateRest({ ...world, service: dying }, credId)).errors).toEqual([]);
  await dying.close();
  await close();
  expect(await typesOf(credId, 1)).toEqual(['changed']);
});

test('20.1 a source that fails is told once, and as well again after ten minutes of answers', async () => {
  const credId = await newRestCredential(world);
  await fail(credId);
  await sweep(credId);
  expect(await typesOf(credId, 1)).toEqual(['failing']);
  await recover(credId);
  service.clock.advance(10 * MINUTE - SECOND);
  await sweep(credId);
  expect(await typesOf(credId, 1)).toEqual(['failing']);
  service.clock.advance(SECOND);
  await sweep(credId);
  await sweep(credId);
  expect(await typesOf(credId, 2)).toEqual(['failing', 'well']);
  const found = await eventsOf(service, { subject: `source/${credId}` });
  expect(found.map(({ data }) => data)).toEqual([1, 1].map((version) => ({ credId, version })));
});

test('20.1 a source that fails again within the ten minutes is told neither as well nor as failing again', async () => {
  const credId = await newRestCredential(world);
  await fail(credId);
  await recover(credId);
  service.clock.advance(9 * MINUTE);
  partner.behaves(BROKEN);
  await checkTimes(10, credId);
  await sweep(credId);
  await recover(credId);
  await checkTimes(60, credId);
  await sweep(credId);
  service.clock.advance(9 * MINUTE);
  await sweep(credId);
  expect(await typesOf(credId, 1)).toEqual(['failing']);
  service.clock.advance(MINUTE);
  await sweep(credId);
  expect(await typesOf(credId, 2)).toEqual(['failing', 'well']);
});

test('20.1 a source whose calls are paused is told, after its failing too, but once however often the pause begins', async () => {
  const credId = await newRestCredential(world);
  await fail(credId);
  partner.behaves(DEAD);
  for (const _ of [1, 2]) {
    await checkTimes(7, credId);
    await sweep(credId);
    service.clock.advance(MINUTE);
    await sweep(credId);
  }
  expect(await typesOf(credId, 2)).toEqual(['failing', 'paused']);
});

test('20.1 a source that was never in trouble, or was never called, is told of nothing', async () => {
  const [idle, fine] = [await newRestCredential(world), await newRestCredential(world)];
  await checkTimes(5, fine);
  partner.behaves(BROKEN);
  await checkTimes(1, fine);
  for (const _ of [1, 2]) {
    await sweep(fine);
    service.clock.advance(11 * MINUTE);
  }
  const told = await newRestCredentialInTrouble();
  expect(await typesOf(told, 1)).toEqual(['failing']);
  expect([await typesOf(idle, 0), await typesOf(fine, 0)]).toEqual([[], []]);
});

async function newRestCredentialInTrouble(): Promise<number> {
  partner.behaves(YES);
  const credId = await newRestCredential(world);
  await fail(credId);
  return credId;
}

test('20.1 a change of a source begins its troubles anew', async () => {
  const credId = await newRestCredentialInTrouble();
  partner.behaves(YES);
  expect((await updateRest(world, credId)).errors).toEqual([]);
  service.clock.advance(11 * MINUTE);
  await sweep(credId);
  await fail(credId);
  expect(await typesOf(credId, 3)).toEqual(['failing', 'changed', 'failing']);
  const found = await eventsOf(service, { subject: `source/${credId}` });
  expect(found.map(({ data }) => data.version)).toEqual([1, 2, 2]);
});

test('20.1 sweeps of several processes at once tell a trouble once', async () => {
  const credId = await newRestCredential(world);
  partner.behaves(BROKEN);
  await checkTimes(2, credId);
  await Promise.all([1, 2, 3, 4, 5].map(async () => sweep(credId)));
  expect(await typesOf(credId, 1)).toEqual(['failing']);
});
