import { evaluate, type LeafTruth, type Truth } from '../../shared/rules/reduce.ts';
import type { AddressResidual, Residual, ResidualPart } from '../../shared/rules/residual.ts';
import type { Check } from '../checks/answer-cache.ts';

/** How the partners of credentials are asked for one address. */
export interface PartnerInquiry {
  /** The cached check; null without one. */
  findKept(credId: number): Promise<Check | null>;
  ask(credId: number): Promise<Check>;
}

/** What a partner has said, or the error that kept the service from asking. */
type Answer = Check | { readonly error: unknown };

/** What partners have said of an address. It grows until all that were asked have answered. */
export interface Inquiry {
  readonly residual: AddressResidual;
  readonly answers: Map<number, Answer>;
  /** Resolves for each partner with its answer. */
  readonly asked: Map<number, Promise<void>>;
}

/**
 * Asks all partners on whom the outcome rests at once, and returns as soon as the outcome is decided, or all have answered. The slower ones
 * go on: other requests may share their calls, and their answers are cached.
 */
export async function inquire(asking: PartnerInquiry, residual: AddressResidual): Promise<Inquiry> {
  const inquiry: Inquiry = { residual, answers: new Map(), asked: new Map() };
  await takeKept(asking, inquiry);
  for (const credId of openQuestions(inquiry, residual.is)) inquiry.asked.set(credId, ask(asking, inquiry, credId));
  await untilDecided(inquiry);
  return inquiry;
}

/** What is known of a part of the residual, or of all of it. */
export function truthOf(inquiry: Inquiry, residual: Residual): Truth {
  const truthOfLeaf: LeafTruth = (leaf) => {
    if ('part' in leaf) return truthOf(inquiry, partAt(inquiry, leaf.part).is);
    const answer = inquiry.answers.get(leaf.ask);
    return answer && 'outcome' in answer && 'result' in answer.outcome ? answer.outcome.result : null;
  };
  return evaluate(residual, truthOfLeaf);
}

/** The part with this index. */
export function partAt({ residual: { parts } }: Inquiry, index: number): ResidualPart {
  const part = parts?.[index];
  if (!part) throw new Error(`The residual has no part ${index}.`);
  return part;
}

/** The partners who have not answered yet and on whom the truth of a residual rests. */
function openQuestions(inquiry: Inquiry, residual: Residual): ReadonlySet<number> {
  if (typeof residual === 'number' || 'unknown' in residual || truthOf(inquiry, residual) !== null) return new Set();
  if ('part' in residual) return openQuestions(inquiry, partAt(inquiry, residual.part).is);
  if ('not' in residual) return openQuestions(inquiry, residual.not);
  if ('of' in residual) return new Set(residual.of.flatMap((part) => [...openQuestions(inquiry, part)]));
  return new Set(inquiry.answers.has(residual.ask) ? [] : [residual.ask]);
}

/** Cached answers come first: if they decide, nobody is asked. */
async function takeKept(asking: PartnerInquiry, inquiry: Inquiry): Promise<void> {
  const open = openQuestions(inquiry, inquiry.residual.is);
  const find = async (credId: number): Promise<void> => {
    // Whatever fails here fails again, and is told, when the partner is asked.
    const kept = await asking.findKept(credId).catch(() => null);
    if (kept) inquiry.answers.set(credId, kept);
  };
  // A single partner is asked anyway, and its check looks there first.
  if (open.size > 1) await Promise.all([...open].map(find));
}

async function ask(asking: PartnerInquiry, { answers }: Inquiry, credId: number): Promise<void> {
  answers.set(credId, await asking.ask(credId).catch((error: unknown) => ({ error })));
}

async function untilDecided(inquiry: Inquiry): Promise<void> {
  const { asked, residual } = inquiry;
  const decided = Promise.withResolvers<void>();
  const look = (): void => {
    if (truthOf(inquiry, residual.is) !== null) decided.resolve();
  };
  await Promise.race([decided.promise, Promise.all([...asked.values()].map(async (answered) => answered.then(look)))]);
}
