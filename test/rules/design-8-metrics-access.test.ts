import { beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../mongodb/free-port.ts';
import { bearer } from '../support/client.ts';
import { type Command, runCommand } from '../support/command.ts';
import { newDatabaseUrl } from '../support/database-url.ts';
import { newFolder } from '../support/new-folder.ts';

const TOKEN = 'a-token-of-the-operators';
const ORIGINS = {
  AUTH_URL: 'https://auth.example',
  API_URL: 'https://api.example',
  APP_URL: 'https://app.example',
  CREDENTIAL_API_URL: 'https://credentials.example',
};

let folder: string;
beforeAll(async () => {
  folder = await newFolder();
});

// Like nginx as it is without settings: from loopback, by a loopback name, without a word of whom it passes on.
test('design-8 in production /metrics is closed to a proxy on the machine that names no client', async () => {
  const { command, url } = await startInPublic({});
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  await stop(command);
});

test('design-8 in production /metrics opens to the token alone', async () => {
  const { command, url } = await startInPublic({ METRICS: TOKEN });
  expect((await fetch(`${url}/metrics`)).status).toBe(403);
  expect(await (await fetch(`${url}/metrics`, { headers: bearer(TOKEN) })).text()).toMatch(
    /^credgraph_build_info\{version="\d+\.\d+\.\d+",node_version="v\d+/m,
  );
  await stop(command);
});

test('design-8 without NODE_ENV too, where people come from elsewhere nobody reads their mail or the metrics', async () => {
  const { command, url } = await startInPublic({ NODE_ENV: '' });
  expect((await fetch(`${url}/dev/mail`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  await stop(command);
});

test('design-8 production refuses METRICS=loopback', async () => {
  const command = runCommand('gateway/main.ts', [], await settings({ METRICS: 'loopback' }));
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(/^Invalid settings: METRICS: must be a token or off in production.*\n$/);
});

async function startInPublic(own: Readonly<Record<string, string>>): Promise<{ command: Command; url: string }> {
  const all = await settings(own);
  const command = runCommand('gateway/main.ts', [], all);
  const url = `http://localhost:${all.PORT}`;
  await command.printed(/Server listening at/);
  return { command, url };
}

async function settings(own: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const SECRET_KEY = 'a key of thirty-two characters...';
  const place = { DATA_DIR: folder, MONGODB_URL: newDatabaseUrl(), PORT: String(await freePort()) };
  return { NODE_ENV: 'production', SECRET_KEY, ...ORIGINS, ...place, ...own };
}

async function stop(command: Command): Promise<void> {
  command.process.kill('SIGTERM');
  expect(await command.ended()).toBe(0);
}
