import { checkCuratorOf } from '../../shared/curator.ts';
import type { SourceContext } from '../context.ts';
import { toVisibleSource, type VisibleSource } from '../stores/stored-source.ts';

/** The source of a credential, for its curator alone: throws FORBIDDEN for anyone else. Null for a list. */
export async function findSource(context: SourceContext, credId: number): Promise<VisibleSource | null> {
  const credential = await context.credentials.load(credId);
  if (!credential || credential.kind === 'LIST') return null;
  checkCuratorOf(context.caller, credential);
  const document = await context.sources.load(credId);
  return document && toVisibleSource(document);
}
