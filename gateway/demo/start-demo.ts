import { join } from 'node:path';
import type { Logger } from 'pino';
import { loadSecretKeys } from '../../platform/secret-key.ts';
import type { Config } from '../../platform/settings/config.ts';
import { isDevelopersMachine, isLoopbackName } from '../../platform/settings/developers-machine.ts';
import { dashboardUrlOf } from '../../platform/settings/installation-settings.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import type { Graph } from '../graph/graph.ts';
import { demoAppOrigin, startDemoApp } from './demo-app.ts';
import { type DemoProgress, readProgress, UNFILLED, writeProgress } from './demo-progress.ts';
import { fillDemo } from './fill-demo.ts';
import { type Demo, seedDemo } from './seed-demo.ts';

/** The running demo. */
export interface RunningDemo {
  /** The text to print: what to try. */
  readonly description: string;
  /** Fills the demo while the service answers, as far as it is not filled, and goes on with its use. */
  fill(): void;
  close(): Promise<void>;
}

/** The service that the demo is of; without a graph, its workers have one each, and the demo stays small. */
export interface DemoService {
  readonly url: string;
  readonly graph: Graph | null;
}

/** The settings of the demo. */
export interface DemoTerms {
  readonly config: Config;
  /** Whether the database is the embedded one, which production does not use. */
  readonly hasOwnMongodb: boolean;
  readonly log: Logger;
}

/** Starts the demo of a service: a third-party app on the next port, and the data, which the first start seeds. */
export async function startDemo(
  database: Database,
  { url: listening, graph }: DemoService,
  { config, hasOwnMongodb, log }: DemoTerms,
): Promise<RunningDemo> {
  const url = toLocalhost(listening);
  const origin = demoAppOrigin(config.port);
  const redirectUri = `${origin}/callback`;
  // Others could sign in as the demo person, or later find them in their database.
  const hasOperator = hasOwnMongodb && isDevelopersMachine(config);
  const place = join(config.dataDir, 'demo-progress.json');
  const demo = await seedDemo(database, {
    file: join(config.dataDir, 'demo.json'),
    redirectUri,
    hasOperator,
    onFirst: async () => writeProgress(place, UNFILLED),
  });
  const app = await startDemoApp({ api: url, pages: config.authUrl }, demo).catch(() => null);
  const filling = createFilling(log, async () => {
    const before = graph && config.demo === 'full' ? await readProgress(place) : null;
    if (!graph || !before) return null;
    const { secretKey } = await loadSecretKeys(config);
    const parts = { graph, database, log, ...demo, partnerUrl: config.demoPartner?.url ?? null, secretKey };
    return { place, steps: fillDemo(parts, before, new Date()) };
  });
  return {
    description: describeDemo(url, demo, { ...config, app: app ? null : origin }),
    fill: filling.begin,
    close: async () => {
      await filling.end();
      await app?.close();
    },
  };
}

interface Filling {
  /** The file that keeps what is done. */
  readonly place: string;
  /** Yields what is done after each step. */
  readonly steps: AsyncIterable<DemoProgress>;
}

/** Fills the demo in the background, until it is ended. */
function createFilling(
  log: Logger,
  open: () => Promise<Filling | null>,
): { readonly begin: () => void; readonly end: () => Promise<void> } {
  let [isOver, work] = [false, Promise.resolve()];
  const fill = async (): Promise<void> => {
    const filling = await open();
    if (!filling) return;
    for await (const done of filling.steps) {
      await writeProgress(filling.place, done);
      if (isOver) return;
    }
  };
  return {
    begin: () => {
      work = fill().catch((error: unknown) => {
        if (!isOver) log.warn({ err: error }, 'the demo is not filled: the next start goes on');
      });
    },
    end: async () => {
      isOver = true;
      await work;
    },
  };
}

/** One name for this machine: cookies and passkeys of `localhost` are not those of `127.0.0.1`. */
function toLocalhost(listening: string): string {
  const { hostname, port } = new URL(listening);
  return isLoopbackName(hostname) ? `http://localhost:${port}` : listening;
}

/** What differs between the places where a demo runs. */
type DemoTold = Pick<Config, 'safelist' | 'mailUrl'> &
  Parameters<typeof isDevelopersMachine>[0] &
  Parameters<typeof dashboardUrlOf>[0] & {
    /** The origin at which the demo app could not start; null if it runs. */
    readonly app: string | null;
  };

/** The text that a start prints: where the service answers, how to sign in, and a call to paste. */
export function describeDemo(url: string, { credId, curatorToken }: Demo, told: DemoTold): string {
  const call = `curl -s ${url}/cred/${credId}/append -H 'access-token: ${curatorToken}' -H 'content-type: application/json' -d '["0xde709f2102306220921060314715629080e2fb77"]'`;
  const more =
    told.safelist === null ? 'Two more calls are' : 'GraphQL runs only the documents in SAFELIST. More calls are';
  return `Credgraph answers at ${url}
Sign in:  ${describeSignIn(told)}; ${told.app === null ? `a demo app is at ${url}/demo` : `the demo app did not start: is ${told.app} in use?`}
Try:      ${call}
Read:     README.md. ${more} there, and docs/ has a page for each subject
Stop:     Ctrl C
`;
}

function describeSignIn(told: DemoTold): string {
  const isHere = isDevelopersMachine(told);
  const dashboard = dashboardUrlOf(told);
  const place =
    dashboard === null
      ? 'there is no dashboard, by DASHBOARD'
      : `${dashboard}${isHere ? ', with the demo wallet' : ''}`;
  if (told.mailUrl !== null) return place;
  return isHere
    ? `${place}; mail is at /dev/mail`
    : `${place}; no mail is sent: set MAIL_URL, because others can reach this service`;
}
