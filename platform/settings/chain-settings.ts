import { z } from 'zod';
import type { EvmChain } from '../../subgraphs/auth/index.ts';
import { webUrl, whole } from './kinds.ts';

/** The nodes of blockchains that tell who may sign for a wallet. */
export interface ChainSettings {
  /** The REST API of a Flow access node, which returns the keys of Flow wallets; null to disable Flow wallets. */
  readonly flowAccessUrl: string | null;
  /** The chain whose contract wallets can sign in; null to disable contract wallets. */
  readonly evmChain: EvmChain | null;
}

/** The environment variables of these settings. */
export const CHAIN_VARIABLES = {
  FLOW_ACCESS_URL: webUrl.transform((text) => new URL(text).origin).optional(),
  EVM_RPC_URL: webUrl.optional(),
  EVM_CHAIN_ID: whole({ min: 1 }).optional(),
};

const Variables = z.object(CHAIN_VARIABLES);

/** Finds a chain without a node, and a node without its chain. */
export function findChainFaults(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const [missing, ...more] = ['EVM_RPC_URL', 'EVM_CHAIN_ID'].filter((name) => environment[name] === undefined);
  return missing === undefined || more.length > 0
    ? []
    : [`${missing}: must be set, because EVM_RPC_URL and EVM_CHAIN_ID need each other`];
}

/** Converts the variables to settings. */
export function toChainSettings(variables: z.infer<typeof Variables>): ChainSettings {
  const { EVM_RPC_URL: rpcUrl, EVM_CHAIN_ID: id } = variables;
  return {
    flowAccessUrl: variables.FLOW_ACCESS_URL ?? null,
    evmChain: rpcUrl !== undefined && id !== undefined ? { rpcUrl, id } : null,
  };
}
