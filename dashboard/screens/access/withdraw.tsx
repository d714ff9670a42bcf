import { WithdrawRequestDocument } from '../../graph/access-requests.generated.ts';
import { useChange } from '../../graph/use-change.ts';
import { ActButton } from '../../parts/forms/act-button.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { access as words } from '../../words/en/access.ts';

/** Withdraws a request that waits for an answer. */
export function Withdraw({ id }: { readonly id: string }) {
  const { make, isBusy, fault } = useChange(WithdrawRequestDocument);
  const withdraw = async (): Promise<void> => {
    if (await make({ id })) toast(words.withdrawn);
  };
  return (
    <ActButton label={isBusy ? words.withdrawing : words.withdraw} isBusy={isBusy} fault={fault} onAct={withdraw} />
  );
}
