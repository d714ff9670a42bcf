import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import type { Formula } from '../../shared/rules/formula.ts';
import { toGroup } from '../../shared/rules/simplify.ts';
import { DEEPEST, MOST_LEAVES, MOST_PARTNERS } from './rule-limits.ts';

/** The credentials that a formula names, also through rules: null for one that does not exist. */
export type RuleGraph = ReadonlyMap<number, CredentialDocument | null>;

type ReadCredentials = (credIds: readonly number[]) => Promise<readonly (CredentialDocument | null)[]>;

/**
 * Reads the credentials with these IDs and those that their rules name, one level by one read. It stops where the rules are beyond the
 * limits for certain: at more levels, or at a level with more credentials, each of which is one or names one.
 */
export async function readGraph(
  read: ReadCredentials,
  names: readonly number[],
  known: readonly CredentialDocument[] = [],
): Promise<RuleGraph> {
  const graph = new Map<number, CredentialDocument | null>(known.map((credential) => [credential._id, credential]));
  let wanted = names.filter((credId) => !graph.has(credId));
  for (let level = 1; level <= DEEPEST && wanted.length > 0 && wanted.length <= MOST_LEAVES; level += 1) {
    const found = await read(wanted);
    for (const [index, credId] of wanted.entries()) graph.set(credId, found[index] ?? null);
    const inner = new Set(found.flatMap((credential) => credential?.rule?.names ?? []));
    wanted = [...inner].filter((credId) => !graph.has(credId));
  }
  return graph;
}

/** What a formula is with the rules of the credentials that it names in their places. */
export interface Expansion {
  /** The limit that it exceeds; null if it is within all. What else is counted ends there. */
  readonly excess: string | null;
  /** The LIST credentials, each once. */
  readonly lists: ReadonlySet<number>;
  /** The credentials with a partner, each once. */
  readonly partners: ReadonlySet<number>;
}

/** Measures a formula. A credential that was taken down counts as before: it may be restored. */
export function expand(formula: Formula, graph: RuleGraph): Expansion {
  const [lists, partners] = [new Set<number>(), new Set<number>()];
  let leaves = 0;
  /** Visits a part, and returns the limit that is exceeded by then. Each part has a leaf inside of it, so these visits end. */
  const visit = (part: Formula, level: number): string | null => {
    if (level > DEEPEST) return `is more than ${DEEPEST} levels deep`;
    if ('not' in part) return visit(part.not, level + 1);
    if (!('credential' in part)) return firstExcess(toGroup(part).of, (inner) => visit(inner, level + 1));
    const credential = graph.get(part.credential);
    // It was not read, because there are too many.
    if (credential === undefined) return TOO_MANY_LEAVES;
    if (credential?.rule) return visit(credential.rule.formula, level + 1);
    leaves += 1;
    if (credential?.kind === 'LIST') lists.add(credential._id);
    if (credential?.kind === 'REST' || credential?.kind === 'GRAPHQL') partners.add(credential._id);
    if (leaves > MOST_LEAVES) return TOO_MANY_LEAVES;
    return partners.size > MOST_PARTNERS ? `names more than ${MOST_PARTNERS} credentials with a partner` : null;
  };
  return { excess: visit(formula, 1), lists, partners };
}

const TOO_MANY_LEAVES = `names more than ${MOST_LEAVES} credentials`;

function firstExcess(parts: readonly Formula[], visit: (part: Formula) => string | null): string | null {
  for (const part of parts) {
    const excess = visit(part);
    if (excess !== null) return excess;
  }
  return null;
}
