import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import { cutNetwork } from './cut-network.ts';
import { killPrimary } from './kill-primary.ts';
import { killService } from './kill-service.ts';
import { replaceByRevision } from './lists.ts';
import { loseDatabase } from './lose-database.ts';
import { pausePrimary } from './pause-primary.ts';
import { repeatChanges } from './repeat-changes.ts';
import { resumeCalls } from './resume-calls.ts';
import type { Counts, Scenario } from './scenario.ts';
import { stepDown } from './step-down.ts';
import { type FaultWorld, openWorld, SHORT_PACE } from './world.ts';

/** A busy machine takes many times as long as a quiet one, where each takes a few seconds. */
const LONGEST = 5 * MINUTE;

let world: FaultWorld;
beforeAll(async () => {
  world = await openWorld(SHORT_PACE);
}, LONGEST);
afterAll(async () => world.close(), LONGEST);

/** What a scenario counted that should not be. */
async function faultsOf(scenario: Scenario, rounds = 1): Promise<Counts> {
  const counts = await scenario(rounds, world);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

test(
  'design-8 calls in flight outlast the death of the primary, and each act has its audit event',
  async () => {
    expect(await faultsOf(killPrimary)).toEqual({});
  },
  LONGEST,
);

test(
  'design-8 calls in flight outlast a step-down',
  async () => {
    expect(await faultsOf(stepDown)).toEqual({});
  },
  LONGEST,
);

test(
  'design-8 a service that is killed takes nothing with it that was acknowledged',
  async () => {
    expect(await faultsOf(killService)).toEqual({});
  },
  LONGEST,
);

test(
  'design-8 calls outlast a cut of the network that is shorter than an election',
  async () => {
    expect(await faultsOf(cutNetwork)).toEqual({});
  },
  LONGEST,
);

test(
  'design-8 while the primary stands still, /readyz answers in time, a crowd is turned away, and the others wait',
  async () => {
    expect(await faultsOf(pausePrimary)).toEqual({});
  },
  LONGEST,
);

test(
  'design-8 without a database everybody is answered 503 with Retry-After in time, in each language',
  async () => {
    expect(await faultsOf(loseDatabase)).toEqual({});
  },
  LONGEST,
);

test(
  '4.3 a call that was given up and goes on later kills no family',
  async () => {
    expect(await faultsOf(resumeCalls)).toEqual({});
  },
  LONGEST,
);

test(
  'design-6 a change of a list that is repeated with its key while its server stands still is made once, and answered alike',
  async () => {
    expect(await faultsOf(repeatChanges)).toEqual({});
  },
  LONGEST,
);

test(
  'design-6 no acknowledged APPEND is lost to a REPLACE with If-Match, whatever stands still or dies meanwhile',
  async () => {
    expect(await faultsOf(replaceByRevision, 3)).toEqual({});
  },
  LONGEST,
);
