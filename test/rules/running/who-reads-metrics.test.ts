import { afterEach, expect, test } from '@jest/globals';
import { parseConfig } from '../../../platform/settings/config.ts';
import { parseProcessConfig } from '../../../platform/settings/process-config.ts';
import { bearer } from '../../support/client.ts';
import { freePort } from '../../support/free-port.ts';
import { newFolder } from '../../support/new-folder.ts';
import { startService, type TestService } from '../../support/service.ts';

const TOKEN = 'a-token-of-the-operators';
const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a key of thirty-two characters...',
  MONGODB_URL: 'mongodb://unused',
  AUTH_URL: 'https://auth.example',
  API_URL: 'https://api.example',
  APP_URL: 'https://app.example',
  CREDENTIAL_API_URL: 'https://credentials.example',
  LOG_LEVEL: 'error',
};

let service: TestService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

// Like nginx as it is without settings: from loopback, by a loopback name, without a word of whom it passes on.
test('26.9 in production /metrics is closed to a proxy on the machine that names no client', async () => {
  service = await startInPublic({});
  expect(await statusOf(service, '/metrics')).toBe(404);
});

test('26.9 in production /metrics opens to the token alone', async () => {
  service = await startInPublic({ METRICS: TOKEN });
  expect(await statusOf(service, '/metrics')).toBe(403);
  const metrics = await fetch(`${service.url}/metrics`, { headers: bearer(TOKEN) });
  expect(await metrics.text()).toMatch(/^credgraph_build_info\{version="\d+\.\d+\.\d+",node_version="v\d+/m);
});

test('26.9 without NODE_ENV too, where people come from elsewhere nobody reads their mail or the metrics', async () => {
  service = await startInPublic({ NODE_ENV: '' });
  expect([await statusOf(service, '/dev/mail'), await statusOf(service, '/metrics')]).toEqual([404, 404]);
});

// Others reach a service on another host, and a proxy without forwarding headers looks like this machine.
test.each([{ HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }])(
  '26.9 with %j there is no mailbox either, and METRICS is off by default',
  async (settings) => {
    const place = { DATA_DIR: await newFolder(), PORT: String(await freePort()), LOG_LEVEL: 'error' };
    service = await startService({ config: await parseConfig({ ...place, ...settings }) });
    expect([await statusOf(service, '/dev/mail'), await statusOf(service, '/metrics')]).toEqual([404, 404]);
  },
);

test('26.9 production refuses METRICS=loopback', async () => {
  await expect(parseConfig({ ...PRODUCTION, METRICS: 'loopback' })).rejects.toThrow(
    /^Invalid settings: METRICS: must be a token or off in production/,
  );
});

test('26.9 the metrics of the gateway alone are off in production too, unless METRICS is a token', async () => {
  const metricsOf = async (own: object) => (await parseProcessConfig({ NODE_ENV: 'production', ...own })).metrics;
  expect([await metricsOf({}), await metricsOf({ METRICS: TOKEN })]).toEqual(['off', { token: TOKEN }]);
  expect(await metricsOf({ NODE_ENV: '', AUTH_URL: PRODUCTION.AUTH_URL })).toBe('off');
  expect(await metricsOf({ NODE_ENV: '' })).toBe('loopback');
  await expect(metricsOf({ METRICS: 'loopback' })).rejects.toThrow('METRICS: must be a token or off in production');
});

/** A service with the settings that an environment makes, as a server of an operator has them. */
async function startInPublic(own: Readonly<Record<string, string>>): Promise<TestService> {
  const place = { DATA_DIR: await newFolder(), PORT: String(await freePort()) };
  return startService({ config: await parseConfig({ ...PRODUCTION, ...place, ...own }) });
}

async function statusOf({ url }: TestService, path: string): Promise<number> {
  return (await fetch(url.replace('127.0.0.1', 'localhost') + path)).status;
}
