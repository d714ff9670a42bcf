import { UnarchiveCredentialDocument } from '../../graph/credential.generated.ts';
import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { useChange } from '../../graph/use-graph.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { SaidAt, When } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { credential } from '../../words/en/credential.ts';

const archivedWords = credential.archived;

/** Says that a credential is archived, and unarchives it. */
export function ArchivedNotice({ credential: { credId, name, isOwn } }: { readonly credential: PublicCredential }) {
  const { make, isBusy, fault } = useChange(UnarchiveCredentialDocument);
  const unarchive = async (): Promise<void> => {
    if (!isBusy && (await make({ credId }))) toast(archivedWords.unarchived(name));
  };
  return (
    <div class="notice warn">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{archivedWords.title}</strong> {archivedWords.text}
        </p>
        <FaultNotice fault={fault} />
        {isOwn && (
          <div class="row">
            <button type="button" class="button" aria-disabled={isBusy} onClick={() => void unarchive()}>
              {archivedWords.unarchive}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

const endedWords = credential.ended;

/** Says since when a credential has ended, and leads its curator to where the end is moved. */
export function EndedNotice({ credential: ended }: { readonly credential: PublicCredential }) {
  const { credId, endsAt, hasEnded, isOwn } = ended;
  if (!hasEnded || endsAt === null) return null;
  return (
    <div class="notice warn">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{endedWords.title}</strong> <SaidAt at={endsAt} text={endedWords.text} isExact />
        </p>
        {isOwn && isChangeable(ended) && <a href={paths.credentialTab(credId, 'settings')}>{endedWords.move}</a>}
      </div>
    </div>
  );
}

const takenDownWords = credential.takenDown;

interface TakenDownNoticeProps {
  readonly takenDown: NonNullable<PublicCredential['takenDown']>;
}

/** Informs the curator of a credential that an operator has taken it down, and why. */
export function TakenDownNotice({ takenDown: { at, reason } }: TakenDownNoticeProps) {
  return (
    <div class="notice alarm">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{takenDownWords.title}</strong> {takenDownWords.text}
        </p>
        <p>
          {takenDownWords.reason} <bdi class="talk-text">{reason}</bdi>{' '}
          <span class="small">
            (<When at={at} />)
          </span>
        </p>
      </div>
    </div>
  );
}
