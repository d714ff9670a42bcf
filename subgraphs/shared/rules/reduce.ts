import type { Residual } from './residual.ts';

/** A truth of Kleene's three-valued logic: null is unknown. */
export type Truth = 0 | 1 | null;

/** How many of a group are 1, and how many are unknown. */
export interface Tally {
  readonly held: number;
  readonly open: number;
}

/** Counts a group. */
export function tally(truths: readonly Truth[]): Tally {
  const held = truths.filter((truth) => truth === 1).length;
  return { held, open: truths.filter((truth) => truth === null).length };
}

/** The value of "at least `count` of these": decided as soon as no unknown one can change it. */
export function atLeast(count: number, { held, open }: Tally): Truth {
  if (held >= count) return 1;
  return held + open < count ? 0 : null;
}

/** The value of "not". */
export function not(truth: Truth): Truth {
  return truth === null ? null : truth === 1 ? 0 : 1;
}

/** What gives an open leaf its value. */
export type LeafTruth = (leaf: Extract<Residual, { readonly ask: number } | { readonly part: number }>) => Truth;

/** Evaluates a residual with what is known of its open leaves. */
export function evaluate(residual: Residual, truthOf: LeafTruth): Truth {
  if (residual === 0 || residual === 1) return residual;
  if ('unknown' in residual) return null;
  if ('not' in residual) return not(evaluate(residual.not, truthOf));
  if ('of' in residual) {
    return atLeast(residual.atLeast, tally(residual.of.map((part) => evaluate(part, truthOf))));
  }
  return truthOf(residual);
}
