import { setTimeout } from 'node:timers/promises';
import { issueCuratorToken } from '../../subgraphs/auth/access/issue-curator-token.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { type Holder, newCredential, newHolder, newOperator } from '../support/access-requests.ts';
import { bearer, query } from '../support/client.ts';
import { type Subscriber, storeListEvent, subscribe } from '../support/event-streams.ts';
import type { Person } from '../support/people.ts';
import type { TestService } from '../support/service.ts';
import { toTestService } from '../support/to-test-service.ts';
import { until } from '../support/until.ts';
import { addCounts } from './add-counts.ts';
import type { Counts, Scenario } from './scenario.ts';
import type { FaultWorld } from './world.ts';

/**
 * A curator token reads a private list by a busy stream at one service, while the other service revokes the token, or suspends its person.
 * A second after that is answered, nothing comes any more but the end.
 */
export const endStreams: Scenario = async (rounds, world) => {
  let sums: Counts = {};
  for (let round = 0; round < rounds; round += 1) sums = addCounts(sums, await runRound(world, round));
  return sums;
};

/** How long a right that has ended may hold at a stream. */
const RIGHT_AGE = SECOND;

/** Milliseconds between two events. */
const PAUSE = 50;

const EVENTS =
  'subscription ($credId: Int) { events(credId: $credId) { id credential { itemList { items { nodes } } } } }';

async function runRound(world: FaultWorld, round: number): Promise<Counts> {
  const [reader, ender] = world.services.map((server) => toTestService(server, world.database));
  if (!reader || !ender) throw new Error('A world has two services.');
  const holder = await newHolder(ender);
  const credId = await newCredential(ender, holder);
  const { userId, wallet } = holder;
  const taken = { address: wallet.address, lifetime: null, credIds: null, userId };
  const { token, tokenId } = await issueCuratorToken(world.database, new Date(), taken);
  const stream = await subscribe(reader, { query: EVENTS, variables: { credId }, headers: bearer(token) });
  const busy = keepBusy(reader, credId);
  await until(() => stream.results.length > 0);
  await (round % 2 === 0 ? revoke(ender, holder, tokenId) : suspend(ender, await newOperator(ender), userId));
  await setTimeout(RIGHT_AGE);
  await busy.stop();
  const late = await storeListEvent(reader, credId, Date.now());
  const isTold = (): boolean => stream.results.some(({ data }) => data?.events.id === late);
  let isOver = false;
  void stream.ended.then(() => (isOver = true));
  await until(() => isOver || isTold());
  stream.close();
  return {
    'events told after the right to read them had ended': isTold() ? 1 : 0,
    'streams that ended otherwise': isOver && reasonOf(stream) === 'TOKEN_UNKNOWN' ? 0 : 1,
  };
}

/** Events that follow one another. */
function keepBusy(service: TestService, credId: number): { readonly stop: () => Promise<void> } {
  const ending = new AbortController();
  const run = async (): Promise<void> => {
    for (let revision = 1; !ending.signal.aborted; revision += 1) {
      await storeListEvent(service, credId, revision);
      await setTimeout(PAUSE);
    }
  };
  const running = run();
  const stop = async (): Promise<void> => {
    ending.abort();
    await running;
  };
  return { stop };
}

function reasonOf({ results }: Subscriber): unknown {
  return results.at(-1)?.errors?.[0]?.extensions?.['reason'];
}

async function revoke(service: TestService, { token }: Holder, id: string): Promise<void> {
  const document = 'mutation ($id: ID!) { revokeCuratorToken(tokenId: $id) { tokenId } }';
  const { errors } = await query(service, document, { id }, bearer(token));
  if (errors.length > 0) throw new Error('The token could not be revoked.');
}

async function suspend(service: TestService, { token }: Person, name: string): Promise<void> {
  const document = 'mutation ($name: String!) { suspendPerson(name: $name, reason: "Abuse.") { id } }';
  const { errors } = await query(service, document, { name }, bearer(token));
  if (errors.length > 0) throw new Error('The person could not be suspended.');
}
