import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isThisMachine } from '../gateway/http/is-this-machine.ts';
import { registerPlugin } from '../gateway/http/register-plugin.ts';
import { DEMO_WALLET_PATH } from '../gateway/pages/wallets/demo-wallet-path.ts';
import { RequestError } from '../subgraphs/shared/errors.ts';
import { signAsDemo } from './demo-wallet.ts';
import { DEMO_WALLET_SCRIPT, DEMO_WALLET_SIGN_PATH } from './demo-wallet-script.ts';

const Body = z.object({ message: z.string().regex(/^0x(?:[\da-f]{2}){1,5000}$/i) });

const KILOBYTE = 1024;

/** Serves the demo wallet, whose key is public, to browsers on this machine. */
export async function serveDemoWallet(server: FastifyInstance): Promise<void> {
  await registerPlugin(server, 'demo wallet', (area) => {
    area.addHook('onRequest', async (request) => checkLoopback(request));
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

function checkLoopback(request: FastifyRequest): void {
  if (isThisMachine(request)) return;
  throw new RequestError('FORBIDDEN', 'The demo wallet works only on this machine: open the service as localhost.', {
    reason: 'NOT_LOCAL',
  });
}

function parseMessage({ body }: FastifyRequest): Uint8Array {
  const parsed = Body.safeParse(body);
  if (parsed.success) return Buffer.from(parsed.data.message.slice(2), 'hex');
  throw new RequestError('BAD_USER_INPUT', 'Send {"message": "0x..."}, the message in hex.', {
    reason: 'INVALID_BODY',
  });
}
