import DataLoader from 'dataloader';
import { findCredential } from '../shared/credentials/credential-store.ts';
import type { RequestContext } from '../shared/request/context.ts';
import { type CheckKey, checkWithPartner, newCallBudget, toText } from './checks/check-with-partner.ts';
import { createOwnTurns } from './checks/own-turns.ts';
import type { SourceContext, SourceServices } from './context.ts';
import type { Source } from './form/source.ts';
import { createHealthLoaders } from './records/health-loaders.ts';
import { findStoredSource } from './sources/source-store.ts';
import { toSource } from './sources/stored-source.ts';

/** Creates the context of one request. */
export function createSourceContext(services: SourceServices, request: RequestContext): SourceContext {
  const sources = createLoader((credId) => findStoredSource(request.database, credId));
  const credentials = createLoader((credId) => findCredential(request.database, credId));
  const openSource = async (credId: number): Promise<Source | null> => {
    const document = await sources.load(credId);
    if (!document) return null;
    // Only values of headers need their owner.
    const credential = document.headerNames.length === 0 ? null : await credentials.load(credId);
    return toSource(services.cipher, document, credential?.curator ?? null);
  };
  // Not batched, so that a source that cannot be decrypted does not fail the others. Reads of the database are still batched.
  const openedSources = new DataLoader(async (credIds: readonly number[]) => Promise.all(credIds.map(openSource)), {
    batch: false,
  });
  const checkContext = { ...request, ...services, sources, openedSources, calls: newCallBudget() };
  const checks = new DataLoader(
    async (keys: readonly CheckKey[]) => Promise.all(keys.map((key) => checkWithPartner(checkContext, key))),
    // Not batched, so that a slow partner delays only its own result.
    { batch: false, cacheKeyFn: toText },
  );
  const health = createHealthLoaders({ ...request, ...services });
  return { ...checkContext, credentials, checks, ownTurn: createOwnTurns(), ...health };
}

function createLoader<Document>(
  find: (credId: number) => Promise<Document | null>,
): DataLoader<number, Document | null> {
  return new DataLoader(async (credIds) => Promise.all(credIds.map(find)));
}
