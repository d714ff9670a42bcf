import { sweepDeletedCredentials } from '../shared/credentials/deleted-credentials.ts';
import type { Database } from '../shared/database/database.ts';
import { deleteInBatches } from '../shared/database/delete-in-batches.ts';
import type { SourceContext } from './context.ts';
import { sourceAnswers } from './records/source-answer-store.ts';
import { sourceHours } from './records/source-hour-store.ts';
import { sourceTroubles } from './records/source-trouble-store.ts';
import { sources } from './sources/source-store.ts';
import { sourceVersions } from './sources/source-version-store.ts';

/** Deletes what is left of the sources of deleted credentials. */
export async function sweepSources({ database, now }: Pick<SourceContext, 'database' | 'now'>): Promise<void> {
  const remove = async (credId: number): Promise<void> => removeSource(database, credId);
  await sweepDeletedCredentials({ database, now, keeper: 'source', remove });
}

/** Deletes all that is stored of the source of a deleted credential, the values of its headers first. Safe to repeat. */
export async function removeSource(database: Database, _id: number): Promise<void> {
  await deleteInBatches(database, sources.name, { _id });
  for (const { name } of [sourceVersions, sourceHours, sourceAnswers])
    await deleteInBatches(database, name, { credId: _id });
  await deleteInBatches(database, sourceTroubles.name, { _id });
}
