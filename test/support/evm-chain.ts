import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { killGroup, runProgram } from './command.ts';
import { newFolder } from './new-folder.ts';
import { compile } from './solidity.ts';

const require = createRequire(import.meta.url);

/** A chain of its own on loopback, and its node, which can misbehave. */
export interface TestChain {
  readonly url: string;
  readonly id: number;
  /** The account that deploys and sends; it has 10,000 of the native currency. */
  readonly sender: string;
  /** Deploys a contract of the file; its address. */
  deploy(contract: string, ...words: readonly string[]): Promise<string>;
  /** Sends a transaction. */
  send(to: string, data: string): Promise<void>;
  /** Calls a contract. */
  call(to: string, data: string): Promise<string>;
  /** Asks the node in another way. */
  ask(method: string, params: readonly unknown[]): Promise<string>;
  /** The calls that the node got at its URL. */
  readonly calls: readonly NodeCall[];
  /** Answers in another way, until it is called with null. */
  misbehave(answer: ((response: ServerResponse) => void) | null): void;
  close(): void;
}

interface NodeCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

const WALLETS = 'test/support/contracts/wallets.sol';

/** No chain that a test could take for another one has it. */
const CHAIN_ID = 271_828;

const compiled = new Map<string, ReadonlyMap<string, string>>();

/** Starts a chain, to which the contracts of a file can be deployed. */
export async function startChain(file = WALLETS): Promise<TestChain> {
  const code = compiled.get(file) ?? compile(file);
  compiled.set(file, code);
  const anvil = require.resolve('@foundry-rs/anvil/bin.mjs');
  const args = [anvil, '--host', '127.0.0.1', '--port', '0', '--chain-id', String(CHAIN_ID)];
  const node = runProgram(process.execPath, args, { HOME: await newFolder() });
  const [, port = ''] = await node.printed(/Listening on 127\.0\.0\.1:(\d+)/);
  const own = `http://127.0.0.1:${port}`;
  const [from] = await ask(own, 'eth_accounts', []);
  const transact = async (transaction: object): Promise<string> => {
    const { status, contractAddress } = await ask(own, 'eth_sendTransactionSync', [{ from, ...transaction }]);
    if (status !== '0x1') throw new Error('The transaction failed.');
    return contractAddress;
  };
  const front = await startFront(own);
  return {
    ...front,
    id: CHAIN_ID,
    sender: from,
    deploy: async (contract, ...words) =>
      transact({ data: `0x${code.get(contract) ?? ''}${words.map(word).join('')}` }),
    send: async (to, data) => void (await transact({ to, data })),
    call: async (to, data) => ask(own, 'eth_call', [{ to, data }, 'latest']),
    ask: async (method, params) => ask(own, method, params),
    close: () => {
      front.close();
      killGroup(node);
    },
  };
}

const JSON_BODY = { 'content-type': 'application/json' };

async function ask(url: string, method: string, params: readonly unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(url, { method: 'POST', headers: JSON_BODY, body });
  const { result, error } = JSON.parse(await answer.text());
  if (error) throw new Error(JSON.stringify(error));
  return result;
}

/** Starts a server that passes calls on to a node, unless it misbehaves. */
async function startFront(node: string): Promise<Pick<TestChain, 'url' | 'calls' | 'misbehave' | 'close'>> {
  const calls: NodeCall[] = [];
  let misbehaviour: ((response: ServerResponse) => void) | null = null;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await request.toArray()).join('');
    calls.push(JSON.parse(body));
    if (misbehaviour) return misbehaviour(response);
    const answer = await fetch(node, { method: 'POST', headers: JSON_BODY, body });
    response.writeHead(answer.status, JSON_BODY).end(await answer.text());
  };
  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    calls,
    misbehave: (answer) => {
      misbehaviour = answer;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The data of a call: a selector, and its arguments of one word each. */
export function callData(declaration: string, ...words: readonly string[]): string {
  const selector = Buffer.from(keccak_256(Buffer.from(declaration))).toString('hex', 0, 4);
  return `0x${selector}${words.map(word).join('')}`;
}

/** A number, an address or a hash as a word of Solidity's ABI. */
export function word(hex: string): string {
  return hex.replace(/^0x/, '').padStart(64, '0');
}
