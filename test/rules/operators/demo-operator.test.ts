import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { seedDemo } from '../../../gateway/demo/seed-demo.ts';
import { parseConfig } from '../../../platform/settings/config.ts';
import { isDevelopersMachine } from '../../../platform/settings/developers-machine.ts';
import { listOperators } from '../../../subgraphs/auth/index.ts';
import { type Command, runCommand } from '../../support/command.ts';
import { urlOf } from '../../support/database-url.ts';
import { freePort } from '../../support/free-port.ts';
import { newFolder } from '../../support/new-folder.ts';
import { giveBackDatabase, takeDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';

const ORIGINS = {
  AUTH_URL: 'https://auth.example',
  API_URL: 'https://api.example',
  APP_URL: 'https://app.example',
  CREDENTIAL_API_URL: 'https://credentials.example',
};

const PRODUCTION = { NODE_ENV: 'production', SECRET_KEY: 'a key of thirty-two characters...', ...ORIGINS };

/** Data of a developer's machine, on which a start is tried. */
const [database, folder] = [await takeDatabase(), await newFolder()];
afterAll(async () => giveBackDatabase(database));

test('15.6 a start in production revokes the operator role of the demo person', async () => {
  const command = await start(PRODUCTION);
  await command.printed(/Server listening at/);
  command.process.kill('SIGTERM');
  expect(await command.ended()).toBe(0);
  expect(await listOperators(database)).toEqual([]);
});

test('15.6 a start behind a proxy, with workers, revokes it too', async () => {
  const command = await start({ TRUST_PROXY: '1', WORKERS: '2' });
  await until(async () => (await listOperators(database)).length === 0, 50);
  command.process.kill('SIGTERM');
  expect(await command.ended()).toBe(0);
});

test('15.6 a start of the auth subgraph in a process of its own, in production, revokes it too', async () => {
  const command = await start(PRODUCTION, 'gateway/subgraph-main.ts', ['auth', '--port', String(await freePort())]);
  await command.printed(/Server listening at/);
  expect(await listOperators(database)).toEqual([]);
  command.process.kill('SIGTERM');
  expect(await command.ended()).toBe(0);
});

// A start that opens data of a developer's machine to others, who all know the key of the demo person.
test.each([
  ['in production', { ...PRODUCTION, MONGODB_URL: 'mongodb://unused' }],
  ['with AUTH_URL elsewhere', ORIGINS],
  ['behind a proxy', { TRUST_PROXY: '1' }],
  ['on a host that others reach', { HOST: '0.0.0.0' }],
])('15.6 a start %s is none on a developer’s machine', async (_name, settings) => {
  expect(isDevelopersMachine(await parseConfig(settings))).toBe(false);
});

// A start there leaves the demo person an operator: see the journey of a first start.
test('15.6 a start without settings is one on a developer’s machine', async () => {
  expect(isDevelopersMachine(await parseConfig({ HOST: '127.0.0.1', TRUST_PROXY: '0' }))).toBe(true);
  expect(isDevelopersMachine(await parseConfig({}))).toBe(true);
});

async function start(
  settings: Readonly<Record<string, string>>,
  file = 'gateway/main.ts',
  args: readonly string[] = [],
): Promise<Command> {
  const redirectUri = 'http://127.0.0.1:4000/callback';
  await seedDemo(database, {
    file: join(folder, `${randomUUID()}.json`),
    redirectUri,
    hasOperator: true,
    onFirst: async () => {},
  });
  expect(await listOperators(database)).toHaveLength(1);
  const place = { MONGODB_URL: urlOf(database), DATA_DIR: folder, PORT: String(await freePort()) };
  return runCommand(file, args, { ...place, ...settings });
}
