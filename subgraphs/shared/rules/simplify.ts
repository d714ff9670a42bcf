import type { Formula } from './formula.ts';
import type { Residual } from './residual.ts';

/** "At least `count` of these", without what is decided already. */
export function atLeastOf(count: number, parts: readonly Residual[]): Residual {
  const open = parts.filter((part) => part !== 0 && part !== 1);
  const missing = count - parts.filter((part) => part === 1).length;
  if (missing <= 0) return 1;
  if (open.length < missing) return 0;
  // In the order of their causes, so that the order of the parts does not matter.
  const unknown = open.filter(isUnknown).toSorted((one, other) => (one.unknown < other.unknown ? -1 : 1));
  const [lost] = unknown;
  // The others can neither reach the count nor make it unreachable.
  if (lost !== undefined && open.length - unknown.length < missing && unknown.length >= missing) return lost;
  const [only] = open;
  return open.length === 1 && only !== undefined ? only : { atLeast: missing, of: open };
}

/** "Not this", without what is decided already. */
export function notOf(part: Residual): Residual {
  if (part === 0) return 1;
  if (part === 1) return 0;
  if (isUnknown(part)) return part;
  return 'not' in part ? part.not : { not: part };
}

function isUnknown(part: Residual): part is Extract<Residual, { readonly unknown: unknown }> {
  return typeof part === 'object' && 'unknown' in part;
}

/** What a named credential is in a residual. `path` is the JSON Pointer of its place in the formula. */
type ToLeaf = (credId: number, path: string) => Residual;

/** What is left to decide of a formula. */
export function toResidual(formula: Formula, toLeaf: ToLeaf, path = ''): Residual {
  if ('credential' in formula) return toLeaf(formula.credential, path);
  if ('not' in formula) return notOf(toResidual(formula.not, toLeaf, `${path}/not`));
  const { count, of, at } = toGroup(formula);
  return atLeastOf(
    count,
    of.map((part, index) => toResidual(part, toLeaf, `${path}${at}/${index}`)),
  );
}

type GroupFormula = Exclude<Formula, { readonly credential: number } | { readonly not: Formula }>;

/** The parts of a group, how many of them must hold, and where they are in it. */
export function toGroup(formula: GroupFormula): { count: number; of: readonly Formula[]; at: string } {
  if ('all' in formula) return { count: formula.all.length, of: formula.all, at: '/all' };
  if ('any' in formula) return { count: 1, of: formula.any, at: '/any' };
  return { ...formula.atLeast, at: '/atLeast/of' };
}
