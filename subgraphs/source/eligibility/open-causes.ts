import { RequestError } from '../../shared/errors.ts';
import type { Reason } from '../../shared/reasons.ts';
import type { Residual } from '../../shared/rules/residual.ts';
import type { FailedCheck } from '../expression/check-failure.ts';
import { type Inquiry, partAt, truthOf } from './inquiry.ts';
import { type Cause, type RuleCode, SENTENCES } from './rule-failure.ts';

/** Why a residual is not decided: nothing if it is, or if nobody was asked. Throws the error that kept the service from asking. */
export function openCauses(inquiry: Inquiry, residual: Residual, path: string | null = null): readonly Cause[] {
  if (typeof residual === 'number' || truthOf(inquiry, residual) !== null) return [];
  if ('unknown' in residual) return [{ ...toFailure(residual.unknown), path }];
  if ('not' in residual) return openCauses(inquiry, residual.not, path);
  if ('of' in residual) return residual.of.flatMap((part) => openCauses(inquiry, part, path));
  if ('part' in residual) {
    const part = partAt(inquiry, residual.part);
    return openCauses(inquiry, part.is, part.path);
  }
  const failure = failureOfPartner(inquiry, residual.ask);
  return failure ? [{ ...failure, path }] : [];
}

function failureOfPartner({ answers }: Inquiry, credId: number): FailedCheck | null {
  const answer = answers.get(credId);
  if (!answer) return null;
  if ('error' in answer) return toFailure(toCode(answer.error));
  return 'failure' in answer.outcome ? toPartFailure(answer.outcome.failure) : null;
}

/** In a rule it is the part that is not asked. */
function toPartFailure(failure: FailedCheck): FailedCheck {
  return failure.code === 'ADDRESS_NOT_ASKABLE' ? { ...failure, code: 'PART_NOT_ASKABLE' } : failure;
}

function toFailure(code: RuleCode): FailedCheck {
  return { code, message: SENTENCES[code] };
}

/** The failure of a partner who was not asked because too many calls wait; throws any other error. */
export function toCrowdFailure(error: unknown): FailedCheck {
  const code = toCode(error);
  if (code !== 'TOO_MANY_CALLS') throw error;
  return toFailure(code);
}

/** The errors that are no reason to fail a whole rule: the partner's credential was just deleted, or its queue is full. */
const CODES: Readonly<Record<string, RuleCode>> = {
  NO_SUCH_CREDENTIAL: 'PART_GONE',
  OVERLOADED: 'TOO_MANY_CALLS',
} satisfies Partial<Record<Reason, RuleCode>>;

function toCode(error: unknown): RuleCode {
  const code = error instanceof RequestError ? CODES[String(error.extensions.reason)] : undefined;
  if (code === undefined) throw error;
  return code;
}
