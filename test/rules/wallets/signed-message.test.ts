import { afterAll, expect, test } from '@jest/globals';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { startService } from '../../support/service.ts';
import { evmWallet } from '../../support/wallet.ts';
import { challenged, requestWallet } from '../../support/wallet-sign-in.ts';

const service = await startService({ config: { authUrl: 'https://sign-in.example:8443' } });
afterAll(async () => service.close());

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
])('13.1 the message names %s with its checksum, however it was written', async (address) => {
  const answers = [
    await requestWallet(service, address),
    await requestWallet(service, address.toLowerCase()),
    await requestWallet(service, ` ${address} `),
  ];
  for (const { data } of answers) expect(data.requestWalletSignIn.message.split('\n')[1]).toBe(address);
});

test('13.1 the message is that of EIP-4361, in the name of the sign-in host', async () => {
  const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
  const { message, expiresAt } = (await requestWallet(service, evmWallet().address)).data.requestWalletSignIn;
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

test('13.1 no two messages are the same', async () => {
  const wallet = evmWallet();
  const nonces = [await challenged(service, wallet), await challenged(service, wallet)].map(
    ({ message }) => message.split('\n')[8],
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});
