import { WithdrawOfferDocument } from '../../graph/credential.generated.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { useChange } from '../../graph/use-graph.ts';
import { credentials } from '../../words/en/credentials.ts';
import { shortAddress } from '../../words/format.ts';
import { hasPassed } from '../forms/local-time.ts';
import { FaultNotice } from '../notices/fault-notice.tsx';
import { toast } from '../notices/toasts.tsx';
import { Icon } from '../page/icon.tsx';
import { When } from '../page/page.tsx';
import { OfferAnswer, reportOfferOver } from './offers.tsx';
import { TakenOver } from './taken-over.tsx';

const words = credentials.handOver;

interface HandOverNoticeProps {
  readonly credential: PublicCredential;
  /** The person's linked wallets. */
  readonly wallets: readonly string[];
}

/** Says that an operator hands a credential to a keeper, who accepts or declines it, and whose curator can refuse; nothing without that. */
export function HandOverNotice({ credential, wallets }: HandOverNoticeProps) {
  const { credId, name, kind, isOwn, isKept, offer } = credential;
  if (!offer?.handOver) return null;
  const { opensAt, reason } = offer.handOver;
  const isCurator = isOwn && !isKept;
  const isKeeper = isKept && wallets.includes(offer.to);
  return (
    <div class={isCurator ? 'notice alarm' : 'notice'}>
      {isCurator && <Icon name="warn" />}
      <div>
        <p>
          <strong>{isKeeper ? words.toYou : words.toKeeper(shortAddress(offer.to))}</strong>{' '}
          {isCurator ? words.curatorText : words.text}
        </p>
        <p>
          {words.reason} <bdi class="talk-text">{reason}</bdi>
        </p>
        <p>
          {hasPassed(opensAt) ? words.open : words.opens} <When at={hasPassed(opensAt) ? offer.expiresAt : opensAt} />.
        </p>
        {isCurator && <Refuse credId={credId} />}
        {isKeeper && <TakenOver credId={credId} kind={kind} />}
        {isKeeper && <OfferAnswer credId={credId} name={name} isOpen={hasPassed(opensAt)} />}
      </div>
    </div>
  );
}

/** Refuses a hand-over. An operator can announce it again, so there is no confirmation. */
function Refuse({ credId }: Pick<PublicCredential, 'credId'>) {
  const { make, isBusy, fault } = useChange(WithdrawOfferDocument, reportOfferOver);
  const refuse = async (): Promise<void> => {
    if (!isBusy && (await make({ credId }))) toast(words.refused);
  };
  return (
    <>
      <FaultNotice fault={fault} />
      <div class="row">
        <button type="button" class="button main" aria-disabled={isBusy} onClick={() => void refuse()}>
          {words.refuse}
        </button>
      </div>
    </>
  );
}
