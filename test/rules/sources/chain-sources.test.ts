import { afterAll, afterEach, expect, test } from '@jest/globals';
import {
  type ChainTexts,
  findWrongFields,
  QUESTIONS,
  type Question,
  toChainCall,
} from '../../../dashboard/screens/source/chain/to-chain-call.ts';
import { startChainProxy } from '../../support/chain-proxy.ts';
import { callData, startChain, word } from '../../support/evm-chain.ts';
import { tryExpression } from '../../support/expression-trials.ts';
import { APP_ORIGIN } from '../../support/partner.ts';
import { check, newRestCredential, startSourceWorld, testRest } from '../../support/sources.ts';
import { evmWallet } from '../../support/wallet.ts';

const FIFTEEN = '0x14d1120d7b160000';
const TEXTS: ChainTexts = {
  contract: `0x${'aB'.repeat(20)}`,
  token: '0x100000000000000000000000000000001',
  view: 'isMember',
  decimals: '18',
  amount: '1',
};

const chain = await startChain('test/support/contracts/tokens.sol');
const { sender, url: node } = chain;
const contracts = {
  erc20: await chain.deploy('Coin', sender, FIFTEEN),
  erc721: await chain.deploy('Ticket', sender),
  erc1155: await chain.deploy('Chest', sender, TEXTS.token, '0x2'),
  view: await chain.deploy('Club', sender),
};
const proxies = {
  erc20: await startChainProxy({ app: APP_ORIGIN, node, contract: contracts.erc20 }),
  erc721: await startChainProxy({ app: APP_ORIGIN, node, contract: contracts.erc721 }),
  erc1155: await startChainProxy({ app: APP_ORIGIN, node, contract: contracts.erc1155 }),
  native: await startChainProxy({ app: APP_ORIGIN, node }),
  nobody: await startChainProxy({ app: APP_ORIGIN, node, contract: TEXTS.contract }),
  view: await startChainProxy({ app: APP_ORIGIN, node, contract: contracts.view }),
};
const world = await startSourceWorld({ outboundAllow: Object.values(proxies).map(({ host }) => host) });
afterEach(() => chain.misbehave(null));
afterAll(async () => {
  await world.close();
  for (const proxy of Object.values(proxies)) proxy.close();
  chain.close();
});

/** The source that the form is filled with. */
function sourceOf(question: Question, texts: Partial<ChainTexts> = {}) {
  const contract = question === 'native' ? '' : contracts[question];
  const call = toChainCall(question, { ...TEXTS, contract, ...texts });
  return { endpoint: proxies[question].url, method: 'POST', addressKinds: ['EVM'], ...call };
}

/** Sends what makes the sender a holder no more to the other address. */
async function passOn(question: Question, other: string): Promise<void> {
  if (question === 'native') {
    const value = '0x14542ba12a337c00000';
    await chain.ask('eth_sendTransactionSync', [{ from: sender, to: other, value }]);
    return;
  }
  const transfers = {
    erc20: callData('transfer(address,uint256)', other, '0x1'),
    erc721: callData('transferFrom(address,address,uint256)', sender, other, '0x1'),
    erc1155: callData(MOVE, sender, other, TEXTS.token, '0x1', '0xa0', '0x0'),
    view: callData('passOn(address)', other),
  };
  await chain.send(contracts[question], transfers[question]);
}

const MOVE = 'safeTransferFrom(address,address,uint256,uint256,bytes)';

test.each([
  ['erc20', { amount: '1.5' }, [0, 0]],
  ['erc721', {}, [0, 1]],
  ['erc1155', { amount: '2' }, [0, 0]],
  ['native', { amount: '5000' }, [0, 1]],
  ['view', { view: 'isMember(address)' }, [0, 1]],
] as const)('16.10 a holder is eligible until a transfer, as the node tells (%s)', async (question, texts, after) => {
  const [other, source] = [evmWallet().address, sourceOf(question, texts)];
  const { testRestSource: tested } = (await testRest(world, source, sender)).data;
  expect([tested.result, tested.checks.map(({ warning = null }) => warning)]).toEqual([1, Array(8).fill(null)]);
  const credId = await newRestCredential(world, source);
  const results = async () => [(await check(world, credId, sender)).result, (await check(world, credId, other)).result];
  expect(await results()).toEqual([1, 0]);
  await passOn(question, other);
  expect(await results()).toEqual(after);
});

test.each([
  ['a contract that is not there', 'erc20', 'nobody'],
  ['a call that reverts', 'erc1155', 'view'],
  ['a method that the node refuses', 'view', 'native'],
] as const)('16.10 %s leaves it open who is eligible', async (_what, question, proxy) => {
  const { testRestSource: tested } = (
    await testRest(world, { ...sourceOf(question), endpoint: proxies[proxy].url }, sender)
  ).data;
  expect(tested.result).toBeNull();
  expect(tested.checks.at(-1)).toMatchObject({ name: 'expression', passed: false });
});

const WORDS = { none: word('0x0'), one: word('0x1'), two: word('0x2'), all: 'f'.repeat(64) };
const [MORE, LESS] = [`0x${'f'.repeat(65)}`, `0x${'0'.repeat(63)}`];

test.each([
  ['erc20', [0, 1, 1, 1], [MORE, LESS, '0x1']],
  ['erc721', [0, 1, 1, 1], [MORE, LESS, '0x1']],
  ['erc1155', [0, 1, 1, 1], [MORE, LESS, '0x1']],
  ['native', [0, 0, 0, 1], [MORE]],
  ['view', [0, 1, null, null], [MORE, LESS, '0x1', `0x${'1'.repeat(64)}`]],
] as const)('16.10 an expression answers for a result of the right form alone (%s)', async (question, right, wrong) => {
  const { expression } = toChainCall(question, { ...TEXTS, decimals: '0' });
  const error = { code: 3, message: 'execution reverted', data: '0x' };
  const result = `0x${WORDS.one}`;
  const given = [
    ...[...wrong, '0x', '', null, 7, true, {}, `0X${WORDS.one}`].map((one) => ({ result: one })),
    {},
    { error },
    { error, result },
    { error: null, result },
  ];
  const words = Object.values(WORDS).map((one) => ({ result: `0x${one}` }));
  const { data } = await tryExpression(world, expression, [...words, ...given]);
  const results = data.tryExpression.outcomes.map((outcome: { readonly result: number | null }) => outcome.result);
  expect(results).toEqual([...right, ...given.map(() => null)]);
});

test.each([
  ['another contract', { params: [{ to: contracts.view, data: '0x1234' }] }],
  ['a method that changes something', { method: 'eth_sendTransaction', params: [{ data: '0x1234', value: '0x1' }] }],
  ['another block, and a chain that it makes up', { params: [{ data: '0x1234', from: sender }, '0x1', {}] }],
  ['another node', { url: 'http://127.0.0.1:1', params: [{ data: '0x1234' }] }],
])('16.10 the proxy asks one node about one contract, although its caller names %s', async (_what, body) => {
  const headers = { host: 'other.example', 'x-forwarded-host': 'other.example' };
  await fetch(`${proxies.erc20.url}/http://other.example`, { method: 'POST', headers, body: JSON.stringify(body) });
  const params = [{ to: contracts.erc20, data: '0x1234' }, 'latest'];
  expect(chain.calls.at(-1)).toEqual({ jsonrpc: '2.0', id: 1, method: 'eth_call', params });
});

test('16.10 the proxy answers the preflight as this service wants it, and a node that fails by a 502', async () => {
  const { url } = proxies.erc20;
  const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://other.example' } });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, APP_ORIGIN]);
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
  const calls = chain.calls.length;
  const statusOf = async (body: string): Promise<number> => (await fetch(url, { method: 'POST', body })).status;
  for (const body of ['', '[]', 'null', '{}', '{"params":[]']) expect(await statusOf(body)).toBe(502);
  // It closes the connection, before or after it has answered.
  expect([502, null]).toContain(await statusOf('x'.repeat(1_000_000)).catch(() => null));
  expect(chain.calls).toHaveLength(calls);
  chain.misbehave((response) => void response.writeHead(429).end('{}'));
  expect(await statusOf('{"params":[{"data":"0x1234"}]}')).toBe(502);
});

test.each([
  ['1', '0', '1'],
  ['1.5', '18', '1500000000000000000'],
  ['0.000001', '6', '1'],
  ['007.50', '2', '750'],
  ['1', '77', `1${'0'.repeat(77)}`],
  [String(2n ** 256n - 1n), '0', String(2n ** 256n - 1n)],
])('16.10 an amount of %s with %s decimals is %s units', (amount, decimals, units) => {
  const texts = { ...TEXTS, amount, decimals };
  expect(findWrongFields('erc20', texts)).toEqual([]);
  expect(toChainCall('erc20', texts).expression).toContain(`>= BigInt("${units}")`);
});

test.each<[string, Question, Partial<ChainTexts>, readonly string[]]>([
  ['nothing', 'erc20', { contract: '', decimals: '', amount: '' }, ['contract', 'decimals', 'amount']],
  ['an amount of 0', 'native', { amount: '0.0' }, ['amount']],
  ['a comma', 'native', { amount: '1,5' }, ['amount']],
  ['more digits than decimals', 'erc20', { amount: '0.1', decimals: '0' }, ['amount']],
  ['more than the largest number', 'erc20', { amount: '2', decimals: '77' }, ['amount']],
  ['a part of an NFT', 'erc721', { amount: '1.5' }, ['amount']],
  ['a number with an exponent', 'erc721', { amount: '1e3' }, ['amount']],
  ['78 decimals', 'erc20', { decimals: '78' }, ['decimals']],
  ['a short contract', 'view', { contract: '0xab' }, ['contract']],
  ['a token that is too large', 'erc1155', { token: String(2n ** 256n) }, ['token']],
  ['a token that is a word', 'erc1155', { token: 'gold' }, ['token']],
  ['a function of two', 'view', { view: 'isMember(address,uint256)' }, ['view']],
  ['a function that breaks out', 'view', { view: 'x"]}' }, ['view']],
])('16.10 %s is no answer of the dialog', (_what, question, texts, wrong) => {
  expect(findWrongFields(question, { ...TEXTS, ...texts })).toEqual([...wrong]);
});

test('16.10 what one question needs is no matter of another', () => {
  const none = { contract: '', token: '', view: '', decimals: '', amount: '' };
  expect(QUESTIONS.map((one) => findWrongFields(one, none).length)).toEqual([3, 2, 3, 1, 2]);
});
