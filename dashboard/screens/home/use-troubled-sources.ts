import { type SourceState, SourceStatesDocument } from '../../graph/operations.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';

/** A source that fails or is paused. */
export interface TroubledSource {
  readonly credId: number;
  readonly name: string;
  readonly state: SourceState;
}

/** The newest credentials of each kind are looked at. */
const MOST = 100;

/** The person's sources that fail, then those that are paused. */
export function useTroubledSources(isWanted: boolean): readonly TroubledSource[] {
  const { data } = useAnswer(SourceStatesDocument, { first: MOST }, { pause: !isWanted });
  const nodes = [...(data?.rest.nodes ?? []), ...(data?.graphql.nodes ?? [])];
  const sources = nodes.map(({ credId, name, sourceHealth }) => ({ credId, name, state: sourceHealth?.state }));
  return (['FAILING', 'PAUSED'] as const).flatMap((state) =>
    sources.filter((source) => source.state === state).map((source) => ({ ...source, state })),
  );
}
