import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addressesFrom } from '../support/addresses.ts';
import { flakyProxy } from '../support/flaky-proxy.ts';
import { change, itemsOf, type TestList, updatesOf } from '../support/item-lists.ts';
import { runItems } from '../support/items-tool.ts';
import { newFolder } from '../support/new-folder.ts';
import { ask, type CuratingPerson, curatingPerson, newOwnList } from '../support/own-credentials.ts';
import { newCurator } from '../support/people.ts';
import { startService } from '../support/service.ts';

const HUNDRED = addressesFrom(0, 100);

let person: CuratingPerson;
let list: TestList;
const service = await startService();
const folder = await newFolder();
beforeEach(async () => {
  person = await curatingPerson(service);
  const credId = await newOwnList(person);
  list = { service, credId, curator: await newCurator(service, person.address) };
  await change(list, 'APPEND', HUNDRED);
});
afterAll(async () => service.close());

async function guard(): Promise<void> {
  const document = 'mutation ($input: UpdateListGuardInput!) { updateListGuard(input: $input) { credId } }';
  await ask(person, document, { input: { credId: list.credId, mostRemoved: 0.2 } });
}

async function file(items: readonly string[]): Promise<string> {
  const path = join(folder, 'items.txt');
  await writeFile(path, items.join('\n'));
  return path;
}

test('18.17, 25.5 a nightly script with the wrong file ends with exit code 4, whatever it confirms by --yes', async () => {
  await guard();
  const path = await file(HUNDRED.slice(0, 70));
  const refused = await runItems(list, ['replace', list.credId, path, '--yes']);
  expect(refused).toEqual({
    exitCode: 4,
    stdout: '',
    stderr: expect.stringMatching(/30 of 100.*--confirm-removed 30/),
  });
  const asked = await runItems(list, ['remove', list.credId, path, '--json']);
  const { error } = JSON.parse(asked.stderr);
  expect([asked.exitCode, error]).toEqual([4, expect.objectContaining({ reason: 'TOO_MANY_REMOVED', removed: 70 })]);
  expect(await itemsOf(list)).toHaveLength(100);
});

test('18.17, 25.5 --confirm-removed allows up to so many', async () => {
  await guard();
  const path = await file(HUNDRED.slice(0, 70));
  expect((await runItems(list, ['replace', list.credId, path, '--confirm-removed', 29])).exitCode).toBe(4);
  expect((await runItems(list, ['replace', list.credId, path, '--confirm-removed', 30])).exitCode).toBe(0);
  expect((await runItems(list, ['remove', list.credId, path, '--confirm-removed', 70])).exitCode).toBe(0);
  expect(await itemsOf(list)).toEqual([]);
});

test('18.17, 25.5 without a guard, a script replaces as before', async () => {
  const path = await file(HUNDRED.slice(0, 1));
  expect((await runItems(list, ['replace', list.credId, path, '--yes'])).exitCode).toBe(0);
});

test('18.7, 25.5 restore tells all ten changes since the last REPLACE, and gives back the list before it', async () => {
  await change(list, 'REPLACE', ['ada@example.org']);
  for (let i = 0; i < 10; i += 1) await change(list, 'APPEND', addressesFrom(200 + i, 201 + i), { note: `Day ${i}` });
  const dry = await runItems(list, ['restore', list.credId, '--dry-run']);
  expect(dry.exitCode).toBe(0);
  expect(dry.stdout).toMatch(/Items added: \+1 -0/);
  expect(dry.stdout.match(/Items added/g)).toHaveLength(10);
  expect(dry.stdout).toMatch(/10 newer changes/);
  expect(await itemsOf(list)).toHaveLength(11);
  const made = await runItems(list, ['restore', list.credId, '--json']);
  expect([made.exitCode, JSON.parse(made.stdout)]).toEqual([0, expect.objectContaining({ kind: 'UNDO', added: 100 })]);
  expect(await itemsOf(list)).toEqual(HUNDRED.toSorted());
});

test('18.7, 25.5 restore makes its change once, even if the answer is lost, and no second time', async () => {
  await change(list, 'REPLACE', ['ada@example.org']);
  await change(list, 'APPEND', ['bob@example.org']);
  const proxy = await flakyProxy(service, { path: '"idempotencyKey"', losses: 1 });
  const { exitCode } = await runItems(list, ['restore', list.credId, '--url', proxy.url]);
  proxy.close();
  expect([exitCode, await itemsOf(list)]).toEqual([0, HUNDRED.toSorted()]);
  const again = await runItems(list, ['restore', list.credId]);
  expect([again.exitCode, again.stderr]).toEqual([1, expect.stringMatching(/already an undo/)]);
  expect(await updatesOf(list)).toHaveLength(4);
});

test('18.7, 25.5 restore says why there is nothing to restore', async () => {
  const never = await runItems(list, ['restore', list.credId]);
  expect([never.exitCode, never.stderr]).toEqual([1, expect.stringMatching(/never replaced/)]);
});
