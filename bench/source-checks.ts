import { z } from 'zod';
import type { Certificate } from '../gateway/demo/loopback-certificate.ts';
import { untrustedCertificate } from '../test/support/certificates.ts';
import { query } from '../test/support/client.ts';
import { newCurator } from '../test/support/people.ts';
import { toTestService } from '../test/support/to-test-service.ts';
import { type Figure, median } from './figure.ts';
import { stepsPerSecond } from './load.ts';
import { type BenchMongodb, withMongodb } from './mongodb.ts';
import { cpuOfTree } from './process-cpu.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const ROUNDS = 5;
const ROUND = 3000;

/** Calls in flight: as many as the service makes to one partner. */
const IN_FLIGHT = 16;
const ADDRESSES_A_QUERY = 100;
const MICROSECONDS = 1000;

const CREATE = 'mutation ($input: CreateRestCredentialInput!) { createRestCredential(input: $input) { credId } }';
const CHECK = `query ($credId: Int!, $addresses: [String!]!) {
  credential(credId: $credId) { eligibilities(addresses: $addresses) { result } }
}`;
const EXPRESSION = 'function(resp) { return resp.eligible ? 1 : 0; }';

const Called = z.object({ steps: z.number() });

/** Eligibility checks through the whole graph, of ever new addresses, against bare HTTPS calls of the same partner. */
export async function checks(): Promise<readonly Figure[]> {
  const certificate = await untrustedCertificate();
  return withMongodb(async (mongodb) => {
    const partner = await startServerProcess(new URL('partner-process.ts', import.meta.url), certificate);
    const caller = await startCaller(partner, certificate);
    const service = await startService(mongodb, partner, certificate);
    try {
      return await measure(mongodb, { partner, caller, service });
    } finally {
      await Promise.all([partner, caller, service].map(async (server) => server.stop()));
    }
  });
}

async function startCaller({ url }: ServerProcess, { cert: authority }: Certificate): Promise<ServerProcess> {
  const order = { url: `${url}/1000?user=$address`, authority };
  return startServerProcess(new URL('caller-process.ts', import.meta.url), order);
}

async function startService(
  { url: mongodbUrl, dataDir }: BenchMongodb,
  { url }: ServerProcess,
  { cert: authority }: Certificate,
): Promise<ServerProcess> {
  const settings = { DATA_DIR: dataDir, OUTBOUND_ALLOW: new URL(url).host, APP_URL: 'https://app.example' };
  return startServerProcess(new URL('service-process.ts', import.meta.url), { mongodbUrl, settings, authority });
}

/** Each in a process of its own. */
interface Servers {
  readonly partner: ServerProcess;
  readonly caller: ServerProcess;
  readonly service: ServerProcess;
}

/** Milliseconds of CPU that a call or a check took. */
interface Round {
  readonly call: number;
  readonly alike: Cost;
  readonly unlike: Cost;
}

/** Of the service and of its sandbox, which is a process of its own. */
interface Cost {
  readonly service: number;
  readonly sandbox: number;
}

async function measure(mongodb: BenchMongodb, { partner, caller, service }: Servers): Promise<readonly Figure[]> {
  const create = async (path: string): Promise<number> => createCredential(mongodb, service, `${partner.url}${path}`);
  const alike = await create('/1000?user=$address');
  const unlike = await create('/1000/user?user=$address');
  const rounds: Round[] = [];
  // The first round warms all of them up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = {
      call: await costOfCall(caller),
      alike: await costOfCheck(service, alike),
      unlike: await costOfCheck(service, unlike),
    };
    if (round > 0) rounds.push(measured);
  }
  return [
    toFigure('check by a partner that answers most alike, CPU', '', rounds, 'alike'),
    toFigure('the same, every answer its own', '<= 5x', rounds, 'unlike'),
  ];
}

async function costOfCall(caller: ServerProcess): Promise<number> {
  const before = await cpuOfTree(caller.pid);
  const { steps } = Called.parse(await caller.tell({ inFlight: IN_FLIGHT, duration: ROUND }));
  return ((await cpuOfTree(caller.pid)) - before) / steps;
}

async function costOfCheck(service: ServerProcess, credId: number): Promise<Cost> {
  const [tree, own] = [await cpuOfTree(service.pid), await service.cpu()];
  const { steps } = await stepsPerSecond(2, ROUND, async () => checkMany(service, credId));
  const [all, alone] = [(await cpuOfTree(service.pid)) - tree, (await service.cpu()) - own];
  const checked = steps * ADDRESSES_A_QUERY;
  return { service: alone / checked, sandbox: (all - alone) / checked };
}

function toFigure(what: string, target: string, rounds: readonly Round[], kind: 'alike' | 'unlike'): Figure {
  const of = (pick: (round: Round) => number): string => (median(rounds.map(pick)) * MICROSECONDS).toFixed(0);
  const [inService, inSandbox] = [of((round) => round[kind].service), of((round) => round[kind].sandbox)];
  return {
    what,
    floor: 'the bare https call',
    ratio: median(rounds.map((round) => (round[kind].service + round[kind].sandbox) / round.call)),
    target,
    detail: `${inService} us of the service and ${inSandbox} of its sandbox, against ${of(({ call }) => call)} us`,
  };
}

async function createCredential(mongodb: BenchMongodb, server: ServerProcess, endpoint: string): Promise<number> {
  const service = toTestService({ url: server.url, close: async () => server.stop() }, mongodb.database);
  const { token } = await newCurator(service);
  const source = { endpoint, method: 'GET', expression: EXPRESSION };
  const { data } = await query(service, CREATE, { input: { auth: { accessToken: token }, name: 'Bench', source } });
  return data.createRestCredential.credId;
}

let asked = 0;

async function checkMany(service: ServerProcess, credId: number): Promise<void> {
  const addresses = Array.from({ length: ADDRESSES_A_QUERY }, () => `0x${String(asked++).padStart(40, '0')}`);
  const { data } = await query(service, CHECK, { credId, addresses });
  const all: readonly { readonly result: number }[] = data.credential.eligibilities;
  if (all.some(({ result }) => result !== 1)) throw new Error('A check failed.');
}
