import type { SourceContext } from '../context.ts';
import type { RulePartHealth } from '../generated.ts';
import { findSourceState } from './find-health.ts';

/** The states of the sources on which a rule rests, but nothing of their configuration; null for whom the credential subgraph gives none. */
export async function findPartHealth(
  context: SourceContext,
  credIds: readonly number[] | null | undefined,
): Promise<readonly RulePartHealth[] | null> {
  if (!credIds) return null;
  const documents = await Promise.all(credIds.map(async (credId) => context.sources.load(credId)));
  // A credential may be deleted between the reads of the two subgraphs.
  const sources = documents.filter((document) => document !== null);
  return Promise.all(
    sources.map(async ({ _id: credId, change: { version } }) => {
      const { state } = await findSourceState(context, { credId, version });
      return { credId, state };
    }),
  );
}
