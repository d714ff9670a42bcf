import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { parseConfig, SETTINGS } from '../../../platform/settings/config.ts';
import { query } from '../../support/client.ts';
import { COMPOSE_VARIABLES } from '../../support/composed-service.ts';
import {
  dashboardExpressions,
  findYaml,
  readCompose,
  readKubernetesSettings,
  readYaml,
} from '../../support/deploy-files.ts';
import { change, newItemList } from '../../support/item-lists.ts';
import { labelsByMetric, readsOf } from '../../support/prometheus.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { ADDRESS, check, newRestCredential, startSourceWorld } from '../../support/sources.ts';

const compose = await readCompose(COMPOSE_VARIABLES);
const manifests = (await Promise.all((await findYaml('deploy/kubernetes')).map(readYaml))).flat();
const [rules] = await readYaml('deploy/prometheus/alerts.yml');
const alerts: readonly { readonly alert: string; readonly expr: string }[] = rules.groups[0].rules;
const runbook = await readFile('docs/runbook.md', 'utf8');

const smtp = await startSmtpServer();
const world = await startSourceWorld({ metrics: 'loopback', mailUrl: smtp.url });
await check(world, await newRestCredential(world), ADDRESS);
await query(world.service, '{ viewer { id } }');
const list = await newItemList(world.service, ['ada@example.org']);
await change(list, 'REMOVE', ['ada@example.org']);
await query(world.service, 'mutation { requestEmailSignIn(email: "ada@example.org") { id } }');
/** What Prometheus itself, the prober (blackbox_exporter) and kube-state-metrics show. */
const OTHERS = `
up 1
ALERTS 1
probe_success 1
probe_ssl_earliest_cert_expiry 1
kube_cronjob_created{namespace="",cronjob=""} 1
kube_cronjob_status_last_successful_time{namespace="",cronjob=""} 1
`;
/** The labels of each metric that a service shows after some work, and of those of others. */
const known = labelsByMetric((await textAt('/metrics')) + OTHERS);
afterAll(async () => {
  await world.close();
  smtp.close();
});

test('26.10 every YAML file of deploy/ is valid', async () => {
  const read = (await findYaml('deploy')).map(async (path) => [path, (await readYaml(path)).length]);
  for (const [path, length] of await Promise.all(read)) expect([path, length]).not.toEqual([path, 0]);
});

test.each(alerts)('26.10 $alert reads metrics and labels that a service shows', ({ expr }) => {
  expectKnown(expr);
});

test('26.10 the dashboard for Grafana reads metrics and labels that a service shows', async () => {
  const expressions = await dashboardExpressions();
  expect(expressions.length).toBeGreaterThan(15);
  for (const each of expressions) expectKnown(each);
});

test('26.10 the autoscalers need the metrics server alone', () => {
  const scalers = manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
  expect(scalers.length).toBe(2);
  const metrics = scalers.flatMap(({ spec }) => spec.metrics).map(({ type, resource }) => [type, resource.name]);
  expect(new Set(metrics.map(String))).toEqual(new Set(['Resource,cpu']));
});

test('26.10 the rule of the Prometheus Operator has all alerts, and its monitor reads every service', async () => {
  const [{ spec }] = await readYaml('deploy/kubernetes/monitoring/prometheus-rule.yaml');
  expect(spec.groups).toEqual(rules.groups);
  const [monitor] = await readYaml('deploy/kubernetes/monitoring/service-monitor.yaml');
  const kustomizations = ['base', 'split/subgraph'].map((name) => `deploy/kubernetes/${name}/kustomization.yaml`);
  for (const [{ labels }] of await Promise.all(kustomizations.map(readYaml)))
    expect(labels[0].pairs).toMatchObject(monitor.spec.selector.matchLabels);
  const ports = manifests.filter(({ kind }) => kind === 'Service').map((service) => service.spec.ports[0].name);
  expect(new Set(ports)).toEqual(new Set([monitor.spec.endpoints[0].port]));
});

test('26.10 the ingress of the example has the hosts of its settings', async () => {
  const settings = await readKubernetesSettings();
  const names = ['AUTH_URL', 'API_URL', 'APP_URL', 'CREDENTIAL_API_URL'];
  const hosts = new Set(names.map((name) => new URL(settings[name] ?? '').host));
  const [{ spec }] = await readYaml('deploy/kubernetes/example/ingress.yaml');
  expect(new Set(spec.rules.map(({ host }: { readonly host: string }) => host))).toEqual(hosts);
  expect(new Set(spec.tls[0].hosts)).toEqual(hosts);
});

test('26.10 pods spread over zones and nodes, and get no variables of other services', () => {
  const pods = manifests.filter(({ kind, spec }) => kind === 'Deployment' && spec.selector);
  expect(pods.length).toBe(2);
  for (const { spec } of pods) {
    const { enableServiceLinks, topologySpreadConstraints } = spec.template.spec;
    expect(enableServiceLinks).toBe(false);
    const keys = topologySpreadConstraints.map(({ topologyKey }: { readonly topologyKey: string }) => topologyKey);
    expect(keys).toEqual(['topology.kubernetes.io/zone', 'kubernetes.io/hostname']);
  }
});

test('26.10 every alert has a section in the runbook, every such section an alert, and every alert a unit test', async () => {
  const names = new Set(alerts.map(({ alert }) => alert));
  const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(new Set(sections)).toEqual(names);
  const tests = await readFile('deploy/prometheus/alerts.test.yml', 'utf8');
  const tested = [...tests.matchAll(/^ +- alertname: (\w+)$/gm)].map(([, name]) => name);
  expect(new Set(tested)).toEqual(names);
});

test('26.10 every section of the runbook says what its alert means, what to look at and what to do', () => {
  for (const section of runbook.split(/^## /m).slice(1))
    expect(section).toMatch(/^\w+\n\n[^]*\n- \*\*Look at\*\* [^]*\n- \*\*Do\*\* /);
});

test('26.10 deploy/README.md makes every value that compose.yaml asks for', async () => {
  const readme = await readFile('deploy/README.md', 'utf8');
  const made = [...readme.matchAll(/^(\w+)=\$\(openssl/gm)].map(([, name]) => name);
  expect(new Set(made)).toEqual(new Set(Object.keys(COMPOSE_VARIABLES)));
});

test('26.10 the files give a process only settings that exist', async () => {
  const inPods = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []).flatMap(({ env }) => env);
  const given = [
    ...Object.keys(compose.services.credgraph.environment),
    ...Object.keys(await readKubernetesSettings()),
    ...inPods.map(({ name }) => name),
  ];
  expect(given.filter((name) => !SETTINGS.includes(name))).toEqual([]);
});

test('26.10 no pod gets the names of services as settings', () => {
  const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec ?? []);
  const whole = pods.filter(({ securityContext }) => securityContext !== undefined);
  expect(whole.map(({ enableServiceLinks }) => enableServiceLinks)).toEqual([false, false, false]);
});

test('26.10 the settings of both ways are enough for production', async () => {
  const readme = await readFile('deploy/kubernetes/README.md', 'utf8');
  const secrets = [...readme.matchAll(/^ *([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  const inCluster = { ...(await readKubernetesSettings()), ...Object.fromEntries(secrets), ...COMPOSE_VARIABLES };
  for (const settings of [compose.services.credgraph.environment, inCluster]) {
    const config = await parseConfig({ NODE_ENV: 'production', ...settings });
    expect(config).toMatchObject({ isProduction: true, metrics: { token: COMPOSE_VARIABLES.METRICS } });
    expect(config.mongodbUrl).toMatch(/credgraph:.*authSource=admin&tls=true&tlsCAFile=\/etc\/credgraph\/ca\.pem$/);
  }
});

test('26.10 the alert on old backups knows the job by its name', () => {
  const job = manifests.find(({ kind }) => kind === 'CronJob').metadata.name;
  expect(alerts.find(({ alert }) => alert === 'CredgraphBackupOld')?.expr).toContain(`cronjob="${job}"`);
});

test('26.10 every probe of Prometheus has its module, and asks services that are there', async () => {
  const [config] = await readYaml('deploy/prometheus/prometheus.yml');
  const [{ modules }] = await readYaml('deploy/prometheus/prober.yml');
  const { scrape_configs: jobs } = config;
  const probing: readonly Probing[] = jobs.filter((job: Partial<Probing>) => job.metrics_path === '/probe');
  expect(probing.length).toBe(2);
  for (const { params, static_configs: targets, relabel_configs: rows } of probing) {
    expect(modules).toHaveProperty([...params.module]);
    const asked = [...targets.flatMap((each) => each.targets), rows.at(-1)?.replacement ?? ''];
    const hosts = asked.map((each) => /(?:\/\/)?([\w-]+):\d+/.exec(each)?.[1]);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(hosts));
  }
});

/** A job that asks through the prober. */
interface Probing {
  readonly metrics_path: string;
  readonly params: { readonly module: readonly string[] };
  readonly static_configs: readonly { readonly targets: readonly string[] }[];
  readonly relabel_configs: readonly { readonly replacement?: string }[];
}

test('26.10 both ways make the same backup where nothing but its volume can be written', () => {
  const job = manifests.find(({ kind }) => kind === 'CronJob').spec.jobTemplate.spec.template.spec;
  const [container] = job.containers;
  const { backup } = compose.services;
  expect([...container.command, ...container.args]).toEqual(backup.command);
  expect([container.securityContext.readOnlyRootFilesystem, backup.read_only]).toEqual([true, true]);
  const folder = backup.command.at(-1);
  expect(backup.volumes).toContain(`backups:${folder}`);
  expect(container.volumeMounts).toContainEqual({ name: 'backups', mountPath: folder });
});

test('26.10 every probe asks a path that answers, at the port of the service', async () => {
  const { port } = await parseConfig({});
  const { ports, healthcheck } = compose.services.credgraph;
  expect(ports).toEqual([`127.0.0.1:${port}:${port}`]);
  const [, asked = '', path = ''] = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(healthcheck.test.join(' ')) ?? [];
  const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
  const listening = containers.flatMap((each) => each.ports ?? []).map(({ containerPort }) => containerPort);
  expect(new Set([...listening, Number(asked)])).toEqual(new Set([port]));
  const probes = containers.flatMap((each) => [each.startupProbe, each.livenessProbe, each.readinessProbe]);
  const paths = [path, ...probes.flatMap((probe) => probe?.httpGet.path ?? [])];
  expect(new Set(paths)).toEqual(new Set(['/healthz', '/readyz']));
  for (const each of new Set(paths)) expect((await fetch(world.service.url + each)).status).toBe(200);
});

async function textAt(path: string): Promise<string> {
  return (await fetch(world.service.url + path)).text();
}

function expectKnown(expression: string): void {
  const reads = readsOf(expression);
  expect(reads).not.toEqual([]);
  const metrics = reads.map(({ metric }) => metric);
  expect(metrics.filter((metric) => !known.has(metric))).toEqual([]);
  const labels = new Set([
    'job',
    'instance',
    'alertname',
    'alertstate',
    ...metrics.flatMap((each) => [...(known.get(each) ?? [])]),
  ]);
  expect(reads.flatMap((read) => read.labels).filter((label) => !labels.has(label))).toEqual([]);
}
