import type { Locator, Page } from 'playwright-core';
import { type DashboardWorld, startDashboardWorld } from './dashboard-world.ts';
import type { CuratingPerson } from './own-credentials.ts';
import { createOwnSource, type NewOwnSource } from './own-sources.ts';
import { type Behaviour, type Partner, partner } from './partner.ts';

/** The path of the form for a new REST credential. */
export const NEW_REST = '/dashboard/credentials/new/rest';

/** A partner, and a dashboard whose service may call it, in a browser that accepts its certificate. */
export interface SourceWorld extends DashboardWorld {
  readonly there: Partner;
  /** Makes the partner answer that everybody is eligible, unless another behaviour is given, to the service and to the dashboard. */
  letIn(behaviour?: Behaviour): void;
  /** The credId of a new REST credential of the person's, whose partner answers that everybody is eligible. */
  newSource(person: CuratingPerson, more?: NewOwnSource): Promise<number>;
}

/** Starts them; no answer of the partner is cached. */
export async function startSourceWorld(): Promise<SourceWorld> {
  const there = await partner();
  const config = { outboundAllow: [there.host], answerCache: 0 };
  const world = await startDashboardWorld({ config, usual: { ignoreHTTPSErrors: true } });
  const letIn: SourceWorld['letIn'] = (behaviour = {}) => {
    const cors = {
      'access-control-allow-origin': world.service.app,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': '*',
    };
    there.behaves({ answer: { eligible: true }, cors, headers: cors, ...behaviour });
  };
  return {
    ...world,
    there,
    letIn,
    newSource: async (person, more) => {
      letIn();
      return createOwnSource(person, `${there.url}/first/$address`, more);
    },
    close: async () => {
      await world.close();
      await there.close();
    },
  };
}

/** Milliseconds after which a test of an endpoint has ended, whatever was late. */
const LONGEST_TEST = 20_000;

/** Runs the test of an endpoint until it shows something: on a busy machine the partner or the browser may be late, and say so in several ways. */
export async function runTest(page: Page, shown: Locator): Promise<void> {
  // It has another name while the test runs.
  await page.getByRole('button', { name: 'Run the test' }).click();
  const isShown = await shown.waitFor({ timeout: LONGEST_TEST }).then(
    () => true,
    () => false,
  );
  if (!isShown) await runTest(page, shown);
}

/** Runs the test of an endpoint until both sides have passed. */
export async function passTest(page: Page): Promise<void> {
  await runTest(page, page.getByText('Both sides passed'));
}
