import { WithdrawRequestDocument } from '../../graph/operations.generated.ts';
import { useChange } from '../../graph/use-change.ts';
import { FaultNotice } from '../../parts/fault-notice.tsx';
import { toast } from '../../parts/toasts.tsx';
import { access as words } from '../../words/en/access.ts';

/** Withdraws a request that waits for an answer. */
export function Withdraw({ id }: { readonly id: string }) {
  const { make, isBusy, fault } = useChange(WithdrawRequestDocument);
  const withdraw = async (): Promise<void> => {
    if (!isBusy && (await make({ id }))) toast(words.withdrawn);
  };
  return (
    <>
      <FaultNotice fault={fault} />
      <div class="row">
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => void withdraw()}>
          {isBusy ? words.withdrawing : words.withdraw}
        </button>
      </div>
    </>
  );
}
