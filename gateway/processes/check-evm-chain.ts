import type { Logger } from 'pino';
import type { Config } from '../../platform/settings/config.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { findChainId } from '../../subgraphs/auth/index.ts';

/**
 * Refuses a node of another chain. A node that does not answer is only warned of: other ways to sign in do not need it, and each
 * call to it checks the chain again.
 */
export async function checkEvmChain({ evmChain }: Config, log: Logger): Promise<void> {
  if (!evmChain) return;
  const found = await findChainId(evmChain);
  if (found === null)
    log.warn('the node of EVM_RPC_URL does not answer: until it does, no contract wallet can sign in');
  if (found === null || found === evmChain.id) return;
  throw new StartError(
    `Invalid settings: EVM_CHAIN_ID: is ${evmChain.id}, but the node of EVM_RPC_URL is on chain ${found}`,
  );
}
