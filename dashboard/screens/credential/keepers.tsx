import { useState } from 'preact/hooks';
import {
  InviteKeeperDocument,
  KeepersDocument,
  LeaveCredentialDocument,
  RemoveKeeperDocument,
} from '../../graph/credential.generated.ts';
import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { useAnswer, useChange, useViewer } from '../../graph/use-graph.ts';
import { ShortAddress } from '../../parts/address.tsx';
import { DroppedValues } from '../../parts/credentials/offers.tsx';
import { ConfirmDialog } from '../../parts/dialogs/dialog.tsx';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { Skeleton, When } from '../../parts/page/page.tsx';
import { credentialSettings } from '../../words/en/credential-settings.ts';
import { shortAddress } from '../../words/format.ts';

const words = credentialSettings.keepers;

interface KeepersProps {
  readonly credential: PublicCredential;
}

/** A wallet that keeps a credential, or is invited to. */
interface Listed {
  readonly wallet: string;
  readonly handle?: string | null;
  /** Until when it is invited; absent for a keeper. */
  readonly until?: string;
}

/** Who keeps a credential with its curator, who can invite and remove; a keeper can leave. */
export function Keepers({ credential }: KeepersProps) {
  const { credId, kind, isKept } = credential;
  const { data, fault, again } = useAnswer(KeepersDocument, { credId });
  const [ending, setEnding] = useState<Listed | null>(null);
  const { keepers = [], keeperInvitations = [] } = data?.credential?.curation ?? {};
  const invited = keeperInvitations.map(({ to, expiresAt }) => ({ wallet: to, until: expiresAt }));
  return (
    <section class="card" aria-labelledby="keepers">
      <h2 id="keepers">{words.title}</h2>
      <p class="quiet">{isKept ? words.keptText : words.text}</p>
      <FaultNotice fault={fault} again={again} />
      {!data && !fault && <Skeleton lines={2} />}
      <ul class="rows plain">
        {[...keepers, ...invited].map((one) => (
          <Row key={one.wallet} listed={one} isKept={isKept} onEnd={() => setEnding(one)} />
        ))}
      </ul>
      {!isKept && isChangeable(credential) && (
        <>
          <DroppedValues credId={credId} kind={kind} text={words.usesValues} />
          <NewKeeper credId={credId} />
        </>
      )}
      {ending && <EndDialog credential={credential} listed={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

interface RowProps {
  readonly listed: Listed;
  readonly isKept: boolean;
  readonly onEnd: () => void;
}

function Row({ listed: { wallet, handle, until }, isKept, onEnd }: RowProps) {
  const { wallets = [] } = useViewer();
  const isOwn = isKept && until === undefined && wallets.includes(wallet);
  const name = handle ?? shortAddress(wallet);
  const [text, label] =
    until === undefined ? [words.remove, words.removeNamed(name)] : [words.withdraw, words.withdrawNamed(name)];
  return (
    <li>
      <span class="grow">
        {handle && <bdi>{handle}</bdi>} <ShortAddress address={wallet} />{' '}
        {isOwn && <span class="badge">{words.you}</span>}
        {until !== undefined && (
          <span class="quiet small">
            {words.invitedUntil} <When at={until} />
          </span>
        )}
      </span>
      {(isOwn || !isKept) && (
        <button type="button" class="button small danger" aria-label={isOwn ? undefined : label} onClick={onEnd}>
          {isOwn ? words.leave : text}
        </button>
      )}
    </li>
  );
}

function NewKeeper({ credId }: Pick<PublicCredential, 'credId'>) {
  const draft = useDraft(`keeper-${credId}`, { wallet: '' });
  const change = useChange(InviteKeeperDocument);
  const wallet = draft.texts.wallet.trim();
  const invite = async (): Promise<void> => {
    if (!(await change.make({ input: { credId, wallet } }))) return;
    draft.clearSent();
    toast(words.invited(shortAddress(wallet)));
  };
  return (
    <DraftForm
      draft={draft}
      submit={words.invite}
      busy={words.inviting}
      change={change}
      mistakes={{ wallet: wallet === '' ? words.addressMissing : null }}
      onSend={invite}
      isSecondary
    >
      {(field) => <Field label={words.wallet} hint={words.walletHint} isMono maxLength={200} {...field('wallet')} />}
    </DraftForm>
  );
}

interface EndDialogProps extends KeepersProps {
  readonly listed: Listed;
  readonly onClose: () => void;
}

/** Removes a keeper, withdraws an invitation or lets the person leave, after confirmation. */
function EndDialog({
  credential: { credId, name, isKept },
  listed: { wallet, handle, until },
  onClose,
}: EndDialogProps) {
  const removal = useChange(RemoveKeeperDocument);
  const leaving = useChange(LeaveCredentialDocument);
  const keeper = handle ?? shortAddress(wallet);
  const what = isKept
    ? words.ends.leave(name)
    : until === undefined
      ? words.ends.remove(keeper)
      : words.ends.withdraw(keeper);
  const { isBusy, fault } = isKept ? leaving : removal;
  const end = async (): Promise<void> => {
    const made = isKept ? await leaving.make({ credId }) : await removal.make({ input: { credId, wallet } });
    if (!made) return;
    onClose();
    toast(what.done);
  };
  return (
    <ConfirmDialog
      title={what.title}
      text={what.text}
      confirm={what.action}
      isBusy={isBusy}
      fault={fault}
      onConfirm={end}
      onClose={onClose}
    />
  );
}
