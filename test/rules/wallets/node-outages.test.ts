import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { deploySafe } from '../../support/contract-wallets.ts';
import { startChain } from '../../support/evm-chain.ts';
import { freePort } from '../../support/free-port.ts';
import { signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recordedRefusal } from '../../support/refusals.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { evmWallet } from '../../support/wallet.ts';
import { challenged, complete, signInByWallet } from '../../support/wallet-sign-in.ts';

const [chain, elsewhere] = await Promise.all([startChain(), startChain()]);
const service = await startService({ config: { evmChain: { rpcUrl: chain.url, id: chain.id } } });
afterEach(() => chain.misbehave(null));
afterAll(async () => {
  await service.close();
  chain.close();
  elsewhere.close();
});

const rpc = (body: object) => (response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }));
const failure = (code: number, message: string) => rpc({ error: { code, message } });
const YES = JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x01' });

test.each<[what: string, answer: (response: ServerResponse) => void]>([
  ['breaks off', (response) => void response.destroy()],
  [
    'says yes and breaks off',
    (response) => void response.writeHead(200, { 'content-length': '99' }).write(YES, () => response.destroy()),
  ],
  ['is at fault', (response) => void response.writeHead(500).end(YES)],
  ['is too busy', (response) => void response.writeHead(429).end(YES)],
  ['wants to be paid', failure(-32_005, 'daily request count exceeded')],
  ['lags behind', failure(-32_000, 'header not found')],
  ['knows no such method', failure(-32_601, 'the method eth_call does not exist')],
  ['sends us elsewhere', (response) => void response.writeHead(307, { location: elsewhere.url }).end()],
  ['answers no JSON', (response) => void response.end('<html>')],
  ['answers no JSON-RPC', (response) => void response.end('{"ok":true}')],
  ['answers a list', (response) => void response.end(`[${YES}]`)],
  ['answers nothing', rpc({ result: '0x' })],
  ['answers another value', rpc({ result: '0x02' })],
  ['answers the magic value, as if the wallet had been asked itself', rpc({ result: `0x1626ba7e${'0'.repeat(56)}` })],
  ['answers a number', rpc({ result: 1 })],
  ['answers null', rpc({ result: null })],
  ['answers a megabyte', rpc({ result: '0x01', more: 'x'.repeat(1024 * 1024) })],
])('13.5 a node that %s lets nobody in, and the same signature counts once it is well', async (_, answer) => {
  const safe = await deploySafe(chain);
  const issued = await challenged(service, safe);
  chain.misbehave(answer);
  const { errors } = await complete(service, issued.id, safe.answer(issued));
  expect(errors[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', reason: 'CHAIN_UNREACHABLE' });
  expect(errors[0]?.message).toMatch(/^[A-Z].*: .*\.$/);
  chain.misbehave(null);
  expect((await complete(service, issued.id, safe.answer(issued))).errors).toEqual([]);
});

test.each([
  ['hangs', () => {}],
  [
    'drips',
    (response: ServerResponse) => {
      const drip = setInterval(() => response.write(' '), 500);
      response.on('close', () => clearInterval(drip));
    },
  ],
])('13.5 a node that %s is not waited for', async (_, answer) => {
  const safe = await deploySafe(chain);
  const issued = await challenged(service, safe);
  chain.misbehave(answer);
  expect(reasonOf(await complete(service, issued.id, safe.answer(issued)))).toBe('CHAIN_UNREACHABLE');
});

test('13.5 a node gets 16 questions at once, and the others wait', async () => {
  const safe = await deploySafe(chain);
  const issued = await Promise.all(Array.from({ length: 40 }, async () => challenged(service, safe)));
  const held: ServerResponse[] = [];
  let most = 0;
  chain.misbehave((response) => {
    held.push(response);
    most = Math.max(most, held.length);
  });
  const answers = Promise.all(issued.map(async (each) => complete(service, each.id, safe.answer(each))));
  await until(() => held.length >= 16);
  for (let answered = 0; answered < issued.length; answered += 1) {
    await until(() => held.length > 0);
    rpc({ result: '0x01' })(held.shift() ?? unanswered());
  }
  expect((await answers).flatMap(({ errors }) => errors)).toEqual([]);
  expect(most).toBe(16);
});

function unanswered(): never {
  throw new Error('The node was not asked.');
}

// As Geth, Besu, Nethermind and OpenEthereum have it, of the wrapper of a signature that cannot be decoded.
test.each([
  [3, 'execution reverted', '0x'],
  [-32_000, 'Execution reverted', null],
  [-32_015, 'VM execution error.', 'Reverted 0x'],
  [-32_016, 'The execution failed: revert', '0x'],
])('13.5 a revert, told as error %d "%s", is a wrong signature', async (code, message, data) => {
  const safe = await deploySafe(chain);
  const issued = await challenged(service, safe);
  chain.misbehave(rpc({ error: { code, message, data } }));
  expect(reasonOf(await complete(service, issued.id, safe.answer(issued)))).toBe('WRONG_PROOF');
});

test('13.5 an outage is one attempt of a challenge, and no refusal in the record', async () => {
  const [safe, person] = [await deploySafe(chain), await signedInUser(service)];
  const issued = await challenged(service, safe);
  chain.misbehave(failure(-32_000, 'down'));
  for (let i = 0; i < 3; i += 1)
    expect(reasonOf(await complete(service, issued.id, safe.answer(issued), person))).toBe('CHAIN_UNREACHABLE');
  chain.misbehave(null);
  const { errors } = await complete(service, issued.id, { proof: '0x' }, person);
  await recordedRefusal(service, errors[0]?.extensions.requestId);
  const refusals = { event: 'sign-in-refused', userId: person.userId };
  expect(await service.database.collection('auditEvents').countDocuments(refusals)).toBe(1);
  expect((await complete(service, issued.id, safe.answer(issued), person)).errors).toEqual([]);
});

test('13.5 the wallets with keys of their own need no node', async () => {
  chain.misbehave((response) => void response.destroy());
  expect((await signInByWallet(service, evmWallet())).errors).toEqual([]);
});

test('13.5 a node that nobody runs lets nobody in', async () => {
  const rpcUrl = `http://127.0.0.1:${await freePort()}`;
  const other = await startService({ config: { evmChain: { rpcUrl, id: chain.id } }, beside: service });
  expect(reasonOf(await signInByWallet(other, await deploySafe(chain)))).toBe('CHAIN_UNREACHABLE');
  await other.close();
});

test('13.5 a node that has moved to another chain lets nobody in', async () => {
  const evmChain = { rpcUrl: chain.url, id: chain.id + 1 };
  const other = await startService({ config: { evmChain }, beside: service });
  expect(reasonOf(await signInByWallet(other, await deploySafe(chain)))).toBe('CHAIN_UNREACHABLE');
  await other.close();
});
