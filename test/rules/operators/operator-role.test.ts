import { afterAll, expect, test } from '@jest/globals';
import { grantOperator, revokeOperator } from '../../../subgraphs/auth/index.ts';
import { bearer, query } from '../../support/client.ts';
import { urlOf } from '../../support/database-url.ts';
import { type Person, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

/** Runs `admin operator ...` on the database of the service; gives back its exit code and what it printed. */
async function operatorCommand(...args: readonly string[]): Promise<readonly [number | null, string]> {
  const settings = { MONGODB_URL: urlOf(service.database) };
  const { exitCode, output } = await runInThread('commands/admin.ts', ['operator', ...args], settings);
  return [exitCode, output];
}

async function rolesOf({ token }: Person): Promise<readonly string[]> {
  return (await query(service, '{ viewer { roles } }', {}, bearer(token))).data.viewer.roles;
}

async function chooseHandle({ token }: Person, handle: string): Promise<void> {
  await query(
    service,
    'mutation ($handle: String!) { chooseHandle(handle: $handle) { id } }',
    { handle },
    bearer(token),
  );
}

test('15.6 the role of an operator is given and taken on the command line alone, and at once', async () => {
  const person = await signedInUser(service);
  await chooseHandle(person, 'willow');
  expect(await rolesOf(person)).toEqual([]);
  expect(await operatorCommand('grant', 'willow')).toEqual([0, expect.stringContaining('willow is an operator.')]);
  expect(await rolesOf(person)).toEqual(['OPERATOR']);
  const [, list] = await operatorCommand('list', '--json');
  expect(JSON.parse(list)).toEqual([{ name: 'willow', userId: person.userId }]);
  expect(await operatorCommand('revoke', 'willow')).toEqual([
    0,
    expect.stringContaining('willow is no longer an operator.'),
  ]);
  expect(await rolesOf(person)).toEqual([]);
  const events = await recorded(service, { userId: person.userId }, 'operator-revoked');
  expect(events.map(({ event }) => event).slice(-2)).toEqual(['operator-granted', 'operator-revoked']);
});

test('15.6 a caller who is not an operator is refused what only operators may do, and that is recorded once per request', async () => {
  const person = await signedInUser(service);
  await grantOperator(service.database, service.clock.now(), person.userId);
  await revokeOperator(service.database, service.clock.now(), person.userId);
  for (const document of [
    '{ a: waitingRequests { nodes { id } } b: allApps { nodes { disabledAt } } }',
    'mutation { takeDownCredential(credId: 1, reason: "Mine.") { credId } }',
  ]) {
    expect(reasonOf(await query(service, document, {}, bearer(person.token)))).toBe('NOT_OPERATOR');
    const events = await recorded(service, { userId: person.userId }, 'operator-refused');
    expect(events.at(-2)?.requestId).not.toBe(events.at(-1)?.requestId);
  }
});

test('15.6 a name that only looks like the handle of a person makes nobody an operator', async () => {
  const person = await signedInUser(service);
  await chooseHandle(person, 'morning-dew');
  expect(await operatorCommand('grant', 'rnorning-dew')).toEqual([1, expect.stringContaining('Nobody has the handle')]);
  const revoking = revokeOperator(service.database, service.clock.now(), 'morning-dew');
  await expect(revoking).rejects.toThrow('is not an operator');
  expect(await rolesOf(person)).toEqual([]);
});

test('15.6 nobody learns of the queue without a session', async () => {
  const { errors } = await query(service, '{ waitingRequests { nodes { id } } }');
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(reasonOf(await query(service, '{ accessRequests { nodes { id } } }'))).toBe('TOKEN_MISSING');
});
