import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/index.ts';
import { readHead } from '../../../subgraphs/credential/item-list-store/head/read-head.ts';
import { findCredentials } from '../../../subgraphs/shared/credentials/credential-store.ts';
import { newOperator } from '../../support/access-requests.ts';
import { act, identitiesOf } from '../../support/account.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { commandsDuring } from '../../support/database-commands.ts';
import { urlOf } from '../../support/database-url.ts';
import { gatedService, type Held } from '../../support/mongodb-gate.ts';
import { newFolder } from '../../support/new-folder.ts';
import {
  announcedOwnList,
  ask,
  type CuratingPerson,
  curatingPerson,
  linkNewWallet,
  newOwnList,
} from '../../support/own-credentials.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService, type TestService } from '../../support/service.ts';

let person: CuratingPerson;
let credId: number;
const service = await startService();
const slow = await gatedService(service);
const operator = await newOperator(service);
const folder = await newFolder();
beforeEach(async () => {
  person = await curatingPerson(service);
  credId = await announcedOwnList(person);
});
afterAll(async () => {
  await slow.close();
  await service.close();
});

/** A curator token of the person's wallet. */
interface OwnToken {
  readonly tokenId: string;
  readonly token: string;
}

async function takeToken(credIds: readonly number[] | null = null): Promise<OwnToken> {
  const { address, userId } = person;
  return issueCuratorToken(service.database, service.clock.now(), { address, userId, lifetime: null, credIds });
}

/** Changes the list by a session, or by a curator token of any way. */
type Change = (at: TestService, input?: object) => Promise<QueryAnswer>;

const CHANGE = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added } }';

function changeBy({ token }: Pick<OwnToken, 'token'>): Change {
  return async (at, input) => query(at, CHANGE, { input: { ...toInput(), ...input } }, bearer(token));
}

function changeByInput({ token }: Pick<OwnToken, 'token'>): Change {
  return async (at, input) => query(at, CHANGE, { input: { ...toInput(), auth: { accessToken: token }, ...input } });
}

function toInput(): object {
  return { credId, operation: 'APPEND', items: [`${randomBytes(6).toString('hex')}@example.org`] };
}

/** Has a change begin on a server on which such a command is kept back. */
async function changeSlowly(
  change: Change,
  [command, collection]: readonly [string, string],
): Promise<Held & { readonly answer: Promise<QueryAnswer> }> {
  // Other work of the server may read other credentials.
  const held = slow.gate.hold(command, collection, command === 'find' ? `"_id":${credId}` : undefined);
  const answer = change(slow);
  await held.arrived;
  return { ...held, answer };
}

async function admin(...args: readonly string[]): Promise<void> {
  const settings = { MONGODB_URL: urlOf(service.database), DATA_DIR: folder };
  const { exitCode, output } = await runInThread('commands/admin.ts', args, settings);
  if (exitCode !== 0) throw new Error(output);
}

async function suspend(): Promise<void> {
  const document = `mutation { suspendPerson(name: "${person.userId}", reason: "Spam.") { id } }`;
  succeed(await query(service, document, {}, bearer(operator.token)));
}

async function revoke({ tokenId }: OwnToken): Promise<void> {
  succeed(await ask(person, `mutation { revokeCuratorToken(tokenId: "${tokenId}") { tokenId } }`));
}

async function unlink(): Promise<void> {
  await linkProved(service, person.userId, { scope: 'Email', value: `${randomBytes(6).toString('hex')}@example.org` });
  const wallet = (await identitiesOf(service, person)).find(({ scope }) => scope === 'EVMAddress');
  succeed(await act(service, person, 'unlinkIdentity', { id: wallet?.id ?? '' }));
}

async function deleteAccount(): Promise<void> {
  succeed(await act(service, person, 'deleteAccount', { serviceId: person.userId }));
}

function succeed({ errors: [error] }: QueryAnswer): void {
  if (error) throw new Error(error.message);
}

/** What ends the right of a session. */
const ENDS = [
  { what: 'a suspension', end: suspend, reason: 'SESSION_OVER' },
  {
    what: 'a suspension in the shell',
    end: async () => admin('person', 'suspend', person.userId, '--reason', 'Spam.'),
    reason: 'SESSION_OVER',
  },
  { what: 'the unlinking of the wallet', end: unlink, reason: 'NOT_CURATOR' },
  { what: 'the deletion of the account', end: deleteAccount, reason: 'SESSION_OVER' },
];

/** Where a change stands still: between the looks at its caller and at its list, or before its first step. */
const PLACES = [['find', 'credentials'] as const, ['update', 'itemLists'] as const];

test.each(ENDS.flatMap((end) => PLACES.map((at) => ({ ...end, at, command: at.join(' ') }))))(
  '18.5 a change by session that stands still at "$command" does not land once $what is answered',
  async ({ at, end, reason }) => {
    const changing = await changeSlowly(changeBy(person), at);
    await end();
    const before = await readHead(service.database, credId);
    changing.release();
    expect(reasonOf(await changing.answer)).toBe(reason);
    expect(await readHead(service.database, credId)).toMatchObject({ count: 0, revision: before.revision });
  },
);

/** What ends a token. */
const TOKEN_ENDS: readonly { readonly what: string; readonly end: (token: OwnToken) => Promise<void> }[] = [
  { what: 'its revocation', end: revoke },
  {
    what: 'its revocation in the shell',
    end: async ({ tokenId }) => admin('curator-token', 'revoke', tokenId),
  },
  { what: 'the suspension of its person', end: suspend },
  { what: 'the unlinking of its wallet', end: unlink },
];

test.each(
  TOKEN_ENDS.flatMap((end) =>
    [changeBy, changeByInput].flatMap((by) => PLACES.map((at) => ({ ...end, by, at, command: at.join(' ') }))),
  ),
)(
  '18.5 a change by a token that stands still at "$command" ($by.name) does not land once $what is answered',
  async ({ by, at, end }) => {
    const token = await takeToken();
    const changing = await changeSlowly(by(token), at);
    await end(token);
    const before = await readHead(service.database, credId);
    changing.release();
    expect(reasonOf(await changing.answer)).toBe('TOKEN_UNKNOWN');
    expect(await readHead(service.database, credId)).toMatchObject({ count: 0, revision: before.revision });
  },
);

test('18.5 a step that has begun is over or fenced before a suspension is answered', async () => {
  const changing = await changeSlowly(changeBy(person), ['update', 'itemBuckets']);
  await suspend();
  const before = await readHead(service.database, credId);
  changing.release();
  expect(reasonOf(await changing.answer)).toBe('SESSION_OVER');
  expect(await readHead(service.database, credId)).toMatchObject({ count: 0, revision: before.revision });
});

test.each([
  { what: 'the suspension of its person', end: suspend },
  { what: 'the unlinking of its wallet', end: unlink },
])('18.5 an upload by a transfer does not land once $what is answered', async ({ end }) => {
  const opened = await ask(person, `mutation { openTransfer(credId: ${credId}) { token } }`);
  const changing = await changeSlowly(changeByInput(opened.data.openTransfer), ['update', 'itemLists']);
  await end();
  changing.release();
  expect(reasonOf(await changing.answer)).toBe('TOKEN_UNKNOWN');
  expect((await readHead(service.database, credId)).count).toBe(0);
});

test('18.5 a change goes on if only the right of another caller has ended', async () => {
  const changing = await changeSlowly(changeBy(person), ['update', 'itemLists']);
  await revoke(await takeToken());
  changing.release();
  expect((await changing.answer).data.credentialItems.added).toBe(1);
});

test('18.5 a sign-out ends no right: a change under way lands', async () => {
  const changing = await changeSlowly(changeBy(person), ['update', 'itemLists']);
  succeed(await ask(person, 'mutation { signOut }'));
  changing.release();
  expect((await changing.answer).data.credentialItems.added).toBe(1);
});

test('18.5 whoever repeats an end whose answer did not come has the changes under way checked then', async () => {
  const token = await takeToken();
  const changing = await changeSlowly(changeBy(token), ['update', 'itemLists']);
  // As a server leaves it that is killed in between.
  const revoked = { $set: { revokedAt: new Date() } };
  await service.database.collection('curatorTokens').updateOne({ tokenId: token.tokenId }, revoked);
  await revoke(token);
  changing.release();
  expect(reasonOf(await changing.answer)).toBe('TOKEN_UNKNOWN');
});

async function versionOf(id: number): Promise<number> {
  return (await readHead(service.database, id)).rightsVersion ?? 0;
}

test('18.5 the end of a token concerns the lists that it could change alone', async () => {
  const [other, foreign] = [await newOwnList(person), await newOwnList(await curatingPerson(service))];
  await linkNewWallet(service, person.userId);
  await revoke(await takeToken([credId]));
  expect([await versionOf(credId), await versionOf(other), await versionOf(foreign)]).toEqual([1, 0, 0]);
  await revoke(await takeToken());
  expect([await versionOf(other), await versionOf(foreign)]).toEqual([await versionOf(credId), 0]);
});

test('18.5 after an end, the list is at the version of its credential: later changes are not checked twice', async () => {
  await revoke(await takeToken());
  const [credential] = await findCredentials(service.database, [credId]);
  expect(credential?.rightsVersion).toBe(await versionOf(credId));
});

test('18.5 the end of a right to many lists takes few commands for each thousand of them', async () => {
  const { address: curator } = person;
  const credentials = Array.from({ length: 2500 }, (_, i) => ({
    _id: 1_000_000 + i,
    kind: 'LIST',
    name: 'x',
    curator,
  }));
  await service.database.collection<{ _id: number }>('credentials').insertMany(credentials);
  const token = await takeToken();
  const commands = await commandsDuring(service, async () => revoke(token));
  const onLists = commands.filter((command) => / (credentials|itemLists)$/.test(command));
  expect(onLists.length).toBeLessThanOrEqual(20);
  const raised = { curator, rightsVersion: 1 };
  expect(await service.database.collection('credentials').countDocuments(raised)).toBe(2501);
});
