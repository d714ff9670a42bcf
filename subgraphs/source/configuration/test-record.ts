import { RequestError } from '../../shared/errors.ts';
import { type PartnerFailureCode, toCuratorFailure } from '../expression/expression-verdict.ts';
import type { Source } from '../form/source.ts';
import type { SourceCheck } from '../generated.ts';
import { type PartnerCall, timed } from '../partner/ask-partner.ts';
import type { PreflightCall } from './preflight.ts';
import type { StepRunner } from './prepare-source.ts';

/** A possible problem that no check fails for. */
export interface TestWarning {
  /** A stable code. */
  readonly reason: string;
  readonly message: string;
}

/** The results of a test of a source so far. */
export interface TestRecord {
  readonly checks: SourceCheck[];
  /** The source, once its form has passed. */
  source: Source | null;
  preflight: PreflightCall | null;
  log: readonly string[];
}

/** The checks of one call to a partner, in order. */
const CALL_CHECKS = ['request', 'status', 'json', 'expression', 'result'] as const;

const FAILED_CHECK: Readonly<Record<PartnerFailureCode, (typeof CALL_CHECKS)[number]>> = {
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

/** Creates an empty record. */
export function newTestRecord(): TestRecord {
  return { checks: [], source: null, preflight: null, log: [] };
}

/** Records the result of each step, with the warning that `findWarning` has for it. Errors that are not caused by the input are thrown only. */
export function recordSteps({ checks }: TestRecord, findWarning: (name: string) => TestWarning | null): StepRunner {
  return async (name, step) => {
    const begun = performance.now();
    try {
      const { value, milliseconds } = await timed(step);
      const warning = findWarning(name);
      checks.push({ name, passed: true, warning: warning?.message, reason: warning?.reason, milliseconds });
      return value;
    } catch (error) {
      if (error instanceof RequestError && error.code === 'BAD_USER_INPUT') {
        const milliseconds = Math.round(performance.now() - begun);
        checks.push({ name, passed: false, message: error.message, reason: reasonOf(error), milliseconds });
      }
      throw error;
    }
  };
}

/** The part of the step that failed; otherwise the reason. */
function reasonOf({ extensions: { fault, reason } }: RequestError): string | null {
  if (typeof fault === 'string') return fault;
  return typeof reason === 'string' ? reason : null;
}

/** The checks of a call, up to the first that failed. The detail of a failure may quote the answer. */
export function toCallChecks(
  { outcome, callTime, expressionTime }: PartnerCall,
  isDetailShown: boolean,
  warnings: Readonly<Record<string, TestWarning | null>>,
): readonly SourceCheck[] {
  const times: Readonly<Record<string, number | null>> = { request: callTime, expression: expressionTime };
  const toPassed = (name: string): SourceCheck => ({
    name,
    passed: true,
    milliseconds: times[name],
    warning: warnings[name]?.message,
    reason: warnings[name]?.reason,
  });
  if ('result' in outcome) return CALL_CHECKS.map(toPassed);
  const { code, message } = isDetailShown ? toCuratorFailure(outcome.failure) : outcome.failure;
  const failed = FAILED_CHECK[code];
  const passed = CALL_CHECKS.slice(0, CALL_CHECKS.indexOf(failed)).map(toPassed);
  const warning = warnings[failed]?.message;
  return [...passed, { name: failed, passed: false, message, reason: code, milliseconds: times[failed], warning }];
}
