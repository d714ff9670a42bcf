import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { addressesOf, deploySafe, hashOf, newOwners, safeAt, signByAll } from '../../support/contract-wallets.ts';
import { callData, startChain, word } from '../../support/evm-chain.ts';
import { signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recordedRefusal } from '../../support/refusals.ts';
import { startService } from '../../support/service.ts';
import { evmWallet } from '../../support/wallet.ts';
import { challenged, complete, signInByWallet } from '../../support/wallet-sign-in.ts';

const chain = await startChain();
const service = await startService({ config: { evmChain: { rpcUrl: chain.url, id: chain.id } } });
afterAll(async () => {
  await service.close();
  chain.close();
});

test('13.4 a contract wallet signs in with the signatures of its owners, and the message names its chain', async () => {
  const safe = await deploySafe(chain);
  const issued = await challenged(service, safe);
  expect(issued.message.split('\n')).toContain(`Chain ID: ${chain.id}`);
  const { errors, data } = await complete(service, issued.id, safe.answer(issued));
  expect(errors).toEqual([]);
  expect(data.completeSignIn.user.identities).toContainEqual({ scope: 'EVMAddress', address: safe.address });
});

test('13.4 a contract wallet is linked to the person with a session, and then signs this person in', async () => {
  const [safe, person] = [await deploySafe(chain), await signedInUser(service)];
  expect((await signInByWallet(service, safe, person)).errors).toEqual([]);
  expect((await signInByWallet(service, safe)).data.completeSignIn.user.id).toBe(person.userId);
});

test('13.4 a message that the owners approved on the chain is signed by an empty signature', async () => {
  const safe = await deploySafe(chain);
  const issued = await challenged(service, safe);
  expect(reasonOf(await complete(service, issued.id, { proof: '0x' }))).toBe('WRONG_PROOF');
  await chain.send(safe.address, callData('approve(bytes32)', hashOf(issued.message)));
  expect((await complete(service, issued.id, { proof: '0x' })).errors).toEqual([]);
});

test('13.4 after a change of owners, the new ones sign in to the account and the old ones do not', async () => {
  const [safe, owners] = [await deploySafe(chain), newOwners()];
  const { data } = await signInByWallet(service, safe);
  await chain.send(safe.address, callData('handOver(address,address)', ...addressesOf(owners)));
  expect(reasonOf(await signInByWallet(service, safe))).toBe('WRONG_PROOF');
  const again = await signInByWallet(service, safeAt(safe.address, owners));
  expect(again.data.completeSignIn.user.id).toBe(data.completeSignIn.user.id);
});

test('13.5 a wallet with a key of its own signs in without a question to the node', async () => {
  const asked = chain.calls.length;
  expect((await signInByWallet(service, evmWallet())).errors).toEqual([]);
  expect(chain.calls.length).toBe(asked);
});

test.each([
  ['of one owner', (owners: ReturnType<typeof newOwners>) => [owners[0]]],
  ['of the same owner twice', ([owner]: ReturnType<typeof newOwners>) => [owner, owner]],
  ['of one owner and a stranger', ([owner]: ReturnType<typeof newOwners>) => [owner, evmWallet()]],
  ['of the owners, and a third', (owners: ReturnType<typeof newOwners>) => [...owners, evmWallet()]],
])('13.4 the signatures %s are refused, as the record says', async (_, signers) => {
  const safe = await deploySafe(chain);
  const { id, message } = await challenged(service, safe);
  const { errors } = await complete(service, id, { proof: signByAll(signers(safe.owners), message) });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'WRONG_PROOF' });
  const refusal = await recordedRefusal(service, errors[0]?.extensions.requestId);
  expect(refusal).toMatchObject({ detail: { scope: 'EVMAddress', reason: 'WRONG_PROOF' } });
});

test('13.4 the owners’ signatures of another message are refused', async () => {
  const safe = await deploySafe(chain);
  const [other, issued] = [await challenged(service, safe), await challenged(service, safe)];
  expect(reasonOf(await complete(service, issued.id, safe.answer(other)))).toBe('WRONG_PROOF');
});

test('13.4 a challenge that was used, and an answer from another browser, ask the node nothing', async () => {
  const safe = await deploySafe(chain);
  const issued = await challenged(service, safe);
  await complete(service, issued.id, safe.answer(issued));
  const asked = chain.calls.length;
  expect(reasonOf(await complete(service, issued.id, safe.answer(issued)))).toBe('CHALLENGE_OVER');
  expect(chain.calls.length).toBe(asked);
});

test.each([
  ['reverts without a word', 0],
  ['reverts', 1],
  ['never ends', 2],
  ['runs an invalid instruction', 3],
  ['answers nothing', 4],
  ['answers 1', 5],
  ['answers less than a word', 6],
  ['answers the right bytes and others after them', 7],
  ['fails with the right bytes', 8],
  ['answers a megabyte', 9],
  ['writes', 10],
])('13.4 a contract that %s is no wallet that signs', async (_, way) => {
  const address = await chain.deploy('Odd', way.toString(16));
  const issued = await challenged(service, { scope: 'EVMAddress', address });
  expect(reasonOf(await complete(service, issued.id, { proof: `0x${'11'.repeat(130)}` }))).toBe('WRONG_PROOF');
});

test('13.4 a contract that trusts those who estimate a call is not believed', async () => {
  const address = await chain.deploy('TrustsEstimates');
  const issued = await challenged(service, { scope: 'EVMAddress', address });
  expect(reasonOf(await complete(service, issued.id, { proof: '0x' }))).toBe('WRONG_PROOF');
});

// The identity contract answers with the question, which begins with the magic value.
test.each(Array.from({ length: 17 }, (_, i) => i + 1))(
  '13.4 the precompiled contract %d signs for nobody',
  async (i) => {
    const address = `0x${i.toString(16).padStart(40, '0')}`;
    const issued = await challenged(service, { scope: 'EVMAddress', address });
    expect(reasonOf(await complete(service, issued.id, { proof: '0x' }))).toBe('WRONG_PROOF');
  },
);

test.each([
  ['without 0x', (proof: string) => proof.slice(2)],
  ['with half a byte', (proof: string) => `${proof}0`],
  ['with a line feed', (proof: string) => `${proof}\n`],
])('13.4 a signature %s is refused, and the node is not asked', async (_, write) => {
  const safe = await deploySafe(chain);
  const issued = await challenged(service, safe);
  const asked = chain.calls.length;
  const { proof } = safe.answer(issued);
  expect(reasonOf(await complete(service, issued.id, { proof: write(proof) }))).toBe('WRONG_PROOF');
  expect(chain.calls.length).toBe(asked);
});

test('13.5 the question to the node is one call with a limit of gas, and as nobody', async () => {
  const safe = await deploySafe(chain);
  const before = chain.calls.length;
  await signInByWallet(service, safe);
  const asked = chain.calls.slice(before);
  expect(asked).toMatchObject([{ method: 'eth_call', params: [{ gas: '0x4c4b40' }, 'latest'] }]);
  expect(asked[0]?.params[0]).not.toHaveProperty('to');
});

test('13.5 with less gas than a wallet may need, or on another chain, there is no verdict at all', async () => {
  const safe = await deploySafe(chain);
  await signInByWallet(service, safe);
  const { method = '', params = [] } = chain.calls.at(-1) ?? {};
  const call = z.object({ data: z.string() }).loose().parse(params[0]);
  expect(await chain.ask(method, [call, 'latest'])).toBe('0x01');
  expect(await chain.ask(method, [{ ...call, gas: '0x2625a0' }, 'latest'])).toBe('0x');
  const data = call.data.replace(word(chain.id.toString(16)), word('1'));
  expect(await chain.ask(method, [{ ...call, data }, 'latest'])).toBe('0x');
});
