import type { SourceContext } from '../context.ts';
import type { SourceSample } from '../generated.ts';
import { toShownSample } from '../samples/samples.ts';
import { findSamples } from '../stores/sources.ts';
import { findCuratedSource } from './find-source.ts';

/** Returns the samples of a credential's source to its curator; throws FORBIDDEN for anyone else. Null for a list. */
export async function showSamples(context: SourceContext, credId: number): Promise<readonly SourceSample[] | null> {
  if (!(await findCuratedSource(context, credId))) return null;
  return (await findSamples(context.database, credId)).map(toShownSample);
}
