import type { Residual, ResidualPart } from '../../shared/rules/residual.ts';
import type { SourceContext } from '../context.ts';
import type { FailedCheck } from '../expression/check-failure.ts';
import type { CheckFailureCode, RulePart } from '../generated.ts';
import { decidingParts } from './deciding-parts.ts';
import { type Inquiry, truthOf } from './inquiry.ts';
import { openCauses } from './open-causes.ts';
import { toRuleFailure } from './rule-failure.ts';

/** A part of a rule, with what it said. */
export interface ExplainedPart extends Omit<RulePart, 'failure'> {
  readonly failure: FailedCheck | null;
}

/** What each part of a rule said, once all partners that were asked have answered; null unless the caller may know. */
export async function explainParts(
  { ownTurn }: Pick<SourceContext, 'ownTurn'>,
  inquiry: Inquiry,
): Promise<readonly ExplainedPart[] | null> {
  const { parts = null, is } = inquiry.residual;
  await Promise.all(inquiry.asked.values());
  // A hundred addresses with a hundred parts each are ten thousand objects for GraphQL to complete.
  if (parts) await ownTurn();
  const truths = parts?.map((part) => truthOf(inquiry, part.is)) ?? [];
  const deciding = decidingParts(is, truths);
  const toPart = (part: ResidualPart, index: number): ExplainedPart => ({
    path: part.path,
    credId: part.credId,
    result: truths[index],
    failure: toPartFailure(inquiry, part),
    hasEnded: part.hasEnded ?? false,
    wasAsked: !part.hasEnded && wasAsked(inquiry, part.is),
    isDeciding: deciding.has(index),
  });
  return parts && parts.map(toPart);
}

/** A partner's own credential has the failure of its partner; a rule that is a part has that of a rule. */
function toPartFailure(inquiry: Inquiry, { credId, is }: ResidualPart): FailedCheck | null {
  const causes = openCauses(inquiry, is);
  const [cause = null] = causes;
  const isOwn = typeof is === 'object' && ('unknown' in is || ('ask' in is && is.ask === credId));
  return isOwn || !cause ? cause : toRuleFailure(causes);
}

/** The codes of parts that nobody was asked about. */
const UNASKED: ReadonlySet<CheckFailureCode> = new Set(['PART_GONE', 'PART_NOT_ASKABLE', 'TOO_MANY_CALLS']);

/** Whether a list or a partner was asked, now or for a cached answer. */
function wasAsked(inquiry: Inquiry, residual: Residual): boolean {
  if (typeof residual === 'number') return true;
  if ('not' in residual) return wasAsked(inquiry, residual.not);
  if ('of' in residual) return residual.of.some((part) => wasAsked(inquiry, part));
  if (!('ask' in residual)) return false;
  if (!inquiry.answers.has(residual.ask)) return false;
  return openCauses(inquiry, residual).every(({ code }) => !UNASKED.has(code));
}
