import { postForm, type RestAnswer } from '../support/client.ts';
import { newCode, signedInApp } from '../support/grants.ts';
import { until } from '../support/until.ts';
import { addCounts } from './add-counts.ts';
import type { Counts, Scenario } from './scenario.ts';
import { toTestService } from './to-test-service.ts';
import type { FaultWorld } from './world.ts';

/**
 * A service stops in the midst of a refresh or an exchange. Its client waits no longer, repeats the call at the other service
 * with success, and then the first one goes on: that is no reuse, and the tokens of the second call live.
 */
export const resumeCalls: Scenario = async (rounds, world) => {
  let sums: Counts = {};
  for (let round = 0; round < rounds; round += 1) {
    sums = addCounts(sums, await resumeRefresh(world), await resumeExchange(world));
  }
  return sums;
};

type Fields = Readonly<Record<string, string>>;

async function resumeRefresh(world: FaultWorld): Promise<Counts> {
  const { app, tokens } = await signedInApp(toTestService(world.services[1], world.database));
  const { clientId: client_id, clientSecret: client_secret } = app;
  return resume(
    world,
    { client_id, client_secret },
    { grant_type: 'refresh_token', refresh_token: tokens.refreshToken },
  );
}

async function resumeExchange(world: FaultWorld): Promise<Counts> {
  const service = toTestService(world.services[1], world.database);
  const { app, person } = await signedInApp(service);
  const { clientId: client_id, clientSecret: client_secret } = app;
  const code = await newCode(service, person, app);
  return resume(world, { client_id, client_secret }, { grant_type: 'authorization_code', code });
}

const TOKEN = '/oauth/auth/2/token';

async function resume(world: FaultWorld, client: Fields, grant: Fields): Promise<Counts> {
  const [first, second] = world.services;
  const send = async (service: FaultWorld['services'][0], fields: Fields): Promise<RestAnswer> =>
    postForm(service, TOKEN, { ...client, ...fields });
  const databaseGoesOn = await world.mongodb.pausePrimary();
  const body = new URLSearchParams({ ...client, ...grant });
  const signal = AbortSignal.timeout(world.pace.client);
  const given = fetch(first.url + TOKEN, { method: 'POST', body, signal }).catch(() => null);
  await until(async () => (await read(first, 'credgraph_requests_in_flight')) > 1);
  const operations = await read(first, 'credgraph_operation_seconds_count');
  const serviceGoesOn = first.pause();
  await databaseGoesOn();
  await given;
  const repeated = await send(second, grant);
  serviceGoesOn();
  await until(async () => (await read(first, 'credgraph_operation_seconds_count')) > operations);
  const { refresh_token } = repeated.body;
  const next = await send(second, { grant_type: 'refresh_token', refresh_token });
  return {
    'repeats refused': repeated.status === 200 ? 0 : 1,
    'families killed without reuse': next.status === 200 ? 0 : 1,
  };
}

/** The sum of what a service tells of a metric, whatever its labels. The request that asks is one under way. */
async function read({ url }: FaultWorld['services'][0], metric: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = text.matchAll(new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\d+)`, 'gm'));
  return [...found].reduce((sum, [, count]) => sum + Number(count), 0);
}
