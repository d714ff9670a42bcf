import type { Config } from '../../platform/settings/config.ts';
import { isDevelopersMachine } from '../../platform/settings/developers-machine.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';

/** The first account of the mnemonic that EVM development tools share. */
export const DEMO_ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

/** The person who signs in with the demo wallet. */
export const DEMO_PERSON = { scope: 'EVMAddress', value: DEMO_ADDRESS } as const;

/** Revokes the operator role of the demo person where others can reach the service: the key of their wallet is public. */
export async function revokeDemoOperator(database: Database, config: Config): Promise<void> {
  if (isDevelopersMachine(config)) return;
  // Loaded on demand: the parent of WORKERS does without the auth subgraph on a developer's machine.
  const { revokeOperatorOf } = await import('../../subgraphs/auth/index.ts');
  await revokeOperatorOf(database, new Date(), DEMO_PERSON);
}
