import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../subgraphs/shared/permissions/issue-curator-token.ts';
import { type Holder, newCredential, newHolder, newOperator, reasonOf } from '../support/access-requests.ts';
import { bearer, type QueryAnswer, query } from '../support/client.ts';
import { type Person, signedInUser } from '../support/people.ts';
import { recorded } from '../support/recorded.ts';
import { startService, type TestService } from '../support/service.ts';

const DAY = 86_400_000;
const TOKENS = `query ($all: Boolean, $days: Int, $first: Int, $after: String) {
  curatorTokens(all: $all, endingWithinDays: $days, first: $first, after: $after) {
    nodes { tokenId label address credIds createdAt expiresAt lastUsedAt revokedAt } pageInfo { endCursor hasNextPage } } }`;

let service: TestService;
let second: TestService;
beforeAll(async () => {
  service = await startService();
  second = await startService({ beside: service });
});
afterAll(async () => {
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

test('5.3 curators see the tokens of their own wallets, with all but the secrets', async () => {
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

test('5.3 a token that its curator revokes is refused at every server at once', async () => {
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

test('5.3 nobody revokes the token of another, but an operator', async () => {
  const [holder, other, operator] = [await newHolder(service), await newHolder(service), await newOperator(service)];
  const { tokenId } = await issue(holder);
  expect(reasonOf(await revoke(service, other, tokenId))).toBe('UNKNOWN_TOKEN');
  expect(reasonOf(await list(other, { all: true }))).toBe('NOT_OPERATOR');
  expect((await list(operator, { all: true, first: 1000 })).data.curatorTokens.nodes).toContainEqual(
    expect.objectContaining({ tokenId }),
  );
  expect((await revoke(service, operator, tokenId)).data.revokeCuratorToken.revokedAt).toEqual(expect.any(String));
  expect(reasonOf(await revoke(service, operator, 'unknown'))).toBe('UNKNOWN_TOKEN');
});

test('5.3 the tokens that end soon are found, and pages follow each other', async () => {
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
  expect(reasonOf(await list(holder, { days: 0 }))).toBe('INVALID_DAYS');
});

test('5.3 tokens of an earlier version are found after a start', async () => {
  const holder = await newHolder(service);
  const { tokenId } = await issue(holder);
  await service.database.collection('curatorTokens').updateOne({ tokenId }, { $unset: { curator: '' } });
  const third = await startService({ beside: service });
  expect((await list(holder)).data.curatorTokens.nodes).toMatchObject([{ tokenId }]);
  await third.close();
});

test('5.3 somebody without a wallet has no tokens', async () => {
  expect((await list(await signedInUser(service))).data.curatorTokens.nodes).toEqual([]);
});
