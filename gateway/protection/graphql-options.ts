import type { ProtectionSettings } from '../../platform/settings/protection-settings.ts';
import { createBodyMemory } from './body-memory.ts';
import { documentLimits } from './document-limits.ts';
import { type DocumentGuard, guardDocuments } from './guard-documents.ts';
import type { BodyLimits } from './limit-bodies.ts';
import { readSafelist, type Safelist } from './safelist.ts';

/** The options of the graph over HTTP. */
export interface GraphqlOptions {
  /** The limits of request sizes. */
  readonly bodies: BodyLimits;
  /** Applies the document policy. */
  readonly guard: DocumentGuard;
  /** Whether browsers get the explorer: not with a safelist. */
  readonly showsExplorer: boolean;
  /** Finds documents by hash; by default Apollo's own bounded cache. */
  readonly persistedQueries?: { readonly cache: Safelist['cache'] };
}

/** Creates the options from the settings. */
export async function createGraphqlOptions(settings: ProtectionSettings): Promise<GraphqlOptions> {
  const { safelist, maxBody } = settings;
  const bodies = { maxBody, memory: createBodyMemory(settings.bodyMemory) };
  if (safelist === null) {
    return { bodies, guard: guardDocuments(documentLimits(settings)), showsExplorer: true };
  }
  const { policy, cache } = await readSafelist(safelist);
  return { bodies, guard: guardDocuments(policy), showsExplorer: false, persistedQueries: { cache } };
}
