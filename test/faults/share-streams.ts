import { randomBytes } from 'node:crypto';
import { bearer } from '../support/client.ts';
import { type Subscriber, storeListEvent, subscribe } from '../support/event-streams.ts';
import { newList } from '../support/lists.ts';
import { APP_ORIGIN } from '../support/partner.ts';
import { type Curator, newCurator } from '../support/people.ts';
import { newRestCredential } from '../support/sources.ts';
import { toTestService } from '../support/to-test-service.ts';
import { until } from '../support/until.ts';
import { addCounts } from './add-counts.ts';
import { type EventWorld, openEventWorld } from './event-world.ts';
import type { Counts, Scenario } from './scenario.ts';

/** A partner keeps the queries of one person's streams waiting; the event of another person comes before any of them is answered. */
export const shareStreams: Scenario = async (rounds, world) => {
  const own = await openEventWorld(world, { APP_URL: APP_ORIGIN });
  try {
    const service = toTestService(own.servers[0], own.database);
    const [curator, other] = [await newCurator(service), await newCurator(service)];
    const credId = await newRestCredential({ service, partner: own.partner, curator, close: async () => own.close() });
    const otherId = await newList(service, other);
    let counts: Counts = {};
    for (let round = 0; round < rounds; round += 1) {
      counts = addCounts(counts, await runRound(own, { curator, credId }, { curator: other, credId: otherId }));
    }
    return counts;
  } finally {
    await own.close();
  }
};

interface Telling {
  readonly curator: Curator;
  readonly credId: number;
}

const STREAMS = 20;
const CHECKED =
  'subscription ($address: String!) { events { id credential { eligibility(address: $address) { result } } } }';

async function runRound({ database, servers, partner }: EventWorld, slow: Telling, other: Telling): Promise<Counts> {
  const service = toTestService(servers[0], database);
  const open = async ({ curator }: Telling, query: string, variables: object = {}): Promise<Subscriber> =>
    subscribe(service, { query, variables: { ...variables }, headers: bearer(curator.token) });
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, async () =>
      open(slow, CHECKED, { address: `0x${randomBytes(20).toString('hex')}` }),
    ),
  );
  const free = await open(other, 'subscription { events { id } }');
  const held: (() => void)[] = [];
  partner.behaves({ respond: (response) => void held.push(() => response.end('{"eligible":true}')) });
  await storeListEvent(service, slow.credId);
  await until(() => held.length > 0);
  await storeListEvent(service, other.credId);
  await until(() => free.results.length > 0);
  const isLate = streams.some(({ results }) => results.length > 0);
  partner.behaves({ answer: { eligible: true } });
  for (const answer of held) answer();
  await until(() => streams.every(({ results }) => results.length > 0));
  [...streams, free].forEach(({ close }) => close());
  return { 'events kept waiting by the slow streams of another person': isLate ? 1 : 0 };
}
