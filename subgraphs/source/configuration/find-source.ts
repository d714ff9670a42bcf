import { checkCuratorOf } from '../../shared/permissions/curator.ts';
import type { SourceContext } from '../context.ts';
import type { SourceDocument } from '../stores/sources.ts';
import { toVisibleSource, type VisibleSource } from '../stores/stored-source.ts';

/** Returns the source of a credential to its curator; throws FORBIDDEN for anyone else. Null for a list. */
export async function findSource(context: SourceContext, credId: number): Promise<VisibleSource | null> {
  const document = await findCuratedSource(context, credId);
  return document && toVisibleSource(document);
}

/** Returns the stored source of a credential to its curator; throws FORBIDDEN for anyone else. Null for a list. */
export async function findCuratedSource(context: SourceContext, credId: number): Promise<SourceDocument | null> {
  const credential = await context.credentials.load(credId);
  if (!credential || credential.kind === 'LIST') return null;
  checkCuratorOf(context.caller, credential);
  return context.sources.load(credId);
}
