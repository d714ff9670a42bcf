import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/access/issue-curator-token.ts';
import {
  answerRequest,
  type Holder,
  newCredential,
  newHolder,
  newOperator,
  requestCuratorToken,
  takeSecret,
} from '../../support/access-requests.ts';
import { act, identitiesOf } from '../../support/account.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { type Person, signedInUser } from '../../support/people.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { startService, type TestService } from '../../support/service.ts';

const DAY = 86_400_000;
const TOKENS = `query ($all: Boolean, $days: Int, $first: Int, $after: String) {
  curatorTokens(all: $all, endingWithinDays: $days, first: $first, after: $after) {
    nodes { tokenId label address credIds createdAt expiresAt lastUsedAt revokedAt } pageInfo { endCursor hasNextPage } } }`;

const service = await startService();
const second = await startService({ beside: service });
const slow = await gatedService(service);
const operator = await newOperator(service);
afterAll(async () => {
  await slow.close();
  await second.close();
  await service.close();
});

async function issue({ wallet }: Holder, options: object = {}): Promise<{ tokenId: string; token: string }> {
  const request = { address: wallet.address, lifetime: null, credIds: null, ...options };
  return issueCuratorToken(service.database, service.clock.now(), request);
}

async function list({ token }: Person, variables: object = {}): Promise<QueryAnswer> {
  return query(service, TOKENS, variables, bearer(token));
}

async function revoke(server: TestService, { token }: Person, tokenId: string): Promise<QueryAnswer> {
  const document = 'mutation ($id: ID!) { revokeCuratorToken(tokenId: $id) { tokenId revokedAt } }';
  return query(server, document, { id: tokenId }, bearer(token));
}

/** Tries to add an item by a token; the reason of a refusal. */
async function append(server: TestService, accessToken: string, credId: number): Promise<unknown> {
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added } }';
  const items = [`0x${randomBytes(20).toString('hex')}`];
  return reasonOf(
    await query(server, document, { input: { auth: { accessToken }, credId, operation: 'APPEND', items } }),
  );
}

test('5.3, 15.5 curators see the tokens of their own wallets, with all but the secrets', async () => {
  const [holder, other] = [await newHolder(service), await newHolder(service)];
  const credId = await newCredential(service, holder);
  const { tokenId, token } = await issue(holder, { credIds: [credId], lifetime: 30 * DAY, label: 'Night job' });
  await issue(other);
  await append(service, token, credId);
  const { data } = await list(holder);
  expect(data.curatorTokens.nodes).toEqual([
    {
      tokenId,
      label: 'Night job',
      address: holder.wallet.address.toLowerCase(),
      credIds: [credId],
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      lastUsedAt: expect.any(String),
      revokedAt: null,
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(token);
});

test('5.3, 15.5 a token that its curator revokes is refused at every server at once', async () => {
  const holder = await newHolder(service);
  const credId = await newCredential(service, holder);
  const { tokenId, token } = await issue(holder);
  expect(await append(second, token, credId)).toBeNull();
  const { revokedAt } = (await revoke(service, holder, tokenId)).data.revokeCuratorToken;
  expect(await append(second, token, credId)).toBe('TOKEN_UNKNOWN');
  expect((await revoke(second, holder, tokenId)).data.revokeCuratorToken.revokedAt).toBe(revokedAt);
  const events = await recorded(service, { userId: holder.userId }, 'curator-token-revoked');
  expect(events.at(-1)?.detail).toEqual({ tokenId });
});

test('5.3, 15.5 only an operator can revoke the token of somebody else', async () => {
  const [holder, other] = [await newHolder(service), await newHolder(service)];
  const { tokenId } = await issue(holder);
  expect(reasonOf(await revoke(service, other, tokenId))).toBe('UNKNOWN_TOKEN');
  expect(reasonOf(await list(other, { all: true }))).toBe('NOT_OPERATOR');
  expect((await list(operator, { all: true, first: 1000 })).data.curatorTokens.nodes).toContainEqual(
    expect.objectContaining({ tokenId }),
  );
  expect((await revoke(service, operator, tokenId)).data.revokeCuratorToken.revokedAt).toEqual(expect.any(String));
  expect(reasonOf(await revoke(service, operator, 'unknown'))).toBe('UNKNOWN_TOKEN');
});

test('5.3, 15.5 the tokens that expire soon are found, and pages follow each other', async () => {
  const holder = await newHolder(service);
  const soon = await issue(holder, { lifetime: 5 * DAY });
  await issue(holder, { lifetime: 50 * DAY });
  await issue(holder);
  const revoked = await issue(holder, { lifetime: 2 * DAY });
  await revoke(service, holder, revoked.tokenId);
  const ending = (await list(holder, { days: 7 })).data.curatorTokens.nodes;
  expect(ending.map(({ tokenId }: { tokenId: string }) => tokenId)).toEqual([soon.tokenId]);
  const first = (await list(holder, { first: 3 })).data.curatorTokens;
  const rest = (await list(holder, { first: 3, after: first.pageInfo.endCursor })).data.curatorTokens;
  expect([first.nodes.length, first.pageInfo.hasNextPage, rest.nodes.length]).toEqual([3, true, 1]);
  expect(reasonOf(await list(holder, { days: 0 }))).toBe('INVALID_INPUT: endingWithinDays');
});

test('5.3, 15.5 somebody without a wallet has no tokens', async () => {
  expect((await list(await signedInUser(service))).data.curatorTokens.nodes).toEqual([]);
});

/** A request for a token that an operator has granted; its id. */
async function granted(holder: Holder): Promise<string> {
  const { id } = (await requestCuratorToken(service, holder)).data.requestCuratorToken;
  await answerRequest(service, operator, { id });
  return id;
}

/** A token that its holder took in the dashboard. */
async function taken(holder: Holder): Promise<string> {
  return (await takeSecret(service, holder, await granted(holder))).data.takeSecret.secret;
}

async function unlink(holder: Holder): Promise<QueryAnswer> {
  const wallet = (await identitiesOf(service, holder)).find(({ scope }) => scope === 'EVMAddress');
  return act(service, holder, 'unlinkIdentity', { id: wallet?.id ?? '' });
}

async function deleteAccount(holder: Holder): Promise<QueryAnswer> {
  const own = (await identitiesOf(service, holder)).find(({ scope }) => scope === 'ServiceID');
  return act(service, holder, 'deleteAccount', { serviceId: own?.value ?? '' });
}

async function suspend({ userId }: Person): Promise<QueryAnswer> {
  const document = 'mutation ($name: String!) { suspendPerson(name: $name, reason: "Abuse.") { id } }';
  return query(service, document, { name: userId }, bearer(operator.token));
}

async function restore({ userId }: Person): Promise<QueryAnswer> {
  return query(service, `mutation { restorePerson(name: "${userId}") { id } }`, {}, bearer(operator.token));
}

const ENDS = [
  { end: 'unlinking of its wallet', act: unlink, refusal: 'WALLET_NOT_LINKED' },
  { end: 'deletion of the account', act: deleteAccount, refusal: 'ACCOUNT_GONE' },
];

test.each(ENDS)(
  '5.3, 15.5 the $end revokes a token that its holder took, and none of the shell',
  async ({ act: end }) => {
    const holder = await newHolder(service);
    const credId = await newCredential(service, holder);
    const [own, shell] = [await taken(holder), (await issue(holder)).token];
    expect([await append(second, own, credId), await append(second, shell, credId)]).toEqual([null, null]);
    expect((await end(holder)).errors).toEqual([]);
    expect([await append(second, own, credId), await append(second, shell, credId)]).toEqual(['TOKEN_UNKNOWN', null]);
  },
);

test('5.3, 15.5 a token that was revoked with its wallet stays revoked when the wallet is linked again', async () => {
  const holder = await newHolder(service);
  const credId = await newCredential(service, holder);
  const token = await taken(holder);
  await unlink(holder);
  await linkProved(service, holder.userId, { scope: 'EVMAddress', value: holder.wallet.address.toLowerCase() });
  expect(await append(second, token, credId)).toBe('TOKEN_UNKNOWN');
  expect(await append(second, await taken(holder), credId)).toBeNull();
});

test.each([...ENDS, { end: 'suspension of its holder', act: suspend, refusal: null }])(
  '5.3, 15.5 a token that is being taken during the $end does not survive it',
  async ({ act: end, refusal }) => {
    const holder = await newHolder(service);
    const requestId = await granted(holder);
    const held = slow.gate.hold('insert', 'curatorTokens');
    const taking = takeSecret(slow, holder, requestId);
    await held.arrived;
    expect((await end(holder)).errors).toEqual([]);
    held.release();
    expect(reasonOf(await taking)).toBe(refusal);
    const live = { curator: holder.wallet.address.toLowerCase(), revokedAt: null, suspendedAt: null };
    expect(await service.database.collection('curatorTokens').countDocuments(live)).toBe(0);
  },
);

test('5.3, 15.5 a suspension reaches the tokens of its person, and those of the shell for their wallets, until it ends', async () => {
  const holder = await newHolder(service);
  const credId = await newCredential(service, holder);
  const tokens = [await taken(holder), (await issue(holder)).token];
  const tried = async (): Promise<readonly unknown[]> =>
    Promise.all(tokens.map(async (token) => append(second, token, credId)));
  await suspend(holder);
  expect(await tried()).toEqual(['TOKEN_UNKNOWN', 'TOKEN_UNKNOWN']);
  await restore(holder);
  expect(await tried()).toEqual([null, null]);
});

test('5.3, 15.5 a wallet that somebody else has linked since does not mix up whose suspension reaches which token', async () => {
  const [holder, next] = [await newHolder(service), await signedInUser(service)];
  const credId = await newCredential(service, holder);
  const [own, shell] = [await taken(holder), (await issue(holder)).token];
  const value = holder.wallet.address.toLowerCase();
  // Past `unlinkIdentity`, which would revoke the token.
  const users = service.database.collection<{ readonly identities: readonly object[] }>('users');
  await users.updateOne({ 'identities.value': value }, { $pull: { identities: { value } } });
  await linkProved(service, next.userId, { scope: 'EVMAddress', value });
  await suspend(holder);
  expect([await append(second, own, credId), await append(second, shell, credId)]).toEqual(['TOKEN_UNKNOWN', null]);
  await suspend(next);
  await restore(holder);
  expect([await append(second, own, credId), await append(second, shell, credId)]).toEqual([null, 'TOKEN_UNKNOWN']);
});
