import { sweepDeletedCredentials } from '../shared/credentials/deleted-credentials.ts';
import type { SourceContext } from './context.ts';
import { removeSource } from './stores/remove-source.ts';

/** Deletes what is left of the sources of deleted credentials. */
export async function sweepSources({ database, now }: Pick<SourceContext, 'database' | 'now'>): Promise<void> {
  const remove = async (credId: number): Promise<void> => removeSource(database, credId);
  await sweepDeletedCredentials({ database, now, keeper: 'source', remove });
}
