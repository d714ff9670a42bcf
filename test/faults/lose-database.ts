import { addressesFrom } from '../support/addresses.ts';
import { bearer, get, postForm, postJson } from '../support/client.ts';
import { addCounts } from './add-counts.ts';
import { startProbe } from './probe.ts';
import type { Counts, Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';
import type { FaultWorld } from './world.ts';

/** All members of the replica set die, and come back after everybody who asked was answered. */
export const loseDatabase: Scenario = async (rounds, world) =>
  underLoad(world, rounds, async () => {
    const probe = startProbe(world);
    const startAgain = await world.mongodb.killAll();
    const counts = await Promise.all(world.services.map(async (service) => askEverywhere(world, service)));
    await startAgain();
    return addCounts(...counts, await probe.stop());
  });

/** Asks in each language of the service. */
async function askEverywhere(world: FaultWorld, service: FaultWorld['services'][0]): Promise<Counts> {
  const { clientId: client_id, clientSecret: client_secret } = world.app;
  const refresh = { grant_type: 'refresh_token', refresh_token: 'cgr_nobody', client_id, client_secret };
  const calls = [
    async () => get(service, '/oauth/api/2/token', bearer('cga_nobody')),
    async () => postForm(service, '/oauth/auth/2/token', refresh),
    async () => postJson(service, '/query', { query: `{ credential(credId: ${world.credId}) { name } }` }),
    async () => postJson(service, '/query', { query: '{ viewer { id } }' }, bearer('cgs_nobody')),
    async () =>
      postJson(service, `/cred/${world.credId}/append`, addressesFrom(1, 2), { 'access-token': world.curator.token }),
    async () =>
      fetch(`${service.url}/account`, { headers: { cookie: 'credgraph-session=cgs_nobody' }, redirect: 'manual' }),
  ];
  return addCounts(...(await Promise.all(calls.map(async (call) => check(world, call)))));
}

async function check(world: FaultWorld, call: () => Promise<Pick<Response, 'status' | 'headers'>>): Promise<Counts> {
  const begun = performance.now();
  const { status, headers } = await call();
  return {
    'answers of no 503': status === 503 ? 0 : 1,
    'answers without Retry-After': headers.has('retry-after') ? 0 : 1,
    'waits over REQUEST_TIMEOUT': performance.now() - begun > world.pace.request + world.pace.leeway ? 1 : 0,
  };
}
