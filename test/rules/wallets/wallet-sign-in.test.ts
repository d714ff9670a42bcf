import { afterAll, expect, test } from '@jest/globals';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { startFlowNode } from '../../support/flow-node.ts';
import { countSuccesses } from '../../support/grants.ts';
import { signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recordedRefusal } from '../../support/refusals.ts';
import { startService } from '../../support/service.ts';
import { newWallet, WALLET_SCOPES } from '../../support/wallet.ts';
import { challenged, complete, requestWallet, signInByWallet } from '../../support/wallet-sign-in.ts';

const node = await startFlowNode();
const service = await startService({ config: { authUrl: 'https://sign-in.example:8443', flowAccessUrl: node.url } });
afterAll(async () => {
  await service.close();
  node.close();
});

const ACCOUNTS = {
  EVMAddress: ['Ethereum', '1'],
  SolanaAddress: ['Solana', 'mainnet'],
  SeiAddress: ['Sei', 'pacific-1'],
  AptosAddress: ['Aptos', '1'],
  InjectiveAddress: ['Injective', 'injective-1'],
  FlowAddress: ['Flow', 'mainnet'],
} as const;

test.each(WALLET_SCOPES)('13.1 the message for %s names host, network, nonce, issue and end', async (scope) => {
  const [account, chainId] = ACCOUNTS[scope];
  const { address } = newWallet(scope, node);
  const { id, message, expiresAt } = (await requestWallet(service, address, scope)).data.requestWalletSignIn;
  const lines: readonly string[] = message.split('\n');
  expect(lines[0]).toBe(`sign-in.example:8443 wants you to sign in with your ${account} account:`);
  expect(lines.slice(5)).toEqual([
    'URI: https://sign-in.example:8443',
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${id}`,
    expect.stringMatching(/^Issued At: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    `Expiration Time: ${expiresAt}`,
  ]);
  expect(Date.parse(expiresAt) - Date.parse(lines[9]?.slice('Issued At: '.length) ?? '')).toBe(10 * MINUTE);
});

test.each(WALLET_SCOPES)(
  '13.1 a wallet of %s signs its owner in, and the same person comes back by it',
  async (scope) => {
    const wallet = newWallet(scope, node);
    const first = (await signInByWallet(service, wallet)).data.completeSignIn.user;
    const second = (await signInByWallet(service, wallet)).data.completeSignIn.user;
    expect(first.identities).toContainEqual({ scope, address: wallet.address });
    expect(second.id).toBe(first.id);
  },
);

test.each(WALLET_SCOPES)(
  '13.1 with a session, a wallet of %s is linked, and signs the same person in',
  async (scope) => {
    const [person, wallet] = [await signedInUser(service), newWallet(scope, node)];
    const linked = (await signInByWallet(service, wallet, person)).data.completeSignIn.user;
    expect(linked.id).toBe(person.userId);
    expect(linked.identities).toContainEqual({ scope, address: wallet.address });
    expect((await signInByWallet(service, wallet)).data.completeSignIn.user.id).toBe(person.userId);
  },
);

test.each(WALLET_SCOPES)("13.1 another person's wallet of %s is not linked", async (scope) => {
  const wallet = newWallet(scope, node);
  await signInByWallet(service, wallet);
  expect(reasonOf(await signInByWallet(service, wallet, await signedInUser(service)))).toBe('IDENTITY_TAKEN');
});

test.each(WALLET_SCOPES)('13.1 a signature of %s works once, and its replay is recorded', async (scope) => {
  const wallet = newWallet(scope, node);
  const issued = await challenged(service, wallet);
  const first = await complete(service, issued.id, wallet.answer(issued));
  const second = await complete(service, issued.id, wallet.answer(issued));
  expect([first, second].map(reasonOf)).toEqual([null, 'CHALLENGE_OVER']);
  const { detail } = await recordedRefusal(service, second.errors[0]?.extensions.requestId);
  expect(detail).toMatchObject({ scope, reason: 'CHALLENGE_OVER' });
});

test.each(WALLET_SCOPES)('13.1 of five right signatures of %s at once, exactly one signs in', async (scope) => {
  const wallet = newWallet(scope, node);
  const issued = await challenged(service, wallet);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(async () => complete(service, issued.id, wallet.answer(issued))),
  );
  expect(countSuccesses(answers)).toBe(1);
});

test.each(WALLET_SCOPES)(
  '13.1 a signed message of %s is good for 10 minutes, and what comes later is recorded',
  async (scope) => {
    service.clock.stop();
    const wallet = newWallet(scope, node);
    const [inTime, tooLate] = [await challenged(service, wallet), await challenged(service, wallet)];
    service.clock.advance(10 * MINUTE - 5_000);
    const first = await complete(service, inTime.id, wallet.answer(inTime));
    service.clock.advance(5_000);
    const second = await complete(service, tooLate.id, wallet.answer(tooLate));
    expect([reasonOf(first), reasonOf(second)]).toEqual([null, 'CHALLENGE_OVER']);
    const { detail } = await recordedRefusal(service, second.errors[0]?.extensions.requestId);
    expect(detail).toMatchObject({ scope, reason: 'CHALLENGE_OVER' });
  },
);

test('13.1 five answers to a challenge are recorded at most, so that replays fill no record', async () => {
  const wallet = newWallet('SolanaAddress', node);
  const issued = await challenged(service, wallet);
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) await complete(service, issued.id, wallet.answer(issued));
  const last = await complete(service, (await challenged(service, wallet)).id, { proof: '' });
  const { detail } = await recordedRefusal(service, last.errors[0]?.extensions.requestId);
  const replays = { 'detail.identity': detail.identity, 'detail.reason': 'CHALLENGE_OVER' };
  expect(await service.database.collection('auditEvents').countDocuments(replays)).toBe(4);
});
