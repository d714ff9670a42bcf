import { parseResidualText, type Residual } from '../../shared/rules/residual.ts';
import { type CheckKey, findKeptCheck } from '../checks/check-with-partner.ts';
import type { SourceContext } from '../context.ts';
import type { FailedCheck } from '../expression/check-failure.ts';
import { parseUserAddress } from '../form/placeholders.ts';
import { type Inquiry, inquire, type PartnerInquiry, truthOf } from './inquiry.ts';
import { openCauses, toCrowdFailure } from './open-causes.ts';
import { toRuleFailure } from './rule-failure.ts';

/** What is known of an address as soon as the outcome is decided. */
interface Found {
  readonly result?: number;
  readonly failure?: FailedCheck;
  readonly checkedAt: Date;
  readonly inquiry: Inquiry;
}

/** The outcome for a credential. */
export interface FoundEligibility extends Found {
  readonly credId: number;
  readonly address: string;
}

/** The outcome of a rule that is not stored. */
export interface FoundTrial extends Found {
  readonly id: string;
}

/** What the credential subgraph gives. Without a residual, no field was asked for that rests on it. */
interface Reference {
  readonly residual?: string | undefined;
}

interface EligibilityReference extends Reference {
  readonly credId: number;
  readonly address: string;
}

/** Checks whether the address may own the credential (spec 3). */
export async function checkEligibility<Given extends EligibilityReference>(
  context: SourceContext,
  reference: Given,
): Promise<Given | FoundEligibility> {
  const { credId, address, residual } = reference;
  if (residual === undefined) return reference;
  return { credId, address, ...(await find(context, { address, residual, credId })) };
}

interface TrialReference extends Reference {
  readonly id: string;
  readonly address?: string | undefined;
}

/** Evaluates a rule that is not stored. */
export async function checkTrial<Given extends TrialReference>(
  context: SourceContext,
  reference: Given,
): Promise<Given | FoundTrial> {
  const { id, address, residual } = reference;
  if (residual === undefined || address === undefined) return reference;
  return { id, ...(await find(context, { address, residual, credId: null })) };
}

interface Question {
  readonly address: string;
  readonly residual: string;
  /** Null for a rule that is not stored. */
  readonly credId: number | null;
}

async function find(context: SourceContext, { address, residual, credId }: Question): Promise<Found> {
  const inquiry = await inquire(asking(context, address), parseResidualText(residual));
  return { ...toOutcome(inquiry, credId), checkedAt: checkedAt(inquiry, context.now()), inquiry };
}

/** The address is parsed only if a partner is asked: lists have e-mail addresses too. */
function asking(context: SourceContext, address: string): PartnerInquiry {
  const toKey = (credId: number): CheckKey => ({ credId, address: parseUserAddress(address) });
  return {
    findKept: async (credId) => findKeptCheck(context, toKey(credId)),
    ask: async (credId) => context.checks.load(toKey(credId)),
  };
}

function toOutcome(inquiry: Inquiry, credId: number | null): Pick<Found, 'result' | 'failure'> {
  const { is } = inquiry.residual;
  const truth = truthOf(inquiry, is);
  if (truth !== null) return { result: truth };
  return {
    failure: isOwnPartner(is, credId) ? failureOfPartner(inquiry, is.ask) : toRuleFailure(openCauses(inquiry, is)),
  };
}

/** Whether the partner of the credential itself decides: its failures and its errors are those of the check. */
function isOwnPartner(is: Residual, credId: number | null): is is { readonly ask: number } {
  return typeof is === 'object' && 'ask' in is && is.ask === credId;
}

function failureOfPartner({ answers }: Inquiry, credId: number): FailedCheck {
  const answer = answers.get(credId);
  if (answer && 'error' in answer) return toCrowdFailure(answer.error);
  if (answer && 'failure' in answer.outcome) return answer.outcome.failure;
  throw new Error(`The partner of credential ${credId} was not asked.`);
}

/** The outcome is as old as the oldest of the answers. */
function checkedAt({ answers }: Inquiry, now: Date): Date {
  const times = [...answers.values()].flatMap((answer) => ('checkedAt' in answer ? answer.checkedAt.getTime() : []));
  return new Date(Math.min(now.getTime(), ...times));
}
