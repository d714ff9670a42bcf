import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { type NodeKey, startFlowNode } from '../../support/flow-node.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { type Issued, newWallet, signFlow, type Wallet } from '../../support/wallet.ts';
import { challenged, complete, requestWallet, signInByWallet } from '../../support/wallet-sign-in.ts';

const [node, elsewhere] = [await startFlowNode(), await startFlowNode()];
const service = await startService({ config: { flowAccessUrl: node.url } });
afterEach(() => node.misbehave(null));
afterAll(async () => {
  await service.close();
  node.close();
  elsewhere.close();
});

test('13.2 without an access node no Flow wallet is asked to sign, and the refusal says why', async () => {
  const other = await startService();
  const { errors } = await requestWallet(other, newWallet('FlowAddress', node).address, 'FlowAddress');
  await other.close();
  expect(errors[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', reason: 'FLOW_UNREACHABLE' });
  expect(errors[0]?.message).toContain('has no Flow access node');
});

const HALF = { weight: '500' };

test.each<[what: string, keys: readonly Partial<NodeKey>[], signed: readonly number[], reason: string | null]>([
  ['one key of full weight', [{}], [0], null],
  ['two keys of half the weight', [HALF, HALF], [0, 1], null],
  ['two keys, the later one first', [HALF, HALF], [1, 0], null],
  ['a key that is not the first', [{ revoked: true }, {}], [1], null],
  ['one key of half the weight', [HALF, HALF], [0], 'WRONG_PROOF'],
  ['a key of no weight', [{ weight: '0' }], [0], 'WRONG_PROOF'],
  ['keys that lack one of 1000', [{ weight: '499' }, HALF], [0, 1], 'WRONG_PROOF'],
  ['a revoked key', [{ revoked: true }], [0], 'WRONG_PROOF'],
  ['a revoked key beside one of full weight', [{}, { revoked: true }], [0, 1], 'WRONG_PROOF'],
  ['a key of another hash', [{ hashing_algorithm: 'SHA2_256' }], [0], 'WRONG_PROOF'],
  ['a key of a hash for other purposes', [{ hashing_algorithm: 'KMAC128' }], [0], 'WRONG_PROOF'],
  ['a key of another curve', [{ signing_algorithm: 'ECDSA_secp256k1' }], [0], 'WRONG_PROOF'],
  ['a key of a curve for other purposes', [{ signing_algorithm: 'BLS_BLS12_381' }], [0], 'WRONG_PROOF'],
  ['a key that is no point', [{ public_key: `0x${'1'.repeat(128)}` }], [0], 'WRONG_PROOF'],
  ['an account without keys', [], [0], 'WRONG_PROOF'],
])('13.2 a Flow signature by %s', async (_, keys, signed, reason) => {
  const wallet = newWallet('FlowAddress', node);
  const [right] = accountOf(wallet);
  node.accounts.set(
    wallet.address.slice(2),
    keys.flatMap((key, index) => (right ? { ...right, index: String(index), ...key } : [])),
  );
  const issued = await challenged(service, wallet);
  expect(reasonOf(await complete(service, issued.id, { proof: signedBy(wallet, issued, signed) }))).toBe(reason);
});

test('13.2 a Flow account that the network does not know is refused', async () => {
  const wallet = newWallet('FlowAddress', node);
  node.accounts.clear();
  expect(reasonOf(await signInByWallet(service, wallet))).toBe('WRONG_PROOF');
});

test.each([
  ['with 0x', (address: string) => address],
  ['without 0x', (address: string) => address.slice(2)],
  ['in upper case', (address: string) => `0x${address.slice(2).toUpperCase()}`],
])('13.2 the address in a Flow signature may be written %s', async (_, write) => {
  const wallet = newWallet('FlowAddress', node);
  const issued = await challenged(service, wallet);
  const [signature] = JSON.parse(wallet.answer(issued).proof);
  const proof = JSON.stringify([{ ...signature, addr: write(wallet.address) }]);
  expect((await complete(service, issued.id, { proof })).errors).toEqual([]);
});

test.each<[what: string, answer: (response: ServerResponse) => void]>([
  ['breaks off', (response) => void response.destroy()],
  ['is at fault', (response) => void response.writeHead(500).end('{}')],
  ['is too busy', (response) => void response.writeHead(429).end('{}')],
  [
    'sends us elsewhere',
    (response) => void response.writeHead(302, { location: elsewhere.url + response.req.url }).end(),
  ],
  ['answers no JSON', (response) => void response.end('<html>')],
  ['answers without keys', (response) => void response.end('{"address":"00"}')],
  ['answers keys of another form', (response) => void response.end('{"keys":[{"index":"0"}]}')],
  ['answers without end', (response) => void response.end(`{"keys":[],"x":"${'x'.repeat(1024 * 1024)}"}`)],
])('13.2 an access node that %s lets nobody in, and the same signature counts once it is well', async (_, answer) => {
  const wallet = newWallet('FlowAddress', node);
  elsewhere.accounts.set(wallet.address.slice(2), accountOf(wallet));
  const issued = await challenged(service, wallet);
  node.misbehave(answer);
  const { errors } = await complete(service, issued.id, wallet.answer(issued));
  expect(errors[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', reason: 'FLOW_UNREACHABLE' });
  node.misbehave(null);
  expect((await complete(service, issued.id, wallet.answer(issued))).errors).toEqual([]);
});

test('13.2 an access node that drips is not waited for', async () => {
  const wallet = newWallet('FlowAddress', node);
  const issued = await challenged(service, wallet);
  node.misbehave((response) => {
    const drip = setInterval(() => response.write(' '), 500);
    response.on('close', () => clearInterval(drip));
  });
  expect(reasonOf(await complete(service, issued.id, wallet.answer(issued)))).toBe('FLOW_UNREACHABLE');
});

function accountOf({ address }: Wallet): readonly NodeKey[] {
  return node.accounts.get(address.slice(2)) ?? [];
}

function signedBy({ key, address }: Wallet, { message }: Issued, keyIds: readonly number[]): string {
  return JSON.stringify(keyIds.map((keyId) => ({ addr: address, keyId, signature: signFlow(key, message) })));
}
