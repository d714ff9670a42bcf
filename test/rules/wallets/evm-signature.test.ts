import { afterAll, expect, test } from '@jest/globals';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { evmWallet, joinParts, type Parts, signParts } from '../../support/wallet.ts';
import { challenged, complete } from '../../support/wallet-sign-in.ts';

const service = await startService({ config: { authUrl: 'https://sign-in.example:8443' } });
afterAll(async () => service.close());

test('13.2 the wallet of these tests signs as the documentation of web3.js (eth.accounts.sign) has it', () => {
  const key = Buffer.from('4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318', 'hex');
  const wallet = evmWallet(key);
  expect(wallet.address).toBe('0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'.toLowerCase());
  expect(wallet.answer({ id: '', message: 'Some data' }).proof).toBe(
    '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd' +
      '6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
  );
});

test.each([
  ['v as 27 or 28', (parts: Parts) => joinParts(parts)],
  ['v as 0 or 1', (parts: Parts) => joinParts({ ...parts, v: parts.v - 27 })],
  ['digits in upper case', (parts: Parts) => `0x${joinParts(parts).slice(2).toUpperCase()}`],
])('13.2 a signature with %s is accepted', async (_, write) => {
  const wallet = evmWallet();
  const { id, message } = await challenged(service, wallet);
  expect((await complete(service, id, { proof: write(signParts(wallet.key, message)) })).errors).toEqual([]);
});

const ORDER = secp256k1.Point.Fn.ORDER;

test.each([
  ['with the high s', (parts: Parts) => joinParts({ ...parts, s: ORDER - parts.s, v: 55 - parts.v })],
  ['with the other v', (parts: Parts) => joinParts({ ...parts, v: 55 - parts.v })],
  ['with v 29', (parts: Parts) => joinParts({ ...parts, v: 29 })],
  ['with v 2', (parts: Parts) => joinParts({ ...parts, v: 2 })],
  ['with v 37 of EIP-155', (parts: Parts) => joinParts({ ...parts, v: 37 })],
  ['with s 0', (parts: Parts) => joinParts({ ...parts, s: 0n })],
  ['with the order as s', (parts: Parts) => joinParts({ ...parts, s: ORDER })],
  ['with r 0', (parts: Parts) => joinParts({ ...parts, r: '0'.repeat(64) })],
  ['without v', (parts: Parts) => joinParts(parts).slice(0, -2)],
  ['without 0x', (parts: Parts) => joinParts(parts).slice(2)],
  ['with a line feed after it', (parts: Parts) => `${joinParts(parts)}\n`],
  ['that is none', () => 'no signature'],
  ['that is empty', () => ''],
])('13.2 a signature %s is refused', async (_, write) => {
  const wallet = evmWallet();
  const { id, message } = await challenged(service, wallet);
  expect(reasonOf(await complete(service, id, { proof: write(signParts(wallet.key, message)) }))).toBe('WRONG_PROOF');
});

test('13.2 contract wallets are refused with a reason, because checking them needs a node', async () => {
  const wallet = evmWallet();
  const { id, message } = await challenged(service, wallet);
  const owners = [wallet, evmWallet()].map(({ key }) => joinParts(signParts(key, message)).slice(2));
  const { errors } = await complete(service, id, { proof: `0x${owners.join('')}` });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'WRONG_PROOF' });
  expect(errors[0]?.message).toContain('needs a node');
});

test('13.2 a compact signature is refused as what it is, and not as one of a contract wallet', async () => {
  const wallet = evmWallet();
  const { id, message } = await challenged(service, wallet);
  const { r, s, v } = signParts(wallet.key, message);
  const compact = (s + (BigInt(v - 27) << 255n)).toString(16).padStart(64, '0');
  const { errors } = await complete(service, id, { proof: `0x${r}${compact}` });
  expect(errors[0]?.extensions.reason).toBe('WRONG_PROOF');
  expect(errors[0]?.message).toContain('compact signature');
});
