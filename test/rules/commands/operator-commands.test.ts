import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { newHolder, newOperator } from '../../support/access-requests.ts';
import { act } from '../../support/account.ts';
import { bearer, query } from '../../support/client.ts';
import { runCommand } from '../../support/command.ts';
import { urlOf } from '../../support/database-url.ts';
import { isLive, signedInApp } from '../../support/grants.ts';
import { newFolder } from '../../support/new-folder.ts';
import { ownedApp } from '../../support/own-apps.ts';
import { ask, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { registeredApp, signedInUser } from '../../support/people.ts';
import { recorded } from '../../support/recorded.ts';
import { runInThread, type ThreadRun } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const folder = await newFolder();
afterAll(async () => service.close());

const WIDTH = 80;

async function admin(...args: readonly string[]): Promise<ThreadRun> {
  const settings = { MONGODB_URL: urlOf(service.database), DATA_DIR: folder };
  return runInThread('commands/admin.ts', args, settings);
}

async function adminJson(...args: readonly string[]): Promise<unknown> {
  return JSON.parse((await admin(...args, '--json')).stdout);
}

/** The ID by which apps recognize a person. */
async function publicIdOf({ token }: { readonly token: string }): Promise<string> {
  const document = '{ viewer { identities { scope ... on SocialIdentity { userId } } } }';
  const { viewer } = (await query(service, document, {}, bearer(token))).data;
  return viewer.identities.find(({ scope }: { readonly scope: string }) => scope === 'ServiceID').userId;
}

test('25.1 the record of a person is listed by the ID that apps get and by the handle; an unknown person is an error', async () => {
  const person = await signedInUser(service);
  await act(service, person, 'chooseHandle', { handle: 'rowan-tree' });
  const id = await publicIdOf(person);
  for (const name of [id, 'rowan-tree']) {
    expect(await adminJson('audit', '--user', name)).toMatchObject([
      { event: 'handle-chosen', userId: id, name: 'rowan-tree' },
      { event: 'sign-in', userId: id },
    ]);
  }
  const { clientId } = await registeredApp(service);
  for (const name of ['nobody-at-all', 'f'.repeat(24), person.email, '{"$ne":null}']) {
    for (const args of [['audit'], ['refreshes', '--app', clientId]]) {
      const { exitCode, stderr } = await admin(...args, '--user', name);
      expect([exitCode, stderr]).toEqual([1, `Nobody has the handle or the Credgraph ID "${name}".\n`]);
    }
  }
});

test('25.1 the record of a deleted person is listed by their ID', async () => {
  const person = await signedInUser(service);
  await act(service, person, 'deleteAccount', { serviceId: person.userId });
  const rows = await adminJson('audit', '--user', person.userId, '--event', 'account-deleted');
  expect(rows).toMatchObject([{ userId: person.userId, name: null }]);
});

test('25.1 the command line finds a person as the dashboard does, and records it', async () => {
  const person = await newHolder(service);
  const app = await ownedApp(service, [person]);
  await act(service, person, 'chooseHandle', { handle: 'silver-fir' });
  for (const name of [person.email, person.wallet.address, 'silver-fir', person.userId]) {
    expect(await adminJson('person', 'find', name)).toMatchObject({
      id: person.userId,
      name: 'silver-fir',
      linked: [{ scope: 'Email' }, { scope: 'EVMAddress' }],
      ownedApps: [{ clientId: app.clientId, name: 'Test app' }],
      credentialCount: 1,
      suspension: null,
    });
  }
  const { output } = await admin('person', 'find', person.email);
  expect(output).toMatch(/^id: [0-9a-f]{24}\nhandle: silver-fir\n/);
  expect(output).not.toMatch(new RegExp(`${person.email}|hash`));
  const [{ detail }] = Object((await recorded(service, { userId: person.userId }, 'person-looked-up')).slice(-1));
  expect(detail).toEqual({ by: 'command-line', scope: 'Email', identity: expect.stringMatching(/^hmac_/) });
  const unknown = `x${person.email}`;
  const nobody = `Nobody has the e-mail address, wallet address, handle or Credgraph ID "${unknown}".\n`;
  expect(await admin('person', 'find', unknown)).toMatchObject({ exitCode: 1, stdout: '', stderr: nobody });
});

test('25.1 the command line suspends with a reason, which the record keeps, and restores', async () => {
  const [person, operator] = [await signedInUser(service), await newOperator(service)];
  const suspend = ['person', 'suspend', person.userId];
  expect(await admin(...suspend, '--reason', ' ')).toMatchObject({ exitCode: 1, stdout: '' });
  expect(await admin(...suspend, '--reason', 'Spam, again.')).toMatchObject({ exitCode: 0 });
  const viewer = async (): Promise<unknown> =>
    (await query(service, '{ viewer { id } }', {}, bearer(person.token))).data.viewer;
  expect(await viewer()).toBeNull();
  expect((await admin('person', 'find', person.userId)).stdout).toContain('\nreason: Spam, again.\n');
  expect(await admin('person', 'restore', person.userId)).toMatchObject({ exitCode: 0 });
  const document = `{ auditEvents(all: true, person: "${person.userId}") { nodes { event who byOperator details { name value } } } }`;
  const { nodes } = (await query(service, document, {}, bearer(operator.token))).data.auditEvents;
  const byNobody = { who: null, byOperator: false };
  const details = [{ name: 'reason', value: 'Spam, again.' }];
  expect(nodes).toContainEqual({ event: 'person-suspended', ...byNobody, details });
  expect(nodes).toContainEqual({ event: 'person-restored', ...byNobody, details: [] });
  for (const args of [['restore'], ['suspend', '--reason', 'x']]) {
    expect(await admin('person', ...args, 'nobody-at-all')).toMatchObject({ exitCode: 1 });
  }
  const refused = await admin('person', 'suspend', operator.userId, '--reason', 'x');
  expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('is an operator') });
});

test('25.1 the command line takes a credential down with a reason, which the record keeps, and restores it', async () => {
  const [curator, operator] = [await curatingPerson(service), await newOperator(service)];
  const credId = await newOwnList(curator);
  const takenDown = async (): Promise<unknown> =>
    (await ask(curator, `{ credential(credId: ${credId}) { takenDown { reason } } }`)).data.credential.takenDown;
  expect(await admin('credential', 'take-down', String(credId), '--reason', 'A court.')).toMatchObject({ exitCode: 0 });
  expect(await takenDown()).toEqual({ reason: 'A court.' });
  expect(await admin('credential', 'restore', String(credId))).toMatchObject({ exitCode: 0 });
  expect(await takenDown()).toBeNull();
  const document =
    '{ auditEvents(all: true, event: "credential-taken-down") { nodes { who credId details { name value } } } }';
  const { nodes } = (await query(service, document, {}, bearer(operator.token))).data.auditEvents;
  expect(nodes).toEqual([{ who: null, credId, details: [{ name: 'reason', value: 'A court.' }] }]);
  const unknown = await admin('credential', 'take-down', '999999', '--reason', 'x');
  expect(unknown).toMatchObject({ exitCode: 1, stderr: 'There is no credential 999999.\n' });
});

test('25.1 the command line deletes an app, whose tokens end at once', async () => {
  const { app, tokens } = await signedInApp(service);
  const { exitCode, stdout } = await admin('app', 'delete', app.clientId);
  expect([exitCode, stdout]).toEqual([0, `App ${app.clientId} (Test app): deleted.\n`]);
  expect(await isLive(service, tokens.accessToken)).toBe(false);
  const unknown = { exitCode: 1, stdout: '', stderr: expect.stringContaining(app.clientId) };
  expect(await admin('app', 'delete', app.clientId)).toMatchObject(unknown);
  expect(await adminJson('audit', '--app', app.clientId, '--event', 'app-deleted')).toHaveLength(1);
});

test('25.1 the record is listed by dates and by the name of the event', async () => {
  const person = await signedInUser(service);
  const list = ['audit', '--user', person.userId];
  const [at] = Object(await adminJson(...list)).map((row: { readonly at: string }) => row.at);
  const next = new Date(Date.parse(at) + 1).toISOString();
  expect(await adminJson(...list, '--from', at, '--before', next, '--event', 'sign-in')).toHaveLength(1);
  for (const options of [
    ['--from', next],
    ['--before', at],
    ['--event', 'handle-chosen'],
  ]) {
    expect(await adminJson(...list, ...options)).toEqual([]);
  }
});

test.each([
  { args: ['audit', '--event', 'nothing'] },
  { args: ['audit', '--from', 'yesterday'] },
  { args: ['person', 'suspend', 'silver-fir'] },
  { args: ['credential', 'take-down', '{"$gt":0}', '--reason', 'x'] },
])('25.1 the command line refuses "$args" before it asks the database', async ({ args }) => {
  const command = runCommand('commands/admin.ts', args, { MONGODB_URL: 'mongodb://127.0.0.1:1/x' });
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(/^error: /);
});

test('25.1 what the command line lists fits a terminal of 80 columns, but for words that are longer', async () => {
  const person = await newHolder(service);
  const uris = ['https://shop.example/a-rather-long-path/callback', 'https://other.example/callback'];
  await registeredApp(service, { name: 'A shop with a rather long name', redirectUris: uris });
  await admin('person', 'suspend', person.userId, '--reason', 'Spam, and again. '.repeat(20));
  await admin('operator', 'grant', (await signedInUser(service)).userId);
  const lists = [
    ['audit'],
    ['app', 'list'],
    ['operator', 'list'],
    ['curator-token', 'list'],
    ['person', 'find', person.email],
  ];
  for (const args of lists) {
    const { exitCode, stdout } = await admin(...args);
    expect([args, exitCode]).toEqual([args, 0]);
    const wide = stdout.split('\n').filter((line) => line.length > WIDTH && line.trim().includes(' '));
    expect(wide).toEqual([]);
  }
});

test('25.1 a command refuses a data folder that no service has used, and writes nothing into it', async () => {
  const unused = join(await newFolder(), 'elsewhere');
  const run = await runInThread('commands/admin.ts', ['app', 'list'], { DATA_DIR: unused });
  expect(run).toMatchObject({ exitCode: 1, stdout: '' });
  expect(run.stderr).toMatch(/^The data folder \S+elsewhere has no data of a service: .+\n$/);
  expect(existsSync(unused)).toBe(false);
});

test('25.1 an app is created with the scopes that people must allow', async () => {
  const create = ['app', 'create', '--name', 'Wiki', '--redirect-uri', 'https://wiki.example/', '--required-scope'];
  const created = await adminJson(...create, 'Email', 'ServiceID');
  const { clientId } = z.object({ clientId: z.string() }).parse(created);
  const app = await service.database.collection<{ _id: string }>('apps').findOne({ _id: clientId });
  expect(app).toMatchObject({ name: 'Wiki', requiredScopes: ['Email', 'ServiceID'] });
});
