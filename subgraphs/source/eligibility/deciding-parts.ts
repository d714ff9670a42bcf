import { atLeast, evaluate, not, type Tally, type Truth, tally } from '../../shared/rules/reduce.ts';
import type { Residual } from '../../shared/rules/residual.ts';

/** The outcome of a rule, by the truth of one place in it. */
type OutcomeOf = (truth: Truth) => Truth;

/**
 * The indexes of the parts with another result of which the outcome would be another one. Each part has one place, so that one walk down
 * the formula finds them all.
 */
export function decidingParts(residual: Residual, truths: readonly Truth[]): ReadonlySet<number> {
  const deciding = new Set<number>();
  const truthOf = (place: Residual): Truth =>
    evaluate(place, (leaf) => ('part' in leaf ? (truths[leaf.part] ?? null) : null));
  const visit = (place: Residual, outcomeOf: OutcomeOf): void => {
    if (typeof place === 'number') return;
    if ('part' in place && isDeciding(outcomeOf, truthOf(place))) deciding.add(place.part);
    if ('not' in place) visit(place.not, (truth) => outcomeOf(not(truth)));
    if ('of' in place) visitGroup(place.atLeast, place.of, outcomeOf);
  };
  const visitGroup = (count: number, of: readonly Residual[], outcomeOf: OutcomeOf): void => {
    const found = of.map(truthOf);
    const all = tally(found);
    for (const [index, inner] of of.entries()) {
      visit(inner, (truth) => outcomeOf(atLeast(count, replaceOne(all, found[index] ?? null, truth))));
    }
  };
  visit(residual, (truth) => truth);
  return deciding;
}

function isDeciding(outcomeOf: OutcomeOf, truth: Truth): boolean {
  const outcome = outcomeOf(truth);
  return outcomeOf(0) !== outcome || outcomeOf(1) !== outcome;
}

function replaceOne({ held, open }: Tally, from: Truth, to: Truth): Tally {
  return {
    held: held - Number(from === 1) + Number(to === 1),
    open: open - Number(from === null) + Number(to === null),
  };
}
