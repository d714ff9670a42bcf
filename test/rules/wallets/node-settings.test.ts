import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { parseConfig } from '../../../platform/settings/config.ts';
import { runCommand } from '../../support/command.ts';
import { signByAll } from '../../support/contract-wallets.ts';
import { startChain } from '../../support/evm-chain.ts';
import { freePort } from '../../support/free-port.ts';
import { newFolder } from '../../support/new-folder.ts';
import { startService } from '../../support/service.ts';
import { evmWallet } from '../../support/wallet.ts';
import { challenged, complete } from '../../support/wallet-sign-in.ts';

const chain = await startChain();
afterEach(() => chain.misbehave(null));
afterAll(() => chain.close());

test.each([
  ['0x of a Safe', () => '0x'],
  ['signatures of two owners', (message: string) => signByAll([evmWallet(), evmWallet()], message)],
])('13.5 without a node, a contract wallet with %s is refused, and the refusal says why', async (_, sign) => {
  const service = await startService();
  const { id, message } = await challenged(service, evmWallet());
  const { errors } = await complete(service, id, { proof: sign(message) });
  await service.close();
  expect(message.split('\n')).toContain('Chain ID: 1');
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'WRONG_PROOF' });
  expect(errors[0]?.message).toContain('Contract wallets');
});

test.each([
  [{ EVM_RPC_URL: 'http://127.0.0.1:8545' }, 'EVM_CHAIN_ID: '],
  [{ EVM_CHAIN_ID: '1' }, 'EVM_RPC_URL: '],
  [{ EVM_RPC_URL: 'ws://127.0.0.1:8545', EVM_CHAIN_ID: '1' }, 'EVM_RPC_URL: '],
  [{ EVM_RPC_URL: 'http://127.0.0.1:8545', EVM_CHAIN_ID: '0' }, 'EVM_CHAIN_ID: '],
  [{ EVM_RPC_URL: 'http://127.0.0.1:8545', EVM_CHAIN_ID: '1.5' }, 'EVM_CHAIN_ID: '],
])('13.5 the settings %j are refused by name', async (settings, told) => {
  await expect(parseConfig(settings)).rejects.toThrow(told);
});

test.each([
  ['gateway/main.ts', []],
  ['gateway/subgraph-main.ts', ['auth', '--port', '0']],
])('13.5 %s does not start with the node of another chain, and says so', async (file, args) => {
  const command = runCommand(file, args, await settingsFor(chain.id + 1));
  expect(await command.ended()).toBe(1);
  expect(command.output()).toContain(
    `EVM_CHAIN_ID: is ${chain.id + 1}, but the node of EVM_RPC_URL is on chain ${chain.id}`,
  );
});

test.each<[what: string, answer: (response: ServerResponse) => void]>([
  ['does not answer', (response) => void response.destroy()],
  ['answers something else', (response) => void response.end('{"jsonrpc":"2.0","id":1,"result":"one"}')],
])('13.5 a service whose node %s warns, and goes on with its start', async (_, answer) => {
  chain.misbehave(answer);
  // A list that cannot be read ends the start after it.
  const settings = { ...(await settingsFor(chain.id)), SAFELIST: '/no/such/file' };
  const command = runCommand('gateway/main.ts', [], settings);
  expect(await command.ended()).toBe(1);
  expect(command.output()).toContain('the node of EVM_RPC_URL does not answer');
  expect(command.output()).toContain('/no/such/file');
});

async function settingsFor(chainId: number): Promise<Readonly<Record<string, string>>> {
  return {
    EVM_RPC_URL: chain.url,
    EVM_CHAIN_ID: String(chainId),
    PORT: String(await freePort()),
    DATA_DIR: await newFolder(),
    // Nobody is there: only a start that refused nothing would wait for it.
    MONGODB_URL: 'mongodb://127.0.0.1:9/none',
    SECRET_KEY: 'a key of thirty-two characters...',
  };
}
