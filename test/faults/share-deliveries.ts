import type { ServerResponse } from 'node:http';
import type { EndpointDocument } from '../../subgraphs/event/endpoints/endpoint-store.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { storeEvents } from '../../subgraphs/shared/events/event-log.ts';
import { newEvent } from '../../subgraphs/shared/events/new-event.ts';
import { addressesFrom } from '../support/addresses.ts';
import { ask, newOwnList } from '../support/own-credentials.ts';
import { toTestService } from '../support/to-test-service.ts';
import { until } from '../support/until.ts';
import { addCounts } from './add-counts.ts';
import { type EventWorld, openEventWorld } from './event-world.ts';
import { APPEND } from './event-writers.ts';
import type { Counts, Scenario } from './scenario.ts';

/** The endpoints of one person, whose receiver answers each event after so many milliseconds. */
const SLOW_ENDPOINTS = 300;
const ANSWER = 12 * SECOND;

/** The most of them that two services may ask at once, a quarter of their places. */
const SHARE = 16;

/** All of them would take longer, in the places of two services. */
const LONGEST = 50 * SECOND;

/** One person's endpoints are slow while a list of another person is changed, and while one of the services is killed. */
export const shareDeliveries: Scenario = async (rounds, world) => {
  const own = await openEventWorld(world);
  try {
    own.receiver.answers = () => ({ status: 204 });
    const mostAtOnce = answerSlowly(own);
    const clientIds = await addSlowEndpoints(own);
    const credId = await newOwnList(own.curator);
    let counts: Counts = {};
    for (let round = 0; round < rounds; round += 1)
      counts = addCounts(counts, await runRound(own, { credId, clientIds, round }));
    return { ...counts, 'slow requests above the share of their person': Math.max(0, mostAtOnce() - SHARE) };
  } finally {
    await own.close();
  }
};

/** The partner receives the events of the slow endpoints; how many it was asked at once. */
function answerSlowly({ partner }: EventWorld): () => number {
  const waiting = new Set<ServerResponse>();
  let most = 0;
  partner.behaves({
    respond: (response) => {
      waiting.add(response);
      most = Math.max(most, waiting.size);
      response.once('close', () => waiting.delete(response));
      setTimeout(() => response.writeHead(204).end(), ANSWER).unref();
    },
  });
  return () => most;
}

/** Stores copies of the curator's endpoint; the apps that they are told of. */
async function addSlowEndpoints({ database, partner }: EventWorld): Promise<readonly string[]> {
  const endpoints = database.collection<EndpointDocument>('eventEndpoints');
  const [first] = await endpoints.find().toArray();
  if (!first) throw new Error('The curator has no endpoint.');
  const terms = { ...first, url: `${partner.url}/hook`, secrets: [], createdBy: 'the slow person' };
  const clientIds = Array.from({ length: SLOW_ENDPOINTS }, (_, index) => `slow-${index}`);
  await endpoints.insertMany(clientIds.map((id) => ({ ...terms, _id: id, owner: `app:${id}` as const })));
  return clientIds;
}

interface Round {
  readonly credId: number;
  readonly clientIds: readonly string[];
  readonly round: number;
}

async function runRound(own: EventWorld, { credId, clientIds, round }: Round): Promise<Counts> {
  const { database, partner, receiver, servers, curator } = own;
  const asked = partner.received.length;
  const event = newEvent('app.disabled', { subject: 'slow', clientIds, data: { clientId: 'slow' } });
  await storeEvents(database, [{ ...event, at: new Date(), sequence: round }]);
  await until(() => partner.received.length > asked);
  const [killed, other] = round % 2 === 0 ? servers : servers.toReversed();
  if (!killed || !other) throw new Error('A world has two services.');
  await killed.kill();
  const input = { credId, operation: 'APPEND', items: addressesFrom(round, round + 1) };
  const { data } = await ask({ ...curator, service: toTestService(other, database) }, APPEND, { input });
  const begun = performance.now();
  const isTold = (): boolean =>
    receiver.taken().some((told) => told.data['revision'] === data.credentialItems.revision);
  await until(() => isTold() || performance.now() - begun > LONGEST);
  await killed.start();
  return { 'changes told late': isTold() ? 0 : 1 };
}
