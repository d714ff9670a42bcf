import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { get } from '../../support/client.ts';
import { runProgram } from '../../support/command.ts';
import { COMPOSE_VARIABLES } from '../../support/composed-service.ts';
import { dashboardExpressions, readCompose } from '../../support/deploy-files.ts';
import { PROMETHEUS } from '../../support/find-prometheus.ts';
import { freePort } from '../../support/free-port.ts';
import { newFolder } from '../../support/new-folder.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

/** An alert, as Prometheus sees it. */
interface Rule {
  readonly health: string;
  readonly state: string;
}

if (PROMETHEUS === undefined) {
  test.skip('26.10 skipped, because this machine has no Prometheus', () => {});
} else {
  const service = await startService({ config: { metrics: { token: COMPOSE_VARIABLES.METRICS } } });
  const port = await freePort();
  await startPrometheus(PROMETHEUS);
  afterAll(async () => service.close());

  test('26.10 Prometheus reads a running service, as compose.yaml and prometheus.yml say', async () => {
    await until(async () => (await ask('up{job="credgraph"}'))[0]?.value[1] === '1', 100);
    await until(async () => (await ask('credgraph_http_request_seconds_count{route="/metrics"}')).length > 0, 100);
  });

  test('26.10 Prometheus evaluates all alerts, and a service without trouble fires none', async () => {
    const all = async (): Promise<readonly Rule[]> => {
      const { groups } = await api('rules');
      return groups[0].rules;
    };
    await until(async () => (await all()).every(({ health }) => health === 'ok'), 100);
    expect((await all()).filter(({ state }) => state === 'firing')).toEqual([]);
  });

  test('26.10 Prometheus understands the expressions of the dashboard', async () => {
    for (const each of await dashboardExpressions())
      await ask(each.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.+'));
  });

  /** Starts the command of compose.yaml, with a service on this machine in the place of the container, every second. */
  async function startPrometheus(program: string): Promise<void> {
    const [folder, { services }] = await Promise.all([newFolder(), readCompose(COMPOSE_VARIABLES)]);
    await writeFile(join(folder, 'token'), COMPOSE_VARIABLES.METRICS);
    const given = await readFile('deploy/prometheus/prometheus.yml', 'utf8');
    const config = given
      .replaceAll('15s', '1s')
      .replace('/run/secrets/metrics-token', join(folder, 'token'))
      .replace('credgraph:4000', new URL(service.url).host)
      .replace('[alerts.yml]', `[${resolve('deploy/prometheus/alerts.yml')}]`);
    await writeFile(join(folder, 'prometheus.yml'), config);
    const words: readonly string[] = services.prometheus.command;
    const args = words.map((word) => word.replace(/=\/(?:etc\/)?prometheus/, `=${folder}`));
    const command = runProgram(program, [...args, `--web.listen-address=127.0.0.1:${port}`], {});
    await command.printed(/ready to receive web requests/);
  }

  async function ask(expression: string) {
    return (await api(`query?query=${encodeURIComponent(expression)}`)).result;
  }

  async function api(path: string) {
    const { body } = await get({ url: `http://127.0.0.1:${port}` }, `/api/v1/${path}`);
    expect([path, body.status, body.error]).toEqual([path, 'success', undefined]);
    return body.data;
  }
}
