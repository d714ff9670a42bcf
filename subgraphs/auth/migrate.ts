import type { Database } from '../shared/database/database.ts';
import { KEYED_PREFIX } from './audit/audit-identity.ts';
import { foldHandle } from './identities/fold-handle.ts';
import { adoptCuratorTokens } from './people/adopt-curator-tokens.ts';
import { forgetOtherAuditIdentities } from './stores/audit-events.ts';
import { refoldHandles } from './stores/handles.ts';

/** Migrates the data of earlier versions. After that, each start reads almost nothing. */
export async function migrate(database: Database): Promise<void> {
  await Promise.all([
    refoldHandles(database, foldHandle),
    forgetOtherAuditIdentities(database, KEYED_PREFIX),
    adoptCuratorTokens(database, new Date()),
  ]);
}
