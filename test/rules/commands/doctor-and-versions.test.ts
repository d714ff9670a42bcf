import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { describeTopology } from '../../../platform/mongodb/topology.ts';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { get } from '../../support/client.ts';
import { runCommand } from '../../support/command.ts';
import { newDatabaseUrl, urlOf } from '../../support/database-url.ts';
import { freePort } from '../../support/free-port.ts';
import { newFolder } from '../../support/new-folder.ts';
import { runInThread, type ThreadRun } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a key of thirty-two characters...',
  AUTH_URL: 'https://auth.example',
  API_URL: 'https://api.example',
  APP_URL: 'https://app.example',
  CREDENTIAL_API_URL: 'https://credentials.example',
};

const folder = await newFolder();

test.each(['gateway/main', 'commands/admin', 'commands/items', 'gateway/subgraph-main', 'gateway/gateway-main'])(
  '25.2 %s.ts prints its version, whatever the settings',
  async (name) => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    const command = runCommand(`${name}.ts`, ['--version'], { PORT: 'wrong' });
    expect(await command.ended()).toBe(0);
    expect(command.output()).toBe(`${version}\n`);
  },
);

test('25.2 the newest version of the changelog is the one that runs', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const [, newest] = /^## .*?(\d+\.\d+\.\d+)/m.exec(await readFile('CHANGELOG.md', 'utf8')) ?? [];
  expect(newest).toBe(version);
});

test('25.2 the doctor exits 0 beside a service that is ready, and says where its mail goes', async () => {
  const service = await startService();
  // As a process, which nothing that it asked keeps from its end.
  const settings = { DATA_DIR: folder, MONGODB_URL: urlOf(service.database), PORT: new URL(service.url).port };
  const doctor = runCommand('commands/admin.ts', ['doctor'], settings);
  expect(await doctor.ended()).toBe(0);
  expect(doctor.output()).toMatch(
    /MongoDB: .* replica set credgraph\n.*Clock: agrees.*\n.*Mail: not sent, but shown at \/dev\/mail/,
  );
  expect(doctor.output()).toContain(': ready\n');
  await service.close();
});

test.each([
  ['a replica set', { isWritablePrimary: true, setName: 'credgraph' }, true],
  ['a sharded cluster', { isWritablePrimary: true, msg: 'isdbgrid' }, true],
  ['a standalone server', { isWritablePrimary: true }, false],
])('25.2 the doctor knows %s by its hello', (name, hello, isGood) => {
  expect(describeTopology(hello)).toEqual({
    isGood,
    text: expect.stringContaining(name.replace('a replica', 'replica')),
  });
});

test('25.2 in production the doctor says that no mail is sent, and exits 1 when the service is down', async () => {
  const port = String(await freePort());
  const { exitCode, output } = await runDoctor({ ...PRODUCTION, MONGODB_URL: newDatabaseUrl(), PORT: port });
  expect(exitCode).toBe(1);
  expect(output).toMatch(/WRONG Mail: not sent, because MAIL_URL is not set/);
  expect(output).toContain(`WRONG Service on port ${port}: does not answer\n`);
});

test('25.2 the doctor exits 1 when MongoDB is down, and looks at the rest all the same', async () => {
  const mailUrl = 'smtp://user:secret@127.0.0.1:1?from=no-reply@example.com';
  const down = { MONGODB_URL: 'mongodb://127.0.0.1:1/x', MONGODB_SELECTION_TIMEOUT: '1000' };
  const { exitCode, output } = await runDoctor({ ...PRODUCTION, ...down, MAIL_URL: mailUrl });
  expect(exitCode).toBe(1);
  expect(output).toMatch(/WRONG MongoDB: MongoDB does not respond/);
  expect(output).toContain('WRONG Mail: 127.0.0.1:1 does not answer (ESOCKET)\n');
  expect(output).not.toContain('secret');
});

test('25.2 the doctor exits 1 when its clock is minutes ahead of that of MongoDB', async () => {
  const settings = {
    DATA_DIR: folder,
    MONGODB_URL: newDatabaseUrl(),
    NODE_OPTIONS: '--require ./test/support/late-clock.cjs',
  };
  const doctor = runCommand('commands/admin.ts', ['doctor'], settings);
  expect(await doctor.ended()).toBe(1);
  expect(doctor.output()).toMatch(/WRONG Clock: 6\d\d s ahead of that of MongoDB/);
});

test('25.2 a process says in its log when its clock differs from that of MongoDB, and when it no longer does', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const service = await startService({ log });
  service.clock.advance(11 * MINUTE);
  // The first one may join the check of the start.
  for (const _ of [1, 2, 3]) await get(service, '/readyz');
  service.clock.setBack(11 * MINUTE);
  await get(service, '/readyz');
  await service.close();
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /clock/.test(msg));
  expect(told.map(({ level, msg }) => [level, msg])).toEqual([
    [40, expect.stringMatching(/6\d\d s ahead of that of MongoDB/)],
    [30, 'the clock of this process agrees with that of MongoDB again'],
  ]);
});

async function runDoctor(settings: Readonly<Record<string, string>>): Promise<ThreadRun> {
  return runInThread('commands/admin.ts', ['doctor'], { DATA_DIR: folder, ...settings });
}
