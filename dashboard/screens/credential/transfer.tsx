import { useState } from 'preact/hooks';
import { OfferCredentialDocument, WithdrawOfferDocument } from '../../graph/credential.generated.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { useChange } from '../../graph/use-graph.ts';
import { DroppedValues, reportOfferOver } from '../../parts/credentials/offers.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
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
      {credential.offer ? (
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
  const { texts, change, forget } = useDraft(`offer-${credId}`, { curator: '' });
  const [isMissing, setMissing] = useState(false);
  const { make, isBusy, fault } = useChange(OfferCredentialDocument);
  const offer = async (): Promise<void> => {
    const curator = texts.curator.trim();
    setMissing(curator === '');
    if (curator === '' || !(await make({ input: { credId, curator } }))) return;
    forget();
    toast(words.offered(name));
  };
  const error = isMissing ? words.addressMissing : faultOf(fault, 'INVALID_ADDRESS', 'OFFER_TO_SELF');
  return (
    <Form submit={isBusy ? words.busy : words.action} isBusy={isBusy} onSubmit={offer} isSecondary>
      <Field
        label={words.curator}
        isMono
        maxLength={200}
        value={texts.curator}
        error={error}
        onChange={(curator) => change({ curator })}
      />
      {!error && <FaultNotice fault={fault} />}
    </Form>
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
