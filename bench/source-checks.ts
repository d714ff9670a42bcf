import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { z } from 'zod';
import { trustedCertificate } from '../test/support/certificates.ts';
import { query } from '../test/support/client.ts';
import startMongodb, { stop as stopMongodb } from '../test/support/global-setup.ts';
import { newCurator } from '../test/support/people.ts';
import { startService, type TestService } from '../test/support/service.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { stepsPerSecond } from './load.ts';

const Listening = z.object({ port: z.number() });
const ROUNDS = 5;
const ROUND = 1500;

/** Calls in flight: as many as the service makes to one partner. */
const IN_FLIGHT = 16;
const ADDRESSES_A_QUERY = 100;

const CREATE = 'mutation ($input: CreateRestCredentialInput!) { createRestCredential(input: $input) { credId } }';
const CHECK = `query ($credId: Int!, $addresses: [String!]!) {
  credential(credId: $credId) { eligibilities(addresses: $addresses) { result } }
}`;
const EXPRESSION = 'function(resp) { return resp.eligible ? 1 : 0; }';

/** Eligibility checks through the whole graph, of ever new addresses, against bare HTTPS calls of the same partner. */
export async function checks(): Promise<readonly Figure[]> {
  await startMongodb();
  const partner = fork(new URL('partner-process.ts', import.meta.url));
  try {
    const port = await listen(partner);
    const service = await startService({ config: { outboundAllow: [`127.0.0.1:${port}`] } });
    const figures = await measure(service, `https://127.0.0.1:${port}`);
    await service.close();
    return figures;
  } finally {
    partner.disconnect();
    await stopMongodb();
  }
}

async function listen(partner: ChildProcess): Promise<number> {
  const listening = once(partner, 'message');
  partner.send(await trustedCertificate());
  const [message] = await listening;
  return Listening.parse(message).port;
}

interface Round {
  readonly calls: number;
  readonly alike: number;
  readonly unlike: number;
}

async function measure(service: TestService, partner: string): Promise<readonly Figure[]> {
  const alike = await createCredential(service, `${partner}/1000?user=$address`);
  const unlike = await createCredential(service, `${partner}/1000/user?user=$address`);
  const agent = new Agent({ keepAlive: true });
  const checksOf = async (credId: number): Promise<number> =>
    ADDRESSES_A_QUERY * (await stepsPerSecond(2, ROUND, async () => checkMany(service, credId))).perSecond;
  const rounds: Round[] = [];
  // The first round warms all of them up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const calls = await stepsPerSecond(IN_FLIGHT, ROUND, async () => call(agent, `${partner}/1000?user=$address`));
    const measured = { calls: calls.perSecond, alike: await checksOf(alike), unlike: await checksOf(unlike) };
    if (round > 0) rounds.push(measured);
  }
  agent.destroy();
  return [
    toFigure('eligibility checks/s, a partner that answers most alike', '>= 0.15x', rounds, (round) => round.alike),
    toFigure('eligibility checks/s, every answer its own', '', rounds, (round) => round.unlike),
  ];
}

function toFigure(what: string, target: string, rounds: readonly Round[], pick: (round: Round) => number): Figure {
  const [checked, called] = [median(rounds.map(pick)), median(rounds.map(({ calls }) => calls))];
  return {
    what,
    floor: 'the bare https call',
    ratio: median(rounds.map((round) => pick(round) / round.calls)),
    target,
    detail: `${checked.toFixed(0)}/s against ${called.toFixed(0)}/s`,
  };
}

async function createCredential(service: TestService, endpoint: string): Promise<number> {
  const { token } = await newCurator(service);
  const source = { endpoint, method: 'GET', expression: EXPRESSION };
  const { data } = await query(service, CREATE, { input: { auth: { accessToken: token }, name: 'Bench', source } });
  return data.createRestCredential.credId;
}

let asked = 0;

async function checkMany(service: TestService, credId: number): Promise<void> {
  const addresses = Array.from({ length: ADDRESSES_A_QUERY }, () => `0x${String(asked++).padStart(40, '0')}`);
  const { data } = await query(service, CHECK, { credId, addresses });
  const all: readonly { readonly result: number }[] = data.credential.eligibilities;
  if (all.some(({ result }) => result !== 1)) throw new Error('A check failed.');
}

async function call(agent: Agent, url: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const sent = request(url, { agent }, (answer) => {
      answer.setEncoding('utf8').resume().on('end', resolve).on('error', reject);
    });
    sent.on('error', reject).end();
  });
}
