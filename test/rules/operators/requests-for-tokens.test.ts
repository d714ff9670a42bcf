import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import {
  answerRequest,
  newCredential,
  newHolder,
  newOperator,
  requestCuratorToken,
  takeSecret,
} from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';
import { evmWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const DAY = 86_400_000;

const service = await startService();
const second = await startService({ beside: service });
const operator = await newOperator(service);
const holder = await newHolder(service);
afterAll(async () => {
  await second.close();
  await service.close();
});

async function granted(input: object = {}, person = holder): Promise<string> {
  const { id } = (await requestCuratorToken(service, person, input)).data.requestCuratorToken;
  await answerRequest(service, operator, { id });
  return id;
}

async function append(accessToken: string, credId: number): Promise<unknown> {
  const document = `mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added } }`;
  const item = `0x${randomBytes(20).toString('hex')}`;
  return reasonOf(
    await query(service, document, { input: { auth: { accessToken }, credId, operation: 'APPEND', items: [item] } }),
  );
}

test('5.3, 15.1 a curator requests a token, and the one that they take changes their list alone for its days', async () => {
  const credId = await newCredential(service, holder);
  const other = await newCredential(service, holder);
  const id = await granted({ credIds: [credId], days: 30, label: 'Night job' });
  const { secret, tokenId, clientId, expiresAt } = (await takeSecret(service, holder, id)).data.takeSecret;
  expect([secret.slice(0, 4), clientId]).toEqual(['cgt_', null]);
  expect(Math.round((Date.parse(expiresAt) - service.clock.now().getTime()) / DAY)).toBe(30);
  expect([await append(secret, credId), await append(secret, other)]).toEqual([null, 'NOT_CURATOR']);
  const events = await recorded(service, { userId: holder.userId }, 'curator-token-issued');
  expect(events.at(-1)?.detail).toEqual({ request: id, tokenId });
});

test('5.3, 15.1 of many who take a token at two servers, one gets it', async () => {
  const id = await granted();
  const servers = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? service : second));
  const answers = await Promise.all(servers.map(async (server) => takeSecret(server, holder, id)));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  const refused = answers.flatMap(({ errors }) => errors);
  for (const { extensions } of refused) {
    expect(extensions).toMatchObject({ reason: 'SECRET_TAKEN', tokenId: expect.any(String) });
  }
});

test.each([
  [{ address: `0x${'1'.repeat(40)}` }, 'WALLET_NOT_LINKED'],
  [{ address: 'nonsense' }, 'WALLET_NOT_LINKED'],
  [{ credIds: [] }, 'INVALID_INPUT: credIds'],
  [{ credIds: [999_999] }, 'NOT_CURATOR'],
  [{ days: 0 }, 'INVALID_INPUT: days'],
  [{ days: 367 }, 'INVALID_INPUT: days'],
  [{ label: 'x'.repeat(101) }, 'INVALID_INPUT: label'],
  [{ label: 'a\u0007b' }, 'INVALID_INPUT: label'],
])('5.3, 15.1 a request for a token with %j is refused', async (input, reason) => {
  expect(reasonOf(await requestCuratorToken(service, holder, input))).toBe(reason);
});

test('5.3, 15.1 a token needs a credential first, and for its own wallet', async () => {
  const person = await signedInUser(service);
  const wallet = evmWallet();
  await signInByWallet(service, wallet, person);
  expect(reasonOf(await requestCuratorToken(service, { ...person, wallet }))).toBe('NO_CREDENTIAL');
  const foreign = await newCredential(service, holder);
  const taken = await requestCuratorToken(service, { ...person, wallet }, { credIds: [foreign] });
  expect(reasonOf(taken)).toBe('NOT_CURATOR');
});

test('5.3, 15.1 a wallet that was unlinked since the request gives no token', async () => {
  const other = await newHolder(service);
  const id = await granted({}, other);
  const identities = '{ viewer { identities { id scope } } }';
  const { viewer } = (await query(service, identities, {}, bearer(other.token))).data;
  const own = viewer.identities.find(({ scope }: { scope: string }) => scope === 'EVMAddress');
  await query(service, 'mutation ($id: ID!) { unlinkIdentity(id: $id) { id } }', { id: own.id }, bearer(other.token));
  expect(reasonOf(await takeSecret(service, other, id))).toBe('WALLET_NOT_LINKED');
});

test('5.3, 15.1 where tokens are granted automatically, a curator takes one at once', async () => {
  const selfService = await startService({ beside: service, config: { curatorTokens: 'self' } });
  const asked = await requestCuratorToken(selfService, await newHolder(service));
  expect(asked.data.requestCuratorToken.state).toBe('GRANTED');
  await selfService.close();
});
