import { setTimeout } from 'node:timers/promises';
import { addressesFrom } from '../support/addresses.ts';
import type { QueryAnswer } from '../support/client.ts';
import { act, ask, newOwnList } from '../support/own-credentials.ts';
import type { KillableServer } from '../support/server-process.ts';
import { toTestService } from '../support/to-test-service.ts';
import { until } from '../support/until.ts';
import { type EventWorld, inTime } from './event-world.ts';

/** Clients that change credentials one after another, whatever happens to the services. */
export interface EventWriters {
  /** The subjects, and for each event that was acknowledged a word that its data or its type must have. */
  readonly acknowledged: ReadonlyMap<string, readonly unknown[]>;
  /** Waits until each has had more changes acknowledged. */
  moreChanges(): Promise<void>;
  stop(): Promise<void>;
}

const LISTS = 3;

/** Milliseconds between two changes of a client: the receiver's trouble makes deliveries wait for five seconds each time. */
const PAUSE = 300;

/** Changes of each client before and after each fault. */
const CALM = 3;

/** Starts clients that append to lists, and one that archives a credential again and again. */
export async function startEventWriters(world: EventWorld, pause = PAUSE): Promise<EventWriters> {
  const credIds = await Promise.all(Array.from({ length: LISTS + 1 }, async () => newOwnList(world.curator)));
  const acknowledged = new Map<string, unknown[]>();
  const ending = new AbortController();
  const run = async (subject: string, change: Change): Promise<void> => {
    const changes: unknown[] = [];
    acknowledged.set(subject, changes);
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      changes.push(await untilAnswered(world, turn, change));
      await setTimeout(pause);
    }
  };
  const [archived = 0, ...lists] = credIds;
  const running = [
    run(`credential/${archived}`, archiveOrNot(world, archived)),
    ...lists.map(async (credId) => run(`list/${credId}`, appendOne(world, credId))),
  ];
  const moreChanges = async (): Promise<void> => {
    const enough = new Map([...acknowledged].map(([subject, { length }]) => [subject, length + CALM]));
    await until(() => [...acknowledged].every(([subject, { length }]) => length >= (enough.get(subject) ?? 0)));
  };
  const stop = async (): Promise<void> => {
    ending.abort();
    await Promise.all(running);
  };
  return { acknowledged, moreChanges, stop };
}

/** Makes a change at a service; what tells it, null if it was not answered with success. */
type Change = (server: KillableServer, turn: number) => Promise<unknown>;

/** A change that is not answered is repeated at the other service, with the same effect. */
async function untilAnswered({ servers }: EventWorld, turn: number, change: Change): Promise<unknown> {
  for (let tries = turn; ; tries += 1) {
    const server = servers[tries % servers.length];
    const told = server && (await inTime(change(server, turn)));
    if (told != null) return told;
    await setTimeout(PAUSE);
  }
}

/** Changes a list. */
export const APPEND = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added revision } }';

/** Each append adds one item. The revision of one that was made before its answer was lost is that of its repeat. */
function appendOne(world: EventWorld, credId: number): Change {
  return async (server, turn) => {
    const person = { ...world.curator, service: toTestService(server, world.database) };
    const input = { credId, operation: 'APPEND', items: addressesFrom(turn, turn + 1) };
    const { data, errors } = await ask(person, APPEND, { input });
    return errors.length > 0 ? null : data.credentialItems.revision;
  };
}

function archiveOrNot(world: EventWorld, credId: number): Change {
  return async (server, turn) => {
    const person = { ...world.curator, service: toTestService(server, world.database) };
    const isArchiving = turn % 2 === 0;
    const { errors }: QueryAnswer = await act(
      person,
      isArchiving ? 'archiveCredential' : 'unarchiveCredential',
      credId,
    );
    return errors.length > 0 ? null : turn;
  };
}
