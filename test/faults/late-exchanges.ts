import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { bearer, get, postForm } from '../support/client.ts';
import { newCode } from '../support/grants.ts';
import { registeredApp, signedInUser } from '../support/people.ts';
import { range } from '../support/tiny-lists.ts';
import { toTestService } from '../support/to-test-service.ts';
import { addCounts } from './add-counts.ts';
import type { Counts, Scenario } from './scenario.ts';
import { untilDone } from './under-way.ts';
import type { FaultWorld } from './world.ts';

/**
 * Clients exchange one code after the other when the primary stands still. They give the exchange up that this meets, and repeat it with
 * success at the other service; then the primary goes on, and with it the first attempts, for which nobody waits.
 */
export const lateExchanges: Scenario = async (rounds, world) => {
  let sums: Counts = {};
  let repeated = 0;
  for (let round = 0; round < rounds || (repeated === 0 && round < rounds + MORE); round += 1) {
    const tokens = await runRound(world);
    repeated += tokens.length;
    const living = await Promise.all(tokens.map(async (token) => isLive(world, token)));
    sums = addCounts(sums, { 'repeats whose tokens died': living.filter((isOne) => !isOne).length });
  }
  return addCounts(sums, { 'no exchange was repeated with success': repeated === 0 ? 1 : 0 });
};

/** Rounds that follow at most until an exchange is repeated with success: the primary may stand still when all have used up their codes. */
const MORE = 10;

type Form = Readonly<Record<string, string>>;
type Service = FaultWorld['services'][0];

const CLIENTS = range(0, 8);

/** More than a client exchanges before the primary stands still. */
const CODES = range(0, 40);

/** Between two tries of a client that meets an outage. */
const REST = SECOND / 5;

/** The access tokens of the exchanges that were repeated with success. */
async function runRound(world: FaultWorld): Promise<readonly string[]> {
  const forms = await Promise.all(CLIENTS.map(async () => newForms(world)));
  const repeating = Promise.all(forms.map(async (own) => exchangeAll(world, own)));
  const goOn = await world.mongodb.pausePrimary();
  const tokens = await repeating;
  await goOn();
  await untilDone(world.services[0]);
  return tokens.flatMap((token) => token ?? []);
}

/** Exchanges of a person, who signs in to an app of their own without PKCE again and again. */
async function newForms({ services, database }: FaultWorld): Promise<readonly Form[]> {
  const service = toTestService(services[1], database);
  const [app, person] = [await registeredApp(service), await signedInUser(service)];
  const client = { client_id: app.clientId, client_secret: app.clientSecret, grant_type: 'authorization_code' };
  const forms: Form[] = [];
  for (const _ of CODES) forms.push({ ...client, code: await newCode(service, person, app) });
  return forms;
}

/** Exchanges until the primary stands still; the access token of the repeat, null if its code was used without an answer, or all codes were before. */
async function exchangeAll(
  { services: [first, second], pace }: FaultWorld,
  forms: readonly Form[],
): Promise<string | null> {
  for (const form of forms) if (!(await isExchanged(first, form, pace.client))) return repeat(second, form);
  return null;
}

const TOKEN = '/oauth/auth/2/token';

async function isExchanged({ url }: Service, form: Form, patience: number): Promise<boolean> {
  const init = { method: 'POST', body: new URLSearchParams(form), signal: AbortSignal.timeout(patience) };
  const answer = await fetch(url + TOKEN, init).catch(() => null);
  return answer?.status === 200;
}

async function repeat(service: Service, form: Form): Promise<string | null> {
  const answer = await postForm(service, TOKEN, form);
  if (answer.status !== 503) return answer.status === 200 ? answer.body.access_token : null;
  await setTimeout(REST);
  return repeat(service, form);
}

async function isLive({ services }: FaultWorld, token: string): Promise<boolean> {
  return (await get(services[1], '/oauth/api/2/token', bearer(token))).status === 200;
}
