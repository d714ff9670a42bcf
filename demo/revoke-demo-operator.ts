import { revokeOperatorOf } from '../subgraphs/auth/index.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';
import { DEMO_ADDRESS } from './demo-address.ts';

/** Revokes the operator role of the demo person: the data may come from a developer's machine. */
export async function revokeDemoOperator(database: Database): Promise<void> {
  await revokeOperatorOf(database, new Date(), { scope: 'EVMAddress', value: DEMO_ADDRESS });
}
