import type { Fault } from '../../graph/fault.ts';
import { codeTitles, defaultTitle, faultTitles } from '../../words/en/fault-titles.ts';
import { faults, invalidInputs } from '../../words/en/faults.ts';
import { parts as words } from '../../words/en/parts.ts';
import { Icon } from '../page/icon.tsx';
import { signInAfresh } from '../session.ts';
import { CopyButton } from './copy-button.tsx';

interface FaultNoticeProps {
  readonly fault: Fault | null;
  /** Retries the query. Forms leave it out, because they are sent again. */
  readonly again?: () => void;
}

/** Shows a fault with what to do, and with the request ID for reports. */
export function FaultNotice({ fault, again }: FaultNoticeProps) {
  if (!fault) return null;
  const isStale = fault.reason === 'SESSION_STALE' || fault.reason === 'PASSKEY_NEEDED';
  return (
    <div class="notice alarm" role="alert">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{faultTitles[fault.reason] ?? codeTitles[fault.code] ?? defaultTitle}.</strong> {explainFault(fault)}
        </p>
        {(again !== undefined || isStale || fault.requestId !== null) && (
          <div class="row">
            {isStale && (
              <button type="button" class="button" onClick={() => void signInAfresh()}>
                {words.signInAgain}
              </button>
            )}
            {again !== undefined && !isStale && (
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

/** The explanation of a fault for people. */
export function explainFault({ reason, field, message }: Fault): string {
  const explanations: Readonly<Record<string, string>> = reason === 'INVALID_INPUT' ? invalidInputs : faults;
  return explanations[field ?? reason] ?? message;
}

/** The explanation to show at a field: of a fault about an invalid input of that name, or with that reason; null for another fault. */
export function faultOf(fault: Fault | null, ...fieldsAndReasons: readonly string[]): string | null {
  return fault && fieldsAndReasons.includes(fault.field ?? fault.reason) ? explainFault(fault) : null;
}
