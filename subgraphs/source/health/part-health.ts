import { isCuratorOf } from '../../shared/permissions/curator-right.ts';
import type { SourceContext } from '../context.ts';
import type { RulePartHealth } from '../generated.ts';
import { findSourceState } from './find-health.ts';

/** The states of the sources on which a rule rests, but nothing of their configuration; null for anyone but its curator. */
export async function findPartHealth(
  context: SourceContext,
  credId: number,
  credIds: readonly number[] | null | undefined,
): Promise<readonly RulePartHealth[] | null> {
  const credential = credIds ? await context.credentials.load(credId) : null;
  // The IDs come from whoever asks this subgraph: of an unsigned request, that is a client.
  if (!credIds || !credential || !isCuratorOf(context.caller, credential)) return null;
  const documents = await Promise.all(credIds.map(async (each) => context.sources.load(each)));
  // A credential may be deleted between the reads of the two subgraphs.
  const sources = documents.filter((document) => document !== null);
  return Promise.all(
    sources.map(async ({ _id, change: { version } }) => {
      const { state } = await findSourceState(context, { credId: _id, version });
      return { credId: _id, state };
    }),
  );
}
