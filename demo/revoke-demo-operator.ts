import type { Config } from '../settings/config.ts';
import { revokeOperatorOf } from '../subgraphs/auth/index.ts';
import type { Database } from '../subgraphs/shared/database.ts';
import { DEMO_ADDRESS } from './demo-wallet.ts';
import { isDevelopersMachine } from './is-developers-machine.ts';

/** Revokes the operator role of the demo person unless only a developer's machine reaches the service: the data may come from such a machine. */
export async function revokeDemoOperator(database: Database, config: Config): Promise<void> {
  if (isDevelopersMachine(config)) return;
  await revokeOperatorOf(database, new Date(), { scope: 'EVMAddress', value: DEMO_ADDRESS });
}
