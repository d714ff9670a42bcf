import { ShortAddress } from '../../parts/address.tsx';
import { useSettings } from '../../site/settings.ts';
import { history as words } from '../../words/en/history.ts';
import { shortAddress } from '../../words/format.ts';

interface AuthorProps {
  /** A wallet address or a service ID; null if nobody is known. */
  readonly actor: string | null;
  readonly tokenId: string | null;
  /** The handle of a person or the label of a token; null or absent if only the actor is known. */
  readonly madeBy?: string | null;
  /** How the change was made; empty if that is not known. */
  readonly how: string;
}

/** Who made a change, and how. */
export function Author({ actor, tokenId, madeBy = null, how }: AuthorProps) {
  const { user } = useSettings();
  const isViewer = actor !== null && actor === user?.id;
  return (
    <span>
      {isViewer ? words.you : <Actor actor={actor} name={madeBy} isWallet={tokenId !== null} />}{' '}
      <span class="quiet" title={tokenId === null ? undefined : words.token(tokenId)}>
        {how}
      </span>
    </span>
  );
}

interface ActorProps {
  readonly actor: string | null;
  readonly name: string | null;
  readonly isWallet: boolean;
}

function Actor({ actor, name, isWallet }: ActorProps) {
  if (name !== null) return <bdi title={actor ?? undefined}>{name}</bdi>;
  if (actor !== null && isWallet) return <ShortAddress address={actor} />;
  return <code title={actor ?? undefined}>{actor === null ? words.unknown : shortAddress(actor)}</code>;
}
