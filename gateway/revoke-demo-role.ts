import type { Config } from '../platform/settings/config.ts';
import { isDevelopersMachine } from '../platform/settings/developers-machine.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';

/** Takes the role of an operator from the demo person where others reach the service: the key of their wallet is public. */
export async function revokeDemoRole(database: Database, config: Config): Promise<void> {
  if (isDevelopersMachine(config)) return;
  // Loaded on demand: the parent of WORKERS does without the auth subgraph on a developer's machine.
  const { revokeDemoOperator } = await import('../demo/revoke-demo-operator.ts');
  await revokeDemoOperator(database);
}
