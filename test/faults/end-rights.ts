import { setTimeout } from 'node:timers/promises';
import { issueCuratorToken } from '../../subgraphs/auth/index.ts';
import { readHead } from '../../subgraphs/credential/item-list-store/head/read-head.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { newOperator } from '../support/access-requests.ts';
import { identitiesOf } from '../support/account.ts';
import { addressesFrom } from '../support/addresses.ts';
import { bearer, type QueryAnswer, query } from '../support/client.ts';
import { keep, remove } from '../support/keepers.ts';
import { act, ask, type CuratingPerson, curatingPerson, handOver, newOwnList } from '../support/own-credentials.ts';
import { linkProved } from '../support/prove-identity.ts';
import { reasonOf } from '../support/reason-of.ts';
import { anotherServer, listNumbers, range } from '../support/tiny-lists.ts';
import { toTestService } from '../support/to-test-service.ts';
import { until } from '../support/until.ts';
import { addCounts } from './add-counts.ts';
import type { Counts, Scenario } from './scenario.ts';
import type { FaultWorld } from './world.ts';

/**
 * A list is changed by several clients at one service while the other hands it over or takes it down, removes the keeper that they are or
 * lets them leave, or ends the right of their person or token; in four of five rounds, the first stands still meanwhile. Once that is answered, the list stays as it is, whatever the first
 * service had begun.
 */
export const endRights: Scenario = async (rounds, world) => {
  let sums: Counts = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const ends of [LIST_ENDS, PERSON_ENDS]) {
      const begin = ends[round % ends.length];
      if (begin) sums = addCounts(sums, await endOnce(world, begin, round % 5 !== 4));
    }
  }
  return sums;
};

/** Those who change a list, and what ends their right to it. */
interface Ending {
  readonly token: string;
  readonly end: () => Promise<unknown>;
}

/** Prepares the end of a right of the list's curator. */
type BeginEnding = (giver: CuratingPerson, credId: number) => Promise<Ending>;

const LIST_ENDS: readonly BeginEnding[] = [handingOver, removing, takingDown, leaving];
const PERSON_ENDS: readonly BeginEnding[] = [suspending, revoking, unlinking, deleting];

/** Longer than whoever ends a right waits for a change that stands still. */
const PAUSE = 4 * SECOND;

/** Appended at once, in many steps. */
const MANY = 5000;

const CLIENTS = range(0, 6);

/** Why a right has ended. */
const REFUSED: ReadonlySet<unknown> = new Set(['NOT_CURATOR', 'TAKEN_DOWN', 'TOKEN_UNKNOWN', 'SESSION_OVER']);

async function endOnce(world: FaultWorld, begin: BeginEnding, isPaused: boolean): Promise<Counts> {
  const [first, second] = world.services.map((server) => toTestService(server, world.database));
  if (!first || !second) throw new Error('A world has two services.');
  const giver = await curatingPerson(second);
  const credId = await newOwnList(giver);
  const { token, end } = await begin(giver, credId);
  const last = Promise.all(
    CLIENTS.map(async (client) => changeUntilRefused({ ...giver, token, service: first }, credId, client)),
  );
  await until(async () => (await readHead(world.database, credId)).revision > CLIENTS.length);
  const goOn = isPaused ? world.services[0].pause() : () => {};
  await end();
  const atEnd = await stateOf(world, credId);
  if (isPaused) await setTimeout(PAUSE);
  goOn();
  const reasons = await last;
  return {
    'lists with a late change': (await stateOf(world, credId)) === atEnd ? 0 : 1,
    'changes that ended otherwise': reasons.filter((reason) => !REFUSED.has(reason)).length,
  };
}

async function handingOver(giver: CuratingPerson, credId: number): Promise<Ending> {
  const taker = await curatingPerson(giver.service);
  return { token: giver.token, end: async () => handOver(giver, credId, taker) };
}

async function removing(giver: CuratingPerson, credId: number): Promise<Ending> {
  const keeper = await curatingPerson(giver.service);
  await keep(giver, credId, keeper);
  return { token: keeper.token, end: async () => remove(giver, credId, keeper) };
}

async function leaving(giver: CuratingPerson, credId: number): Promise<Ending> {
  const keeper = await curatingPerson(giver.service);
  await keep(giver, credId, keeper);
  return { token: keeper.token, end: async () => act(keeper, 'leaveCredential', credId) };
}

async function takingDown({ service, token }: CuratingPerson, credId: number): Promise<Ending> {
  const operator = await newOperator(service);
  const field = `takeDownCredential(credId: ${credId}, reason: "Copied.") { credId }`;
  return { token, end: async () => mutate({ service, token: operator.token }, field) };
}

async function suspending({ service, token, userId }: CuratingPerson): Promise<Ending> {
  const operator = await newOperator(service);
  const field = `suspendPerson(name: "${userId}", reason: "Spam.") { id }`;
  return { token, end: async () => mutate({ service, token: operator.token }, field) };
}

async function revoking(giver: CuratingPerson): Promise<Ending> {
  const request = { address: giver.address, lifetime: null, credIds: null };
  const { token, tokenId } = await issueCuratorToken(giver.service.database, new Date(), request);
  return { token, end: async () => mutate(giver, `revokeCuratorToken(tokenId: "${tokenId}") { tokenId }`) };
}

async function unlinking(giver: CuratingPerson): Promise<Ending> {
  const { service, token, userId } = giver;
  await linkProved(service, userId, { scope: 'Email', value: `${userId}@example.org` });
  const wallet = (await identitiesOf(service, giver)).find(({ scope }) => scope === 'EVMAddress');
  return { token, end: async () => mutate(giver, `unlinkIdentity(id: "${wallet?.id}") { id }`) };
}

async function deleting(giver: CuratingPerson): Promise<Ending> {
  return { token: giver.token, end: async () => mutate(giver, `deleteAccount(serviceId: "${giver.userId}")`) };
}

async function mutate({ service, token }: Pick<CuratingPerson, 'service' | 'token'>, field: string): Promise<void> {
  const [error] = (await query(service, `mutation { ${field} }`, {}, bearer(token))).errors;
  if (error) throw new Error(error.message);
}

/** Changes a list again and again; the reason why not any more. */
async function changeUntilRefused(person: CuratingPerson, credId: number, client: number): Promise<unknown> {
  for (let turn = 1; ; turn += 1) {
    const reason = reasonOf(await change(person, credId, client * 1_000_000 + turn * MANY));
    // The list may be busy while it recovers from the pause.
    if (reason !== null && reason !== 'LIST_BUSY') return reason;
  }
}

/** Some append one item, some many, and one replaces the list. */
async function change(person: CuratingPerson, credId: number, from: number): Promise<QueryAnswer> {
  const client = Math.floor(from / 1_000_000);
  const items = addressesFrom(from, client < 3 ? from + 1 : from + MANY);
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added } }';
  return ask(person, document, { input: { credId, operation: client === 5 ? 'REPLACE' : 'APPEND', items } });
}

async function stateOf({ database }: FaultWorld, credId: number): Promise<string> {
  const { revision, count } = await readHead(database, credId);
  const numbers = await listNumbers(anotherServer(database), credId);
  return [revision, count, ...numbers].join();
}
