import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../mongodb/free-port.ts';
import { connectDatabase, type Database } from '../../subgraphs/shared/database.ts';
import { issueCuratorToken } from '../../subgraphs/shared/issue-curator-token.ts';
import { type Command, runCommand, runProgram } from '../support/command.ts';
import { newDatabaseUrl } from '../support/database-url.ts';
import { newList } from '../support/lists.ts';
import { newFolder } from '../support/new-folder.ts';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';

let folder: string;
let mongodbUrl: string;
let database: Database;
beforeAll(async () => {
  folder = await newFolder();
  mongodbUrl = newDatabaseUrl();
  database = await connectDatabase(mongodbUrl);
});
afterAll(async () => {
  await database.dropDatabase();
  await database.close();
});

test.each([
  ['1', 1],
  // The parent says so too, before it tells its workers.
  ['2', 3],
])(
  'design-8 told to stop, %s processes close kept connections, answer what they have begun, and exit 0 as soon as that is done',
  async (workers, lines) => {
    const { command, url } = await startOn({ MONGODB_URL: mongodbUrl, WORKERS: workers });
    // Both connections are kept by a client that never closes one.
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    const call = await beginAppend(url, agent);
    await answerTo(request(`${url}/healthz`, { agent }).end());
    command.process.kill('SIGTERM');
    await command.printed(new RegExp(`(?:"stopping"[^]*){${lines}}`));
    call.end(JSON.stringify([ADDRESS]));
    const answer = await answerTo(call);
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    expect(await command.ended()).toBe(0);
    expect(command.output()).toMatch(/"stopping"[\s\S]*"stopped"/);
    agent.destroy();
  },
);

test('design-8 told to stop while it starts, a process ends at once', async () => {
  const settings = { DATA_DIR: folder, MONGODB_URL: 'mongodb://192.0.2.1/nowhere' };
  const command = runCommand('gateway/main.ts', [], settings);
  await command.printed(/"starting"/);
  command.process.kill('SIGTERM');
  expect(await command.ended()).toBe(0);
});

test('design-8 a service whose own mongod dies stops, says why, and does not exit 0', async () => {
  const dataDir = join(folder, 'dies');
  const { command } = await startOn({ DATA_DIR: dataDir });
  process.kill(Number(await readFile(join(dataDir, 'mongodb', 'mongod.lock'), 'utf8')), 'SIGKILL');
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(/The embedded MongoDB exited unexpectedly/);
});

test('design-8 a signal to npm ends the service that npm started', async () => {
  const settings = { DATA_DIR: folder, MONGODB_URL: mongodbUrl, PORT: String(await freePort()) };
  const command = runProgram('npm', ['start'], settings);
  await command.printed(/answers at/);
  command.process.kill('SIGTERM');
  // Its end is that of everybody who could still print: of node too.
  await command.ended();
  expect(command.output()).toContain('"stopped"');
});

async function startOn(settings: Readonly<Record<string, string>>): Promise<{ command: Command; url: string }> {
  const command = runCommand('gateway/main.ts', [], { DATA_DIR: folder, PORT: String(await freePort()), ...settings });
  const [, url = ''] = await command.printed(/answers at (\S+)/);
  return { command, url };
}

/** A call that the service has taken up and waits for the body of. */
async function beginAppend(url: string, agent: Agent): Promise<ClientRequest> {
  const curator = await issueCuratorToken(database, new Date(), { address: ADDRESS, lifetime: null, credIds: null });
  const credId = await newList({ url }, curator);
  const headers = { 'access-token': curator.token, 'content-type': 'application/json', expect: '100-continue' };
  const call = request(`${url}/cred/${credId}/append`, { method: 'POST', headers, agent });
  call.flushHeaders();
  await once(call, 'continue');
  return call;
}

async function answerTo(call: ClientRequest): Promise<IncomingMessage> {
  const [answer] = await once(call, 'response');
  answer.resume();
  await once(answer, 'end');
  return answer;
}
