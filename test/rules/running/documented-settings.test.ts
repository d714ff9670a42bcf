import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { NEEDED_IN_PRODUCTION, parseConfig, SETTINGS } from '../../../platform/settings/config.ts';

let settings: string;
let deploy: string;
beforeAll(async () => {
  const pages = ['docs/settings.md', 'docs/deploy.md'].map(async (path) => readFile(path, 'utf8'));
  [settings = '', deploy = ''] = await Promise.all(pages);
});

test('26.1 docs/settings.md describes every setting', () => {
  const named = new Set(namesIn(settings));
  expect(SETTINGS.filter((name) => !named.has(name))).toEqual([]);
});

test('26.1 docs/settings.md describes no setting that does not exist', () => {
  const known = new Set<string>([...SETTINGS, 'PORT']);
  const rows = settings.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => namesIn(row.split('|')[1] ?? ''));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('26.1 the sample of docs/deploy.md is a whole production.env', async () => {
  const [, sample = ''] = /# production\.env\n([\s\S]*?)```/.exec(deploy) ?? [];
  const given = Object.fromEntries(sample.split('\n').map((line) => splitOnce(line.trim())));
  const config = await parseConfig({ ...given, SECRET_KEY: 'a key of thirty-two characters...' });
  expect(config).toMatchObject({ isProduction: true, trustProxy: 1, metrics: { token: expect.any(String) } });
  expect(config.mongodbUrl).toMatch(/^mongodb:\/\/\w+:.*@.*authSource=admin.*tls=true/);
});

test('26.1 reading the settings keeps the Apollo gateway from reporting to its makers', async () => {
  delete process.env.APOLLO_TELEMETRY_DISABLED;
  await parseConfig({});
  expect(process.env.APOLLO_TELEMETRY_DISABLED).toBe('true');
});

test('26.1 a start in production names the missing settings together with the invalid ones', async () => {
  const given = { NODE_ENV: 'production', METRICS: 'loopback', OUTBOUND_ALLOW: 'localhost:1', MAX_DEPTH: '0' };
  const message = await parseConfig(given).then(String, String);
  for (const name of [...NEEDED_IN_PRODUCTION, 'METRICS', 'OUTBOUND_ALLOW', 'MAX_DEPTH'])
    expect(message).toMatch(new RegExp(`[ ;]${name}: `));
});

test('26.1 both pages name all that production needs', () => {
  for (const page of [settings, deploy])
    expect(namesIn(page)).toEqual(expect.arrayContaining([...NEEDED_IN_PRODUCTION]));
});

function namesIn(text: string): readonly string[] {
  return text.match(/\b[A-Z]+(?:_[A-Z]+)+\b|\b(?:PORT|HOST|METRICS|WORKERS|SAFELIST|DASHBOARD|DEMO)\b/g) ?? [];
}

function splitOnce(line: string): readonly [string, string] {
  const at = line.indexOf('=');
  return at === -1 ? ['', ''] : [line.slice(0, at), line.slice(at + 1)];
}
