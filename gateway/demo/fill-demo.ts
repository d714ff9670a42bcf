import { addAppHours, findOrCreateUser, insertAppRequest } from '../../subgraphs/auth/index.ts';
import { addListChecks } from '../../subgraphs/credential/index.ts';
import { after, DAY, HOUR, startOfHour } from '../../subgraphs/shared/durations.ts';
import { addSourceCalls, insertSourceCredential } from '../../subgraphs/source/index.ts';
import { type DemoActor, type DemoStage, demoActor } from './demo-actor.ts';
import { fillDemoList, KEEPER_ADDRESS } from './demo-list.ts';
import { DEMO_ADDRESS } from './demo-person.ts';
import type { DemoProgress } from './demo-progress.ts';
import { bustle, demoCalls, demoSources } from './demo-sources.ts';
import { CreateDemoEndpointDocument, CreateDemoRuleDocument, ShowDemoPageDocument } from './operations.generated.ts';

/** What fills the demo, beside the list that the printed calls change. */
export interface DemoFilling extends DemoStage {
  readonly clientId: string;
  /** The list of the printed calls. */
  readonly credId: number;
  /** The demo partner; null if it is not running. */
  readonly partnerUrl: string | null;
  /** The key that encrypts the header values of partners. */
  readonly secretKey: Buffer;
}

/** A step returns the credId of the credential that it has made, or 0. */
type Step = readonly [name: string, run: (done: DemoProgress['steps']) => Promise<number>];

/**
 * Yields what is done after each step: the sources of the partner, a list with a history, a rule over both, an endpoint of events, a
 * request that waits, and then, at each start, the use of all of them since the last one, up to a day. Whoever ends it goes on later.
 */
export async function* fillDemo(filling: DemoFilling, before: DemoProgress, now: Date): AsyncGenerator<DemoProgress> {
  const steps = { ...before.steps };
  for (const [name, run] of await listSteps(filling, now)) {
    if (name in steps) continue;
    steps[name] = await run(steps);
    yield { ...before, steps };
  }
  await addUse(filling, steps, hoursSince(before.usedUntil, now), now);
  yield { steps, usedUntil: startOfHour(now).getTime() };
}

const FAILING = 'source 3';

/** The sources are older than the calls that are shown of them. */
const SOURCES_SINCE = 14 * DAY;

async function listSteps(filling: DemoFilling, now: Date): Promise<readonly Step[]> {
  const { database, partnerUrl, secretKey } = filling;
  const curator = await demoActor(filling, DEMO_ADDRESS);
  const keeper = await demoActor(filling, KEEPER_ADDRESS);
  const sources = partnerUrl === null ? [] : demoSources(partnerUrl);
  return [
    ...sources.map(
      (source, index): Step => [
        `source ${index + 1}`,
        async () => insertSourceCredential(database, { secretKey, now: after(now, -SOURCES_SINCE) }, source),
      ],
    ),
    ['endpoint', async () => createEndpoint(curator, filling, now)],
    ['list', async () => fillDemoList({ curator, keeper }, now)],
    ['rule', async (done) => createRule(curator, [done.list, done['source 1']], now)],
    ['request', async () => requestApp(filling, now)],
  ];
}

async function createRule(curator: DemoActor, credIds: readonly (number | undefined)[], now: Date): Promise<number> {
  const all = credIds.flatMap((credential) => (credential ? [{ credential }] : []));
  const input = {
    name: 'Listed token holders',
    description: 'A rule over two other credentials: on the list of the season, and accepted by the demo partner.',
    rule: { all },
    idempotencyKey: 'demo-rule',
  };
  const { createRuleCredential } = await curator(now, CreateDemoRuleDocument, { input });
  const { credId } = createRuleCredential;
  await curator(now, ShowDemoPageDocument, { input: { credId, isOn: true } });
  return credId;
}

async function createEndpoint(curator: DemoActor, { partnerUrl }: DemoFilling, now: Date): Promise<number> {
  if (partnerUrl === null) return 0;
  const input = { url: `${partnerUrl}/events`, idempotencyKey: 'demo-endpoint' };
  await curator(now, CreateDemoEndpointDocument, { input });
  return 0;
}

async function requestApp({ database }: DemoFilling, now: Date): Promise<number> {
  const person = { scope: 'Email', value: 'ada@example.org' } as const;
  const { _id: userId } = await findOrCreateUser({ database, now: () => now }, person);
  await insertAppRequest(database, now, {
    userId,
    name: 'Early Birds',
    redirectUris: ['https://early-birds.example/callback'],
    message: 'Our members sign in to see their tickets.',
  });
  return 0;
}

/** The beginnings of the hours of the last day that begin after a time, oldest first. */
function hoursSince(time: number, now: Date): readonly Date[] {
  const current = startOfHour(now);
  const hours = Array.from({ length: DAY / HOUR }, (_, index) => after(current, (index + 1) * HOUR - DAY));
  return hours.filter((hour) => hour.getTime() > time);
}

async function addUse(
  { database, clientId, credId }: DemoFilling,
  steps: DemoProgress['steps'],
  hours: readonly Date[],
  now: Date,
): Promise<void> {
  await addAppHours(
    database,
    hours.map((hour) => ({ clientId, hour, ...useOfHour(hour) })),
  );
  const lists = [credId, steps.list].filter((id) => id !== undefined);
  await addListChecks(
    database,
    lists.flatMap((id) => hours.map((hour) => ({ credId: id, hour, ...checksOfHour(hour) }))),
  );
  for (const [name, id] of Object.entries(steps).filter(([step]) => step.startsWith('source'))) {
    const isFailing = (hour: Date): boolean => name === FAILING && now.getTime() - hour.getTime() < 6 * HOUR;
    await addSourceCalls(database, id, demoCalls(hours, isFailing), now);
  }
}

function useOfHour(hour: Date): { readonly consents: number; readonly tokens: number; readonly reads: number } {
  const consents = Math.round(7 * bustle(hour));
  return { consents, tokens: consents * 2, reads: consents * 6 };
}

function checksOfHour(hour: Date): { readonly eligible: number; readonly notEligible: number } {
  const asked = Math.round(90 * bustle(hour));
  const eligible = Math.round(asked * 0.7);
  return { eligible, notEligible: asked - eligible };
}
