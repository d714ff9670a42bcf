import { readHead } from '../../subgraphs/credential/item-list-store/head/read-head.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { addressesFrom } from '../support/addresses.ts';
import { ask, newOwnList } from '../support/own-credentials.ts';
import { toTestService } from '../support/to-test-service.ts';
import { until } from '../support/until.ts';
import { type EventWorld, inTime } from './event-world.ts';
import type { Counts } from './scenario.ts';
import type { FaultWorld } from './world.ts';

/** A list that nobody touches again is announced within so many milliseconds of its change. */
const LONGEST = 5 * SECOND;

/** Tries to kill a service before it has moved the event of its change to the log. */
const MOST_TRIES = 30;

/** Milliseconds by which each command is late meanwhile, so that the change can be seen before its event is moved. */
const DELAY = 50;

/** Kills a service as soon as its change of a list can be seen; the other one announces the change, which it finds by itself. */
export async function announceIdleList({ mongodb, pace }: FaultWorld, world: EventWorld): Promise<Counts> {
  const [killed] = world.servers;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const credId = await newOwnList(world.curator);
    const input = { credId, operation: 'APPEND', items: addressesFrom(0, 1) };
    const person = { ...world.curator, service: toTestService(killed, world.database) };
    const hurry = mongodb.delay(DELAY);
    const change = inTime(
      ask(person, 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added } }', { input }),
    );
    await until(async () => (await readHead(world.database, credId)).revision > 0, 0);
    await killed.kill();
    hurry();
    const begun = performance.now();
    const { history } = await readHead(world.database, credId);
    const isTold = (): boolean => world.receiver.taken().some(({ subject }) => subject === `list/${credId}`);
    const longest = LONGEST + pace.leeway;
    await until(() => isTold() || performance.now() - begun > longest);
    const took = performance.now() - begun;
    await change;
    await killed.start();
    if (took > LONGEST) console.warn(`An idle list was announced after ${Math.round(took)} ms.`);
    if (history.length > 0) return { 'changes of idle lists that were not announced in time': took > longest ? 1 : 0 };
  }
  throw new Error('No service was killed before it had moved its event.');
}
