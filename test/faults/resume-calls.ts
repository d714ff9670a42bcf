import { setTimeout } from 'node:timers/promises';
import { bearer, get, postForm, type RestAnswer } from '../support/client.ts';
import { newCode, newVerifier, signedInApp } from '../support/grants.ts';
import { toTestService } from '../support/to-test-service.ts';
import { addCounts } from './add-counts.ts';
import type { Counts, Scenario } from './scenario.ts';
import { untilBusy, untilDone } from './under-way.ts';
import type { FaultWorld } from './world.ts';

/**
 * A service stops in the midst of a refresh or an exchange, or before it has read the call. Its client waits no longer, repeats
 * the call at the other service with success, and then the first one goes on: that is no reuse within the grace period, and the
 * tokens of the second call alone live. Then a second party uses what was used: that is reuse.
 */
export const resumeCalls: Scenario = async (rounds, world) => {
  let sums: Counts = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const stall of [stallInDatabase, stallBeforeReading]) {
      sums = addCounts(sums, await resume(world, await newRefresh(world), stall));
      sums = addCounts(sums, await resume(world, await newExchange(world), stall));
    }
  }
  return sums;
};

type Service = FaultWorld['services'][0];
type Fields = Readonly<Record<string, string>>;

/** A grant of a client that can be used once. */
interface Grant {
  readonly client: Fields;
  readonly fields: Fields;
  /** What a second party has of it. */
  readonly stolen: Fields;
}

async function newRefresh(world: FaultWorld): Promise<Grant> {
  const { app, tokens } = await signedInApp(toTestService(world.services[1], world.database));
  const client = { client_id: app.clientId, client_secret: app.clientSecret };
  const fields = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken };
  return { client, fields, stolen: fields };
}

async function newExchange(world: FaultWorld): Promise<Grant> {
  const service = toTestService(world.services[1], world.database);
  const { app, person } = await signedInApp(service);
  const client = { client_id: app.clientId, client_secret: app.clientSecret };
  const { codeVerifier, challenge } = newVerifier();
  const stolen = { grant_type: 'authorization_code', code: await newCode(service, person, app, challenge) };
  return { client, fields: { ...stolen, code_verifier: codeVerifier }, stolen };
}

const TOKEN = '/oauth/auth/2/token';

async function send(service: Pick<Service, 'url'>, { client, fields }: Omit<Grant, 'stolen'>): Promise<RestAnswer> {
  return postForm(service, TOKEN, { ...client, ...fields });
}

/** Has the first service stop with a call that its client then gives up; what it takes to let it go on. */
type Stall = (world: FaultWorld, grant: Grant) => Promise<() => void>;

async function resume(world: FaultWorld, grant: Grant, stall: Stall): Promise<Counts> {
  const [first, second] = world.services;
  const goOn = await stall(world, grant);
  const repeated = await send(second, grant);
  const stored = await countLive(world, grant);
  goOn();
  await untilDone(first);
  const forks = (await countLive(world, grant)) - stored;
  const { refresh_token } = repeated.body;
  const next = await send(second, { ...grant, fields: { grant_type: 'refresh_token', refresh_token } });
  await send(first, { ...grant, fields: grant.stolen });
  return {
    'repeats refused': repeated.status === 200 ? 0 : 1,
    'families killed without reuse': next.status === 200 ? 0 : 1,
    forks: forks > 0 ? 1 : 0,
    'reuse by a second party not detected': (await isRevoked(second, next.body.access_token)) ? 0 : 1,
  };
}

async function stallInDatabase(world: FaultWorld, grant: Grant): Promise<() => void> {
  const [first] = world.services;
  const databaseGoesOn = await world.mongodb.pausePrimary();
  const patience = new AbortController();
  const given = giveUp(first, grant, patience.signal);
  const [goOn] = await Promise.all([untilBusy(first).then(() => first.pause()), setTimeout(world.pace.client)]);
  await databaseGoesOn();
  patience.abort();
  await given;
  return goOn;
}

async function stallBeforeReading(world: FaultWorld, grant: Grant): Promise<() => void> {
  const goOn = world.services[0].pause();
  await giveUp(world.services[0], grant, AbortSignal.timeout(world.pace.client));
  return goOn;
}

/** Uses a grant, and waits for the answer no longer than the signal says. */
async function giveUp({ url }: Service, { client, fields }: Grant, signal: AbortSignal): Promise<void> {
  const body = new URLSearchParams({ ...client, ...fields });
  await fetch(url + TOKEN, { method: 'POST', body, signal }).catch(() => null);
}

/** How many tokens of an app count. */
async function countLive({ database }: FaultWorld, { client }: Grant): Promise<number> {
  return database.collection('tokens').countDocuments({ clientId: client.client_id, revokedAt: null });
}

async function isRevoked(service: Service, accessToken: string): Promise<boolean> {
  return (await get(service, '/oauth/api/2/token', bearer(accessToken))).status === 401;
}
