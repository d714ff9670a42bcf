import type { Fault } from '../../graph/fault.ts';
import { FaultNotice } from '../notices/fault-notice.tsx';

interface ActButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  readonly onAct: () => Promise<void>;
}

/** A button that changes something at once, below the fault of the last try. */
export function ActButton({ label, isBusy, fault, onAct }: ActButtonProps) {
  return (
    <>
      <FaultNotice fault={fault} />
      <div class="row">
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => isBusy || void onAct()}>
          {label}
        </button>
      </div>
    </>
  );
}
