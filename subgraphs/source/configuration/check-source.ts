import type { Caller } from '../../shared/request/caller.ts';
import type { SourceContext } from '../context.ts';
import type { Source } from '../form/source.ts';
import { refusePlayground } from '../partner/playground.ts';
import type { StoredSample } from '../sources/source-store.ts';
import { prepareSource } from './prepare-source.ts';
import { checkSamples } from './samples.ts';

interface SourceDraft {
  readonly caller: Caller;
  /** The wallet that the source is for. */
  readonly curator: string;
  readonly parse: () => Source;
  readonly samples: readonly StoredSample[];
  readonly allowFailingSamples: boolean | null | undefined;
}

/** Parses a source that is to be stored and runs every check on it; throws BAD_USER_INPUT at the first fault. */
export async function checkSource(
  context: SourceContext,
  { caller, curator, parse, samples, allowFailingSamples }: SourceDraft,
): Promise<Source> {
  const source = await prepareSource({ ...context, user: curator }, parse, async (_, step) => step());
  await checkSamples(context, caller, { source, samples, allowFailing: allowFailingSamples });
  await refusePlayground(context.partners, source, curator);
  return source;
}
