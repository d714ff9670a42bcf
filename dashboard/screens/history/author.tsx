import { useViewer } from '../../graph/use-graph.ts';
import { history as words } from '../../words/en/history.ts';
import { shortAddress } from '../../words/format.ts';

interface AuthorProps {
  /** A wallet address or a service ID; null if nobody is known. */
  readonly actor: string | null;
  readonly tokenId: string | null;
  /** How the change was made; empty if that is not known. */
  readonly how: string;
}

/** Who made a change, and how. */
export function Author({ actor, tokenId, how }: AuthorProps) {
  const { id } = useViewer();
  const isViewer = actor !== null && actor === id;
  return (
    <span>
      {isViewer ? (
        words.you
      ) : (
        <code title={actor ?? undefined}>{actor === null ? words.unknown : shortAddress(actor)}</code>
      )}{' '}
      <span class="quiet" title={tokenId === null ? undefined : words.token(tokenId)}>
        {how}
      </span>
    </span>
  );
}
