import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GRAPHQL_BEHAVIOURS } from '../corpora/graphql-behaviours.ts';
import { PREFLIGHT_BEHAVIOURS } from '../corpora/preflight-behaviours.ts';
import { REST_BEHAVIOURS, type ServerBehaviour } from '../corpora/rest-behaviours.ts';
import { trustedCertificate } from '../support/certificates.ts';
import { type Partner, partner } from '../support/partner.ts';
import {
  type Checked,
  check,
  createRest,
  newGraphqlCredential,
  newRestCredential,
  type SourceWorld,
  startSourceWorld,
} from '../support/sources.ts';

/** What a check of a misbehaving server came to, and a check of a good one right after it. */
interface Aftermath {
  readonly outcome: number | string | undefined;
  readonly control: Checked;
}

let world: SourceWorld;
let partners: readonly Partner[];
const aftermaths = new Map<string, Promise<Aftermath>>();

// Those that take the whole 5 seconds run at the same time, each on a server of its own. The others run one after the other: all
// at once they would keep a busy machine so long that some ran out of time.
beforeAll(async () => {
  const certificate = await trustedCertificate();
  const behaviours = [...REST_BEHAVIOURS, ...GRAPHQL_BEHAVIOURS];
  partners = await Promise.all(behaviours.map(async () => partner({}, certificate)));
  world = await startSourceWorld({ outboundAllow: partners.map(({ host }) => host) });
  world.partner.behaves({ answer: { eligible: true } });
  const good = await newRestCredential(world);
  let quick: Promise<unknown> = Promise.resolve();
  behaviours.forEach((row, index) => {
    const isQuick = row[2] !== 'TIMEOUT';
    const aftermath = isQuick ? quick.then(async () => meet(row, index, good)) : meet(row, index, good);
    if (isQuick) quick = aftermath.catch(() => null);
    aftermaths.set(row[0], aftermath);
  });
});
afterAll(async () => {
  await Promise.allSettled(aftermaths.values());
  await world.close();
  await Promise.all(partners.map(async (each) => each.close()));
});

async function meet([, behaviour]: ServerBehaviour, index: number, good: number): Promise<Aftermath> {
  const there = partners[index] ?? world.partner;
  const here = { ...world, partner: there };
  const isRest = index < REST_BEHAVIOURS.length;
  const credId = await (isRest ? newRestCredential(here) : newGraphqlCredential(here));
  there.behaves(behaviour);
  const { result, failure } = await check(here, credId);
  return { outcome: result ?? failure?.code, control: await check(world, good) };
}

test('4.6 there are at least 40 server behaviours, each once', () => {
  expect(aftermaths.size).toBe(REST_BEHAVIOURS.length + GRAPHQL_BEHAVIOURS.length);
  expect(aftermaths.size).toBeGreaterThanOrEqual(40);
});

test.each([...REST_BEHAVIOURS, ...GRAPHQL_BEHAVIOURS].map(([what, , outcome]) => ({ what, outcome })))(
  '4.6 a partner that $what: $outcome',
  async ({ what, outcome }) => {
    const met = await aftermaths.get(what);
    expect(met?.outcome).toBe(outcome);
    expect(met?.control).toMatchObject({ result: 1, failure: null });
  },
);

test.each(PREFLIGHT_BEHAVIOURS)('4.6.4 the CORS answer %j: %s', async (cors, words) => {
  world.partner.behaves({ cors });
  const { errors } = await createRest(world);
  expect(errors[0]?.message ?? 1).toEqual(words === 1 ? 1 : expect.stringContaining(words));
});
