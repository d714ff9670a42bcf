import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { requireThisMachine } from '../http/request.ts';
import { registerPlugin } from '../http/server.ts';
import { DEMO_WALLET_PATH } from '../pages/wallets/wallet-script.ts';
import { DEMO_ADDRESS } from './demo-person.ts';

const Body = z.object({ message: z.string().regex(/^0x(?:[\da-f]{2}){1,5000}$/i) });

const KILOBYTE = 1024;

const NOT_LOCAL = 'The demo wallet works only on this machine: open the service as localhost.';

/** Serves the demo wallet, whose key is public, to browsers on this machine. */
export async function serveDemoWallet(server: FastifyInstance): Promise<void> {
  await registerPlugin(server, 'demo wallet', (area) => {
    area.addHook('onRequest', async (request) => requireThisMachine(request, NOT_LOCAL));
    area.get(DEMO_WALLET_PATH, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.type('text/javascript; charset=utf-8').send(DEMO_WALLET_SCRIPT);
    });
    area.post(DEMO_WALLET_SIGN_PATH, {
      bodyLimit: 16 * KILOBYTE,
      handler: async (request) => ({ signature: signAsDemo(parseMessage(request)) }),
    });
  });
}

function parseMessage({ body }: FastifyRequest): Uint8Array {
  const parsed = Body.safeParse(body);
  if (parsed.success) return Buffer.from(parsed.data.message.slice(2), 'hex');
  throw new RequestError('BAD_USER_INPUT', 'Send {"message": "0x..."}, the message in hex.', {
    reason: 'MALFORMED_REQUEST',
  });
}

/** The path at which the service signs messages for the demo wallet. */
export const DEMO_WALLET_SIGN_PATH = '/demo-wallet/sign';

/** A wallet for a page, announced as wallet extensions do it (EIP-6963). The service signs, because the page has no library for it. */
export const DEMO_WALLET_SCRIPT = `(() => {
  const address = '${DEMO_ADDRESS}';
  const sign = async (message) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('${DEMO_WALLET_SIGN_PATH}', { method: 'POST', headers, body: JSON.stringify({ message }) });
    if (!answer.ok) throw new Error('The demo wallet works only on this machine.');
    return (await answer.json()).signature;
  };
  const request = async ({ method, params = [] }) => {
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address];
    if (method === 'eth_chainId') return '0x1';
    if (method === 'personal_sign' && String(params[1]).toLowerCase() === address) return sign(params[0]);
    throw Object.assign(new Error('The demo wallet only signs messages.'), { code: 4200 });
  };
  const icon = new URL('/favicon.svg', location.href).href;
  const info = { uuid: '00000000-0000-4000-8000-000000000001', name: 'Demo wallet', icon, rdns: 'localhost.credgraph.demo' };
  const detail = Object.freeze({ info: Object.freeze(info), provider: Object.freeze({ request }) });
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
})();
`;

/** The key of the demo address, which is public: a signature with it proves nothing. */
const KEY = Buffer.from('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', 'hex');

/** Signs bytes like a wallet's `personal_sign` (EIP-191). */
export function signAsDemo(message: Uint8Array): string {
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${message.length}`);
  const hash = keccak_256(Buffer.concat([prefix, message]));
  const signature = Buffer.from(secp256k1.sign(hash, KEY, { prehash: false, format: 'recovered' }));
  const recovery = (27 + signature.readUInt8()).toString(16);
  return `0x${signature.toString('hex', 1)}${recovery}`;
}
