import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import type { QueryAnswer } from '../support/client.ts';
import { countSuccesses } from '../support/grants.ts';
import { signedInUser } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { challenged, complete, newWallet, requestWallet, sign, signInByWallet } from '../support/wallet.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ config: { authUrl: 'https://sign-in.example:8443' } });
});
afterAll(async () => service.close());

function reasonOf({ errors }: QueryAnswer): unknown {
  return errors[0]?.extensions.reason;
}

// The examples of EIP-55.
test.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('5.1 the message names %s with its checksum, however it was written', async (address) => {
  const answers = [
    await requestWallet(service, address),
    await requestWallet(service, address.toLowerCase()),
    await requestWallet(service, ` ${address} `),
  ];
  for (const { data } of answers) expect(data.requestWalletSignIn.message.split('\n')[1]).toBe(address);
});

test('5.1 the message is that of EIP-4361, in the name of the sign-in host', async () => {
  const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
  const { message, expiresAt } = (await requestWallet(service, newWallet().address)).data.requestWalletSignIn;
  const lines: readonly string[] = message.split('\n');
  expect(lines).toEqual([
    'sign-in.example:8443 wants you to sign in with your Ethereum account:',
    expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    '',
    expect.stringMatching(/^[\x20\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]+$/),
    '',
    'URI: https://sign-in.example:8443',
    'Version: 1',
    'Chain ID: 1',
    expect.stringMatching(/^Nonce: [0-9a-f]{24}$/),
    expect.stringMatching(`^Issued At: ${time}$`),
    `Expiration Time: ${expiresAt}`,
  ]);
  expect(Date.parse(expiresAt) - Date.parse(lines[9]?.slice('Issued At: '.length) ?? '')).toBe(10 * MINUTE);
});

test('5.1 no two messages are the same', async () => {
  const wallet = newWallet();
  const nonces = [await challenged(service, wallet), await challenged(service, wallet)].map(
    ({ message }) => message.split('\n')[8],
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('5.1 a wallet signs its owner in, and the same person comes back by it', async () => {
  const wallet = newWallet();
  const first = (await signInByWallet(service, wallet)).data.completeSignIn.user;
  const second = (await signInByWallet(service, wallet)).data.completeSignIn.user;
  expect(first.identities).toEqual([{ scope: 'EVMAddress', address: wallet.address }, { scope: 'ServiceID' }]);
  expect(second.id).toBe(first.id);
});

test('5.1 with a session, a wallet is linked to the person, who may sign in by it', async () => {
  const [person, wallet] = [await signedInUser(service), newWallet()];
  const linked = (await signInByWallet(service, wallet, person)).data.completeSignIn.user;
  expect(linked.id).toBe(person.userId);
  expect(linked.identities).toContainEqual({ scope: 'EVMAddress', address: wallet.address });
  expect((await signInByWallet(service, wallet)).data.completeSignIn.user.id).toBe(person.userId);
});

test("5.1 another person's wallet can not be linked", async () => {
  const wallet = newWallet();
  await signInByWallet(service, wallet);
  expect(reasonOf(await signInByWallet(service, wallet, await signedInUser(service)))).toBe('IDENTITY_TAKEN');
});

test('5.1 a signature works once', async () => {
  const wallet = newWallet();
  const { id, message } = await challenged(service, wallet);
  const answers = [
    await complete(service, id, sign(wallet, message)),
    await complete(service, id, sign(wallet, message)),
  ];
  expect(answers.map(reasonOf)).toEqual([undefined, 'CHALLENGE_OVER']);
});

test('5.1 of five right signatures at once, exactly one signs in', async () => {
  const wallet = newWallet();
  const { id, message } = await challenged(service, wallet);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(async () => complete(service, id, sign(wallet, message))));
  expect(countSuccesses(answers)).toBe(1);
});

test('5.1 a signed message is good for 10 minutes', async () => {
  const wallet = newWallet();
  const [inTime, tooLate] = [await challenged(service, wallet), await challenged(service, wallet)];
  service.clock.advance(10 * MINUTE - 5_000);
  const first = await complete(service, inTime.id, sign(wallet, inTime.message));
  service.clock.advance(5_000);
  const second = await complete(service, tooLate.id, sign(wallet, tooLate.message));
  expect([reasonOf(first), reasonOf(second)]).toEqual([undefined, 'CHALLENGE_OVER']);
});

test.each(['SolanaAddress', 'SeiAddress', 'AptosAddress', 'InjectiveAddress', 'FlowAddress', 'Email'])(
  '5.1 signing in with a wallet of %s is not on offer',
  async (scope) => {
    const { errors } = await requestWallet(service, newWallet().address, scope);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'WALLET_SIGN_IN_UNAVAILABLE' });
  },
);

test.each(['', '0x', `0x${'0'.repeat(39)}`, `0x${'0'.repeat(64)}`, `0x${'g'.repeat(40)}`, 'vitalik.example'])(
  '5.1 no message is issued for %p',
  async (address) => {
    const { errors } = await requestWallet(service, address);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_ADDRESS' });
  },
);
