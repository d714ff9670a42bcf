import type { Page } from 'playwright-core';
import { type DashboardWorld, startDashboardWorld } from './dashboard-world.ts';
import type { CuratingPerson } from './own-credentials.ts';
import { createOwnSource, type NewOwnSource } from './own-sources.ts';
import { type Behaviour, type Partner, partner } from './partner.ts';
import { until } from './until.ts';

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

/** Runs the test of an endpoint until both sides have passed. */
export async function passTest(page: Page): Promise<void> {
  await testUntil(page, 'Both sides passed');
}

/** Runs the test of an endpoint until it says this: on a busy machine either side may be late, and say so in several ways. */
export async function testUntil(page: Page, text: string): Promise<void> {
  // It has another name while the test runs.
  const run = page.getByRole('button', { name: 'Run the test' });
  const said = page.getByText(text);
  await until(async () => {
    if ((await said.count()) > 0) return true;
    if ((await run.count()) > 0) await run.click();
    return false;
  });
}
