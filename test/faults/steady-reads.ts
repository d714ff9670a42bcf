import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { bearer, get, type QueryAnswer, query } from '../support/client.ts';
import { signedInApp } from '../support/grants.ts';
import { createOwnSource } from '../support/own-sources.ts';
import type { Behaviour } from '../support/partner.ts';
import { toTestService } from '../support/to-test-service.ts';
import type { EventWorld } from './event-world.ts';

/** Reads that go on until they are stopped. */
export interface SteadyReads {
  /** Ends them; how many were made, and how many were not answered as they should be. */
  stop(): Promise<{ readonly made: number; readonly wrong: number }>;
}

type Service = EventWorld['servers'][0];

/** Reads something; whether the answer was right. */
type Read = (service: Service) => Promise<boolean>;

/** Milliseconds between two reads. */
const PAUSE = SECOND / 5;

/** Enough that the cache of answers, of 10,000, is full once the services are warm. */
const ADDRESSES = 60;

/** Reads a token, a list, a partner with an answer of its own for each address, and all subgraphs, at one service after the other. */
export async function startSteadyReads(world: EventWorld, list: number): Promise<SteadyReads> {
  const reads = await createReads(world, list);
  const ending = new AbortController();
  let [made, wrong] = [0, 0];
  const run = async (): Promise<void> => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      for (const [kind, read] of reads.entries()) {
        // Each kind of read meets both services.
        const service = world.servers[(turn + kind) % 2] ?? world.servers[0];
        if (!(await read(service).catch(() => false))) wrong += 1;
        made += 1;
        await setTimeout(PAUSE);
      }
    }
  };
  const running = run();
  const stop: SteadyReads['stop'] = async () => {
    ending.abort();
    await running;
    return { made, wrong };
  };
  return { stop };
}

async function createReads(
  { servers, database, partner, curator }: EventWorld,
  list: number,
): Promise<readonly Read[]> {
  const origin = servers[0].url.replace('127.0.0.1', 'localhost');
  const cors = { 'access-control-allow-origin': origin, 'access-control-allow-methods': 'GET' };
  const behaviour: Behaviour = { cors, respond: answerEach };
  partner.behaves(behaviour);
  const source = await createOwnSource(curator, `${partner.url}/holders/$address`);
  const { tokens } = await signedInApp(toTestService(servers[0], database), undefined, { expiringTokens: false });
  const session = bearer(curator.token);
  const ofAll = `query ($list: Int!, $source: Int!, $address: String!) {
    credential(credId: $list) { name eligibility(address: $address) { result } }
    sourced: credential(credId: $source) { name source { expression } }
    viewer { id identities { id } } }`;
  return [
    async (service) => (await get(service, '/oauth/api/2/token', bearer(tokens.accessToken))).status === 200,
    async (service) => isRight(await query(service, OF_LIST, { credId: list, address: newAddress() }), 1, 0),
    async (service) => {
      const addresses = Array.from({ length: ADDRESSES }, newAddress);
      // It forgets the requests so far.
      partner.behaves(behaviour);
      return isRight(await query(service, OF_PARTNER, { credId: source, addresses }), ADDRESSES, 1);
    },
    async (service) => isRight(await query(service, ofAll, { list, source, address: newAddress() }, session), 1, 0),
  ];
}

const OF_LIST = `query ($credId: Int!, $address: String!) {
  credential(credId: $credId) { eligibility(address: $address) { result } } }`;
const OF_PARTNER = `query ($credId: Int!, $addresses: [String!]!) {
  credential(credId: $credId) { eligibilities(addresses: $addresses) { result } } }`;

/** Whether so many checks came to this result, and nothing was wrong. On a busy machine a check may fail, which is no result. */
function isRight({ data, errors }: QueryAnswer, checks: number, result: 0 | 1): boolean {
  const found = JSON.stringify(data).match(/"result":\w+/g) ?? [];
  const isExpected = found.every((each) => each === `"result":${result}` || each === '"result":null');
  return errors.length === 0 && found.length === checks && isExpected;
}

function answerEach(response: ServerResponse, { url }: IncomingMessage): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ eligible: true, asked: url }));
}

function newAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`;
}
