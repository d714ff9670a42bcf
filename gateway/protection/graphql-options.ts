import type { ProtectionSettings } from '../../settings/protection-settings.ts';
import { createBodyMemory } from './body-memory.ts';
import { documentLimits } from './document-limits.ts';
import { type DocumentGuard, guardDocuments } from './guard-documents.ts';
import type { BodyLimits } from './limit-bodies.ts';
import { readSafelist, type Safelist } from './safelist.ts';

/** How the graph meets callers over HTTP. */
export interface GraphqlOptions {
  /** How large requests may be. */
  readonly bodies: BodyLimits;
  /** Holds the graph to the service's document policy. */
  readonly guard: DocumentGuard;
  /** Whether browsers get an explorer: of no use where only listed documents run. */
  readonly showsExplorer: boolean;
  /** Finds documents by their hash; Apollo's own bounded cache where none is given. */
  readonly persistedQueries?: { readonly cache: Safelist['cache'] };
}

/** The options that follow from the settings. */
export async function createGraphqlOptions(settings: ProtectionSettings): Promise<GraphqlOptions> {
  const { safelist, maxBody } = settings;
  const bodies = { maxBody, memory: createBodyMemory(settings.bodyMemory) };
  if (safelist === null) {
    return { bodies, guard: guardDocuments(documentLimits(settings)), showsExplorer: true };
  }
  const { policy, cache } = await readSafelist(safelist);
  return { bodies, guard: guardDocuments(policy), showsExplorer: false, persistedQueries: { cache } };
}
