import { afterAll, expect, test } from '@jest/globals';
import { ASK_WALLET_CODE } from '../../../subgraphs/auth/wallets/ask-wallet-code.ts';
import {
  addressesOf,
  deploySafe,
  type FutureSafe,
  futureSafe,
  MAGIC,
  newOwners,
  signByAll,
  wrap,
} from '../../support/contract-wallets.ts';
import { callData, startChain } from '../../support/evm-chain.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { compile } from '../../support/solidity.ts';
import { evmWallet, type Wallet } from '../../support/wallet.ts';
import { challenged, complete, signInByWallet } from '../../support/wallet-sign-in.ts';

const chain = await startChain();
const factory = await chain.deploy('Factory');
const service = await startService({ config: { evmChain: { rpcUrl: chain.url, id: chain.id } } });
afterAll(async () => {
  await service.close();
  chain.close();
});

test('13.4 the code that asks wallets is what its source compiles to', () => {
  expect(ASK_WALLET_CODE).toBe(compile('subgraphs/auth/wallets/ask-wallet.sol').get('AskWallet'));
});

test('13.4 a wallet that is not deployed signs in with its deployment, which does not take place', async () => {
  const safe = await futureSafe(chain, factory);
  expect((await signInByWallet(service, safe)).errors).toEqual([]);
  expect(await chain.ask('eth_getCode', [safe.address, 'latest'])).toBe('0x');
});

test('13.4 the wrapped signature counts once the wallet is deployed, too, and is checked by the owners it has then', async () => {
  const safe = await futureSafe(chain, factory);
  await chain.send(factory, safe.order);
  expect((await signInByWallet(service, safe)).errors).toEqual([]);
  await chain.send(safe.address, callData('handOver(address,address)', ...addressesOf(newOwners())));
  expect(reasonOf(await signInByWallet(service, safe))).toBe('WRONG_PROOF');
});

test('13.4 a wallet with code is signed for by its owner, and not by somebody who only simulates to buy it', async () => {
  const [owner, other] = [evmWallet(), evmWallet()];
  const [address, buyer] = [await chain.deploy('ForSale', owner.address), await chain.deploy('Buyer')];
  await chain.ask('anvil_setBalance', [buyer, '0xde0b6b3a7640000']);
  const purchase = callData('buy(address,address)', address, other.address);
  const by = ({ answer }: Wallet): Wallet['answer'] => {
    return (issued) => ({ proof: wrap(buyer, purchase, answer(issued).proof) });
  };
  const signIn = async (signer: Wallet) =>
    signInByWallet(service, { scope: 'EVMAddress', address, answer: by(signer) });
  expect(reasonOf(await signIn(other))).toBe('WRONG_PROOF');
  expect((await signIn(owner)).errors).toEqual([]);
  await chain.send(buyer, purchase);
  expect((await signIn(other)).errors).toEqual([]);
});

const SOMEBODY = evmWallet();

test.each<[what: string, forge: (safe: FutureSafe, message: string) => string]>([
  ['by other owners', ({ order }, message) => wrap(factory, order, signByAll(newOwners(), message))],
  ['by one owner', ({ order, owners }, message) => wrap(factory, order, signByAll([owners[0]], message))],
  ['with the deployment of another wallet', (_, message) => forOthers(message)],
  [
    'with a factory that is none',
    ({ order, owners }, message) => wrap(SOMEBODY.address, order, signByAll(owners, message)),
  ],
  ['with a deployment that fails', ({ owners }, message) => wrap(factory, '0xffffffff', signByAll(owners, message))],
  ['without its deployment', ({ owners }, message) => signByAll(owners, message)],
  ['that is a wrapper and nothing else', () => `0x${MAGIC}`],
  ['whose wrapper is cut short', ({ order, owners }, message) => cut(wrap(factory, order, signByAll(owners, message)))],
  ['whose wrapper claims to be longer than it is', () => `0x${'ff'.repeat(96)}${MAGIC}`],
  ['whose wrapper wraps another', ({ order }) => wrap(factory, order, wrap(factory, order, '0x'))],
])('13.4 for a wallet that is not deployed, a signature %s is refused', async (_, forge) => {
  const safe = await futureSafe(chain, factory);
  const issued = await challenged(service, safe);
  expect(reasonOf(await complete(service, issued.id, { proof: forge(safe, issued.message) }))).toBe('WRONG_PROOF');
});

function forOthers(message: string): string {
  const owners = newOwners();
  const order = callData('deploy(address,address,bytes32)', ...addressesOf(owners), '00');
  return wrap(factory, order, signByAll(owners, message));
}

function cut(wrapped: string): string {
  return `${wrapped.slice(0, -(MAGIC.length + 128))}${MAGIC}`;
}

test('13.4 the wallet of a key cannot be taken over by a deployment', async () => {
  const safe = await deploySafe(chain);
  const issued = await challenged(service, SOMEBODY);
  const proof = wrap(safe.address, callData('approve(bytes32)', '00'), '0x');
  expect(reasonOf(await complete(service, issued.id, { proof }))).toBe('WRONG_PROOF');
});
