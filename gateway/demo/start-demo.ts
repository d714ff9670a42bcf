import { join } from 'node:path';
import { loadSecretKeys } from '../../platform/secret-key.ts';
import type { Config } from '../../platform/settings/config.ts';
import { isDevelopersMachine, isLoopbackName } from '../../platform/settings/developers-machine.ts';
import { dashboardUrlOf } from '../../platform/settings/installation-settings.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { demoAppOrigin, startDemoApp } from './demo-app.ts';
import { fillDemo } from './fill-demo.ts';
import { type Demo, seedDemo } from './seed-demo.ts';

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
    fill: async (ids) => {
      const { secretKey } = await loadSecretKeys(config);
      await fillDemo(database, new Date(), { ...ids, partnerUrl: config.demoPartner?.url ?? null, secretKey });
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

/** Where to find the parts of the demo, or why they are missing. */
export interface DemoPlaces {
  readonly dashboard: string;
  readonly app: string;
  readonly mail: string;
  readonly partner: string;
  /** An introduction to the calls. */
  readonly calls: string;
}

/** The text that a start prints: where the service answers, and three calls to paste. */
export function describeDemo(
  url: string,
  { credId, curatorToken }: Demo,
  { dashboard, app, mail, partner, calls }: DemoPlaces,
): string {
  const address = '0x52908400098527886e0f7030069857d2e4169ee7';
  const graphql = (body: object): string =>
    `curl -s ${url}/query -H 'content-type: application/json' -d '${JSON.stringify(body)}'`;
  const append = {
    operationName: 'credentialItems',
    query:
      'mutation credentialItems($accessToken: String!, $credId: Int!, $operation: Operation!, $items: [String!]!) { credentialItems(input: { auth: { accessToken: $accessToken }, credId: $credId, operation: $operation, items: $items }) { message } }',
    variables: { accessToken: curatorToken, credId, operation: 'APPEND', items: [address] },
  };
  return `Credgraph answers at ${url}
  the dashboard ${dashboard}
  the graph     ${url}/query
  mail sent     ${mail}
  a demo app    ${app}
  a partner     ${partner}

${calls} A curator's script adds an address to the demo credential's list, by GraphQL:
${graphql(append)}

It adds another one, by REST:
curl -s ${url}/cred/${credId}/append -H 'access-token: ${curatorToken}' -H 'content-type: application/json' -d '["0xde709f2102306220921060314715629080e2fb77"]'

Anyone can ask whether an address may own the credential:
curl -s '${url}/cred/${credId}/eligibility?address=${address}'
`;
}
