import { join } from 'node:path';
import { loadSecretKeys } from '../platform/secret-key.ts';
import type { Config } from '../platform/settings/config.ts';
import { isDevelopersMachine, isLoopbackName } from '../platform/settings/developers-machine.ts';
import { dashboardUrlOf } from '../platform/settings/installation-settings.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';
import { startDemoApp } from './demo-app.ts';
import { describeDemo } from './describe-demo.ts';
import { fillDemo } from './fill-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { demoAppOrigin } from './serve-demo-link.ts';

/** The running demo. */
export interface RunningDemo {
  /** The text to print: what to try. */
  readonly description: string;
  close(): Promise<void>;
}

/** The settings of the demo. */
export interface DemoTerms {
  readonly config: Config;
  /** Whether the database is the embedded one, which production does not use. */
  readonly hasOwnMongodb: boolean;
}

/** Starts the demo of a service that listens at this URL: a third-party app on the next port, and the data, which the first start seeds. */
export async function startDemo(
  database: Database,
  listening: string,
  { config, hasOwnMongodb }: DemoTerms,
): Promise<RunningDemo> {
  const url = toLocalhost(listening);
  const origin = demoAppOrigin(config.port);
  const redirectUri = `${origin}/callback`;
  // Others could sign in as the demo person, or later find them in their database.
  const hasOperator = hasOwnMongodb && isDevelopersMachine(config);
  const demo = await seedDemo(database, {
    file: join(config.dataDir, 'demo.json'),
    redirectUri,
    hasOperator,
    fill: async (clientId) => {
      const { secretKey } = await loadSecretKeys(config);
      await fillDemo(database, new Date(), { clientId, partnerUrl: config.demoPartner?.url ?? null, secretKey });
    },
  });
  const app = await startDemoApp({ api: url, pages: config.authUrl }, demo).catch(() => null);
  const places = {
    dashboard: describeDashboard(config),
    mail: describeMail(url, config),
    app: app ? `${url}/demo  (sign in to it in a browser)` : `did not start: is ${origin} in use?`,
    partner:
      config.workers === 1
        ? 'two ports above, over https (see docs/sources.md); for browsers over http, three ports above'
        : 'not available with several WORKERS',
    calls:
      config.safelist === null
        ? 'Three calls to try.'
        : 'Three calls to try. GraphQL runs only the documents in SAFELIST.',
  };
  return {
    description: describeDemo(url, demo, places),
    close: async () => app?.close(),
  };
}

/** The address in the settings, which may differ from the one that the service listens on. */
function describeDashboard(config: Config): string {
  const url = dashboardUrlOf(config);
  if (url === null) return 'off, by DASHBOARD';
  return isDevelopersMachine(config) ? `${url}  (sign in with the demo wallet there)` : url;
}

function describeMail(url: string, config: Config): string {
  if (config.mailUrl !== null) return 'by SMTP';
  return isDevelopersMachine(config) ? `${url}/dev/mail` : 'none: set MAIL_URL, because others can reach this service';
}

/** One name for this machine: cookies and passkeys of `localhost` are not those of `127.0.0.1`. */
function toLocalhost(listening: string): string {
  const { hostname, port } = new URL(listening);
  return isLoopbackName(hostname) ? `http://localhost:${port}` : listening;
}
