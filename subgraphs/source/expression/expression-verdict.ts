import type { UnknownCause } from '../../shared/rules/residual.ts';
import type { CheckFailureCode } from '../generated.ts';
import type { FailedCheck } from './check-failure.ts';

/** The ways in which a partner can fail; the others are those of a rule, and of what no partner is asked. */
export type PartnerFailureCode = Exclude<
  CheckFailureCode,
  UnknownCause | 'PART_FAILED' | 'TOO_MANY_CALLS' | 'ADDRESS_NOT_ASKABLE'
>;

/** A failure of a partner, as anyone may see it. */
export interface PartnerFailure extends FailedCheck {
  readonly code: PartnerFailureCode;
}

/** A public failure, with a detail for the curator only: it may quote the partner's answer. */
export interface CheckFault extends PartnerFailure {
  readonly detail?: string;
  /** Whether the expression was not run at all. */
  readonly isRefusal?: boolean;
}

/** The outcome of a check. A failure of the partner is a value, not an exception (spec 3). */
export type CheckOutcome = { readonly result: 0 | 1 } | { readonly failure: CheckFault };

/** Converts the sandbox's verdict, a word and a detail, to an outcome; null stands for an expression that was killed. */
export function toCheckOutcome(verdict: string | null): CheckOutcome {
  if (verdict === 'result 1') return { result: 1 };
  if (verdict === 'result 0') return { result: 0 };
  const [word, ...details] = (verdict ?? 'stopped time or memory').split(' ');
  return { failure: toFailure(word, details.join(' ')) };
}

function toFailure(word: string | undefined, detail: string): CheckFault {
  switch (word) {
    case 'not-json':
      return { code: 'NOT_JSON', message: 'The answer must be a JSON object.', detail: `It is ${detail}.` };
    case 'no-data':
      return { code: 'NO_DATA', message: 'The "data" of the answer must be an object.', detail: `It is ${detail}.` };
    case 'returned':
      return { code: 'BAD_RESULT', message: 'The expression must return the number 1 or 0.', detail: inWords(detail) };
    case 'threw':
      return { code: 'EXPRESSION_FAILED', message: 'The expression threw an error.', detail };
    default:
      return { code: 'EXPRESSION_FAILED', message: `The expression used too much ${detail}.` };
  }
}

function inWords(detail: string): string {
  const isBoolean = detail.startsWith('the boolean');
  return `It returned ${detail}${isBoolean ? ': write "return condition ? 1 : 0;"' : '.'}`;
}

/** A failure as its curator sees it, with the detail. */
export function toCuratorFailure({ code, message, detail }: CheckFault): PartnerFailure {
  return { code, message: detail ? `${message} ${detail}` : message };
}
