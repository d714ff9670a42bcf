import type { BaseLogger } from 'pino';
import type { ProtectionSettings } from '../../platform/settings/protection-settings.ts';
import { documentLimits } from './document-limits.ts';
import { type DocumentGuard, guardDocuments } from './guard-documents.ts';
import { type BodyLimits, createBodyMemory } from './limit-bodies.ts';
import { openSafelist, type Safelist } from './safelist.ts';

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
  close(): void;
}

/** Creates the options from the settings. */
export async function createGraphqlOptions(
  settings: ProtectionSettings,
  log: Pick<BaseLogger, 'info' | 'error'>,
): Promise<GraphqlOptions> {
  const { safelist, maxBody } = settings;
  const bodies = { maxBody, memory: createBodyMemory(settings.bodyMemory) };
  if (safelist === null) {
    const limits = documentLimits(settings);
    return { bodies, guard: guardDocuments(() => limits), showsExplorer: true, close: () => undefined };
  }
  const list = await openSafelist(safelist, log);
  return {
    bodies,
    guard: guardDocuments(list.policy),
    showsExplorer: false,
    persistedQueries: { cache: list.cache },
    close: () => list.close(),
  };
}
