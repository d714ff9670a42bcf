import { expect, test } from '@jest/globals';
import { bearer, get, query } from '../../support/client.ts';
import { type Command, runCommand } from '../../support/command.ts';
import { COMPOSE_VARIABLES } from '../../support/composed-service.ts';
import { newDatabaseUrl } from '../../support/database-url.ts';
import { readKubernetesSettings, readYaml } from '../../support/deploy-files.ts';
import { freePort } from '../../support/free-port.ts';
import { until } from '../../support/until.ts';
import { untilReady } from '../../support/until-ready.ts';

const SPLIT = 'deploy/kubernetes/split';
const NAMES = ['auth', 'credential', 'source', 'event'] as const;

const [deployment] = await readYaml(`${SPLIT}/subgraph/deployment.yaml`);
const [container] = deployment.spec.template.spec.containers;
const settings = {
  ...(await readKubernetesSettings()),
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  MONGODB_URL: newDatabaseUrl(),
  SECRET_KEY: COMPOSE_VARIABLES.SECRET_KEY,
  METRICS: COMPOSE_VARIABLES.METRICS,
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
};
const subgraphs = await Promise.all(NAMES.map(startSubgraph));
const front = await startFront();

test('26.10 the front of the split form finds its four subgraphs where their services are', async () => {
  const { status, body } = await untilReady(front);
  const found = { authSubgraph: true, credentialSubgraph: true, sourceSubgraph: true, eventSubgraph: true };
  expect([status, body]).toMatchObject([200, found]);
  const { data } = await query(front, '{ viewer { id } partnerContract { timeoutSeconds } }');
  expect(data).toEqual({ viewer: null, partnerContract: { timeoutSeconds: 5 } });
});

test.each(subgraphs)(
  '26.10 the subgraph $name answers its probes, and shows its metrics for the token',
  async ({ url }) => {
    const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
    for (const { httpGet } of probes) await until(async () => (await get({ url }, httpGet.path)).status === 200);
    const answer = await fetch(`${url}/metrics`, { headers: bearer(COMPOSE_VARIABLES.METRICS) });
    expect(await answer.text()).toContain('process_resident_memory_bytes');
  },
);

/** A process of the split form. */
interface Started {
  readonly url: string;
  readonly command: Command;
}

/** Starts the command of a subgraph's pods. */
async function startSubgraph(
  name: (typeof NAMES)[number],
): Promise<Started & { readonly name: string; readonly host: string }> {
  const [{ nameSuffix, patches }] = await readYaml(`${SPLIT}/${name}/kustomization.yaml`);
  const [{ op, path, value }] = JSON.parse(patches[0].patch);
  expect([op, path]).toEqual(['add', '/spec/template/spec/containers/0/args/0']);
  const port = String(await freePort());
  const args: readonly string[] = [value, ...container.args].map((word) => (word === '4000' ? port : word));
  const command = runCommand(container.command.at(-1), args, settings);
  await command.printed(/answers at/);
  return { name, command, url: `http://127.0.0.1:${port}`, host: `${deployment.metadata.name}${nameSuffix}` };
}

/** Starts the service with the URLs of its pods. */
async function startFront(): Promise<Started> {
  const [{ spec }] = await readYaml(`${SPLIT}/front.yaml`);
  const given: readonly { readonly name: string; readonly value: string }[] = spec.template.spec.containers[0].env;
  const urls = given.map(({ name, value }) => {
    const { hostname, pathname } = new URL(value);
    return [name, `${subgraphs.find(({ host }) => host === hostname)?.url}${pathname}`] as const;
  });
  const port = String(await freePort());
  const command = runCommand('gateway/main.ts', [], { ...settings, ...Object.fromEntries(urls), PORT: port });
  await command.printed(/Server listening at/);
  return { url: `http://127.0.0.1:${port}`, command };
}
