import { checkCuratorOf, findOffer, isCuratorOf } from '../../shared/permissions/curator.ts';
import type { SourceContext } from '../context.ts';
import type { HeaderValues } from '../generated.ts';
import type { SourceDocument } from '../stores/sources.ts';
import { areValuesMissing, toVisibleSource, type VisibleSource } from '../stores/stored-source.ts';

/** Returns the source of a credential to its curator; throws FORBIDDEN for anyone else. Null for a list. */
export async function findSource(context: SourceContext, credId: number): Promise<VisibleSource | null> {
  const document = await findCuratedSource(context, credId);
  return document && toVisibleSource(document);
}

/** Whether the values of a source's headers are stored, for the two whom an offer concerns; null for anyone else, and for a list. */
export async function findHeaderValues(context: SourceContext, credId: number): Promise<HeaderValues | null> {
  const credential = await context.credentials.load(credId);
  if (!credential || (!isCuratorOf(context.caller, credential) && !findOffer(context, credential))) return null;
  const document = await context.sources.load(credId);
  if (!document) return null;
  if (document.headerNames.length === 0) return 'NONE';
  return areValuesMissing(document, credential.curator) ? 'MISSING' : 'STORED';
}

/** Returns the stored source of a credential to its curator; throws FORBIDDEN for anyone else. Null for a list. */
export async function findCuratedSource(context: SourceContext, credId: number): Promise<SourceDocument | null> {
  const credential = await context.credentials.load(credId);
  if (!credential || credential.kind === 'LIST') return null;
  checkCuratorOf(context.caller, credential);
  return context.sources.load(credId);
}
