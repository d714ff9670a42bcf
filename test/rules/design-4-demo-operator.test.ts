import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { seedDemo } from '../../demo/seed-demo.ts';
import { freePort } from '../../mongodb/free-port.ts';
import { listOperators } from '../../subgraphs/auth/index.ts';
import { connectDatabase } from '../../subgraphs/shared/database.ts';
import { runCommand } from '../support/command.ts';
import { newDatabaseUrl } from '../support/database-url.ts';
import { newFolder } from '../support/new-folder.ts';

const ORIGINS = {
  AUTH_URL: 'https://auth.example',
  API_URL: 'https://api.example',
  APP_URL: 'https://app.example',
  CREDENTIAL_API_URL: 'https://credentials.example',
};

const PRODUCTION = { NODE_ENV: 'production', SECRET_KEY: 'a key of thirty-two characters...', ...ORIGINS };

// Data of a developer's machine that a start opens to others, who all know the key of the demo person.
test.each([
  ['in production', PRODUCTION],
  ['with AUTH_URL elsewhere', ORIGINS],
  ['behind a proxy, with workers', { TRUST_PROXY: '1', WORKERS: '2' }],
])('design-4 a start %s revokes the operator role of the demo person', async (_name, settings) => {
  const [folder, url] = [await newFolder(), newDatabaseUrl()];
  const database = await connectDatabase(url);
  const redirectUri = `http://127.0.0.1:${await freePort()}/callback`;
  await seedDemo(database, { file: join(folder, 'demo.json'), redirectUri, hasOperator: true });
  expect(await listOperators(database)).toHaveLength(1);
  await startOnce({ MONGODB_URL: url, DATA_DIR: folder, PORT: String(await freePort()), ...settings });
  expect(await listOperators(database)).toEqual([]);
  await database.close();
});

test('design-4 a start on a developer’s machine leaves a role that was granted to the demo person', async () => {
  const [folder, url] = [await newFolder(), newDatabaseUrl()];
  const database = await connectDatabase(url);
  const redirectUri = `http://127.0.0.1:${await freePort()}/callback`;
  await seedDemo(database, { file: join(folder, 'demo.json'), redirectUri, hasOperator: true });
  await startOnce({ MONGODB_URL: url, DATA_DIR: folder, PORT: String(await freePort()) });
  expect(await listOperators(database)).toHaveLength(1);
  await database.close();
});

async function startOnce(settings: Readonly<Record<string, string>>): Promise<void> {
  const command = runCommand('gateway/main.ts', [], settings);
  await command.printed(/Server listening at/);
  command.process.kill('SIGTERM');
  expect(await command.ended()).toBe(0);
}
