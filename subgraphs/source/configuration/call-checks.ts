import { toCuratorFailure } from '../expression/expression-verdict.ts';
import type { CheckFailureCode, SourceCheck } from '../generated.ts';
import type { PartnerCall } from '../partner/ask-partner.ts';

/** The checks of one call to a partner, in order. */
const CALL_CHECKS = ['request', 'status', 'json', 'expression', 'result'] as const;

const FAILED_CHECK: Readonly<Record<CheckFailureCode, (typeof CALL_CHECKS)[number]>> = {
  TIMEOUT: 'request',
  UNREACHABLE: 'request',
  TOO_LARGE: 'request',
  BAD_STATUS: 'status',
  NOT_JSON: 'json',
  NO_DATA: 'json',
  EXPRESSION_FAILED: 'expression',
  BAD_RESULT: 'result',
  HEADERS_MISSING: 'request',
};

/** The checks of a call, up to the first that failed. The detail of a failure may quote the answer. */
export function toCallChecks(
  { outcome, callTime, expressionTime }: PartnerCall,
  isDetailShown: boolean,
): readonly SourceCheck[] {
  const times: Readonly<Record<string, number | null>> = { request: callTime, expression: expressionTime };
  const toPassed = (name: string): SourceCheck => ({ name, passed: true, milliseconds: times[name] });
  if ('result' in outcome) return CALL_CHECKS.map(toPassed);
  const { code, message } = isDetailShown ? toCuratorFailure(outcome.failure) : outcome.failure;
  const failed = FAILED_CHECK[code];
  const passed = CALL_CHECKS.slice(0, CALL_CHECKS.indexOf(failed)).map(toPassed);
  return [...passed, { name: failed, passed: false, message, reason: code, milliseconds: times[failed] }];
}
