import type { BrowserContextOptions } from 'playwright-core';
import type { Plugin } from 'vite';
import { type BuiltDashboard, startBuiltDashboard, type Visitor, visit } from './built-dashboard.ts';
import { launchBrowser } from './launch-browser.ts';
import type { CuratingPerson } from './own-credentials.ts';
import { createOwnSource, type NewOwnSource } from './own-sources.ts';
import { type Behaviour, type Partner, partner } from './partner.ts';

/** The path of the form for a new REST credential. */
export const NEW_REST = '/dashboard/credentials/new/rest';

/** A partner, and a dashboard in a browser whose service may call it. */
export interface SourceWorld {
  readonly there: Partner;
  readonly service: BuiltDashboard;
  /** Opens a page for a new curator in a browser that accepts the partner's certificate. */
  arrive(path?: string, options?: BrowserContextOptions): Promise<Visitor>;
  /** Makes the partner answer that everybody is eligible, unless another behaviour is given, to the service and to the dashboard. */
  letIn(behaviour?: Behaviour): void;
  /** The credId of a new REST credential of the person's, whose partner answers that everybody is eligible. */
  newSource(person: CuratingPerson, more?: NewOwnSource): Promise<number>;
  close(): Promise<void>;
}

/** Starts them; no answer of the partner is cached. */
export async function startSourceWorld(plugins: readonly Plugin[] = []): Promise<SourceWorld> {
  const there = await partner();
  const config = { outboundAllow: [there.host], answerCache: 0 };
  const [service, browser] = await Promise.all([startBuiltDashboard(plugins, config), launchBrowser()]);
  const letIn: SourceWorld['letIn'] = (behaviour = {}) => {
    const cors = {
      'access-control-allow-origin': service.app,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': '*',
    };
    there.behaves({ answer: { eligible: true }, cors, headers: cors, ...behaviour });
  };
  return {
    there,
    service,
    letIn,
    arrive: async (path, options = {}) =>
      visit(service, await browser.newContext({ ignoreHTTPSErrors: true, ...options }), path),
    newSource: async (person, more) => {
      letIn();
      return createOwnSource(person, `${there.url}/first/$address`, more);
    },
    close: async () => {
      await browser.close();
      await service.close();
      await there.close();
    },
  };
}
