import { OfferCredentialDocument, WithdrawOfferDocument } from '../../graph/credential.generated.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { useChange } from '../../graph/use-graph.ts';
import { DroppedValues, reportOfferOver } from '../../parts/credentials/offers.tsx';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { When } from '../../parts/page/page.tsx';
import { credentialSettings } from '../../words/en/credential-settings.ts';

const words = credentialSettings.transfer;

interface CredentialProps {
  readonly credential: PublicCredential;
}

/** Offers a credential to another curator, who accepts or declines it. */
export function Transfer({ credential }: CredentialProps) {
  return (
    <section class="card" aria-labelledby="transfer">
      <h2 id="transfer">{words.title}</h2>
      {credential.offer && !credential.offer.handOver ? (
        <OpenOffer credId={credential.credId} offer={credential.offer} />
      ) : (
        <>
          <p class="quiet">{words.text}</p>
          <DroppedValues credId={credential.credId} kind={credential.kind} text={words.dropsValues} />
          <NewOffer credential={credential} />
        </>
      )}
    </section>
  );
}

function NewOffer({ credential: { credId, name } }: CredentialProps) {
  const draft = useDraft(`offer-${credId}`, { curator: '' });
  const change = useChange(OfferCredentialDocument);
  const curator = draft.texts.curator.trim();
  const offer = async (): Promise<void> => {
    if (!(await change.make({ input: { credId, curator } }))) return;
    draft.forget();
    toast(words.offered(name));
  };
  return (
    <DraftForm
      draft={draft}
      submit={words.action}
      busy={words.busy}
      change={change}
      mistakes={{ curator: curator === '' ? words.addressMissing : null }}
      onSend={offer}
      isSecondary
    >
      {(field) => <Field label={words.curator} isMono maxLength={200} {...field('curator')} />}
    </DraftForm>
  );
}

interface OpenOfferProps {
  readonly credId: number;
  readonly offer: NonNullable<PublicCredential['offer']>;
}

function OpenOffer({ credId, offer }: OpenOfferProps) {
  const { make, isBusy, fault } = useChange(WithdrawOfferDocument, reportOfferOver);
  const withdraw = async (): Promise<void> => {
    if (!isBusy && (await make({ credId }))) toast(words.withdrawn);
  };
  return (
    <>
      <p>
        <code class="break">{offer.to}</code> {words.waiting} <When at={offer.expiresAt} />.
      </p>
      <FaultNotice fault={fault} />
      <div class="row">
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => void withdraw()}>
          {words.withdraw}
        </button>
      </div>
    </>
  );
}
