import type { Fault } from '../graph/fault.ts';
import { faults, faultTitle } from '../words/en/faults.ts';
import { parts as words } from '../words/en/parts.ts';
import { CopyButton } from './copy-button.tsx';
import { Icon } from './icon.tsx';

interface FaultNoticeProps {
  readonly fault: Fault | null;
  /** Asks again; without it the person changes something and sends the form anew. */
  readonly again?: () => void;
}

/** Tells a fault where the person is, with what to do and the id that leads to the service's log. */
export function FaultNotice({ fault, again }: FaultNoticeProps) {
  if (!fault) return null;
  return (
    <div class="notice alarm" role="alert">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{faultTitle}.</strong> {explainFault(fault)}
        </p>
        {(again !== undefined || fault.requestId !== null) && (
          <div class="row">
            {again !== undefined && (
              <button type="button" class="button" onClick={again}>
                {words.tryAgain}
              </button>
            )}
            {fault.requestId !== null && (
              <span class="quiet small">
                {words.requestId(fault.requestId)} <CopyButton text={fault.requestId} label={words.copyRequestId} />
              </span>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** What a fault means, in words for the person. */
export function explainFault({ reason, message }: Fault): string {
  return faults[reason] ?? message;
}

/** The words for a field, when its text is what the service refused. */
export function faultOf(fault: Fault | null, ...reasons: readonly string[]): string | null {
  return fault && reasons.includes(fault.reason) ? explainFault(fault) : null;
}
