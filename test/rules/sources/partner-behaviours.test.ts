import { afterAll, expect, test } from '@jest/globals';
import { GRAPHQL_BEHAVIOURS } from '../../corpora/graphql-behaviours.ts';
import { PREFLIGHT_BEHAVIOURS } from '../../corpora/preflight-behaviours.ts';
import { REST_BEHAVIOURS, type ServerBehaviour } from '../../corpora/rest-behaviours.ts';
import { partner } from '../../support/partner.ts';
import {
  type Checked,
  check,
  createRest,
  newGraphqlCredential,
  newRestCredential,
  type SourceWorld,
  startSourceWorld,
} from '../../support/sources.ts';

/** What a check of a misbehaving server came to, and a check right after it, when the server behaves. */
interface Aftermath {
  readonly outcome: number | string | undefined;
  readonly control: Checked;
}

/** A partner, and the credentials that ask it. */
interface Asked {
  readonly world: SourceWorld;
  readonly rest: number;
  readonly graphql: number;
}

const GOOD = { eligible: true };
const BEHAVIOURS = [...REST_BEHAVIOURS, ...GRAPHQL_BEHAVIOURS];

const aftermaths = new Map<string, Promise<Aftermath>>();

// Those that take the whole 5 seconds run at the same time, each on a server of its own. The others run one after the other on one
// server: all at once they would keep a busy machine so long that some ran out of time.
const slow = BEHAVIOURS.filter(isSlow);
const partners = await Promise.all(slow.map(async () => partner()));
const world = await startSourceWorld({ outboundAllow: partners.map(({ host }) => host) });
const usual = await newAsked(world);
partners.forEach((there, i) => {
  const row = slow[i];
  if (row)
    aftermaths.set(
      row[0],
      newAsked({ ...world, partner: there }).then(async (asked) => meet(row, asked)),
    );
});
let last: Promise<unknown> = Promise.resolve();
for (const row of BEHAVIOURS.filter((each) => !isSlow(each))) {
  const aftermath = last.then(async () => meet(row, usual));
  last = aftermath.catch(() => null);
  aftermaths.set(row[0], aftermath);
}
afterAll(async () => {
  await Promise.allSettled(aftermaths.values());
  await world.close();
  await Promise.all(partners.map(async (each) => each.close()));
});

function isSlow([, , outcome]: ServerBehaviour): boolean {
  return outcome === 'TIMEOUT';
}

async function newAsked(here: SourceWorld): Promise<Asked> {
  return { world: here, rest: await newRestCredential(here), graphql: await newGraphqlCredential(here) };
}

async function meet(row: ServerBehaviour, { world: here, rest, graphql }: Asked): Promise<Aftermath> {
  const isRest = REST_BEHAVIOURS.includes(row);
  const credId = isRest ? rest : graphql;
  here.partner.behaves(row[1]);
  const { result, failure } = await check(here, credId);
  here.partner.behaves({ answer: isRest ? GOOD : { data: GOOD } });
  return { outcome: result ?? failure?.code, control: await check(here, credId) };
}

test('4.6 there are at least 40 server behaviours, each once', () => {
  expect(aftermaths.size).toBe(BEHAVIOURS.length);
  expect(aftermaths.size).toBeGreaterThanOrEqual(40);
});

test.each(BEHAVIOURS.map(([what, , outcome]) => ({ what, outcome })))(
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
