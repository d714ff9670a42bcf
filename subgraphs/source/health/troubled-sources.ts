import { findCredIds } from '../../shared/credentials/list-credentials.ts';
import { curatedByCaller } from '../../shared/permissions/curator-right.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { SourceContext } from '../context.ts';
import { findSourceState } from './find-health.ts';

/** How many are listed. */
const MOST_LISTED = 100;

/** The viewer's credentials in use whose calls fail or are paused, newest first. Only sources with a stored trouble are looked at. */
export async function findTroubledSources(context: SourceContext): Promise<readonly { readonly credId: number }[]> {
  const { caller, database, healthLatest, sources } = context;
  const own = await findCredIds(database, { ...curatedByCaller(requireUser(caller)), archivedAt: null });
  const troubles = await Promise.all(own.map(async (credId) => ({ credId, ...(await healthLatest.load(credId)) })));
  const known = troubles.filter(({ pause, failures }) => pause !== null || failures.length > 0);
  const found = await Promise.all(
    known.map(async ({ credId }) => {
      const source = await sources.load(credId);
      const state = source && (await findSourceState(context, { credId, version: source.change.version })).state;
      return state === 'FAILING' || state === 'PAUSED' ? [{ credId }] : [];
    }),
  );
  return found
    .flat()
    .toSorted((one, other) => other.credId - one.credId)
    .slice(0, MOST_LISTED);
}
