import type { RuleInput } from '../../graph/rule.generated.ts';

/** How many parts of a group must hold. */
export type GroupOperator = 'all' | 'any' | 'atLeast';

/** A credential that a rule names. */
interface RuleLeaf {
  readonly credId: number;
  /** Whether somebody must not be eligible for it. */
  readonly isNegated: boolean;
}

/** Parts of a rule, of which all, one or a number must hold. */
export interface RuleGroup {
  readonly operator: GroupOperator;
  /** How many must hold, for `atLeast`. */
  readonly count: number;
  readonly parts: readonly RuleNode[];
  /** Whether the group must not hold. */
  readonly isNegated: boolean;
}

/** A part of a rule, as the form has it: "not" is a property of what it is about. */
export type RuleNode = RuleLeaf | RuleGroup;

/** A rule without parts. */
export const EMPTY_RULE: RuleGroup = { operator: 'all', count: 1, parts: [], isNegated: false };

/** Whether a part of a rule is a group. */
export function isGroup(node: RuleNode): node is RuleGroup {
  return 'parts' in node;
}

/** A rule as a group, whatever the stored formula begins with. */
export function toTree(formula: unknown): RuleGroup {
  const node = toNode(formula, false);
  return isGroup(node) ? node : { ...EMPTY_RULE, parts: [node] };
}

function toNode(formula: unknown, isNegated: boolean): RuleNode {
  const { all, any, atLeast, not, credential }: Record<string, unknown> = { ...Object(formula) };
  if (not !== undefined) return toNode(not, !isNegated);
  if (typeof credential === 'number') return { credId: credential, isNegated };
  if (Array.isArray(all)) return { operator: 'all', count: 1, parts: toParts(all), isNegated };
  if (Array.isArray(any)) return { operator: 'any', count: 1, parts: toParts(any), isNegated };
  const { count, of }: Record<string, unknown> = { ...Object(atLeast) };
  return { operator: 'atLeast', count: Number(count), parts: toParts(Array.isArray(of) ? of : []), isNegated };
}

function toParts(formulas: readonly unknown[]): readonly RuleNode[] {
  return formulas.map((formula) => toNode(formula, false));
}

/** The formula of a part, in the form that the service takes and stores. */
export function toFormula(node: RuleNode): RuleInput {
  const formula = isGroup(node) ? toGroupFormula(node) : { credential: node.credId };
  return node.isNegated ? { not: formula } : formula;
}

function toGroupFormula({ operator, count, parts }: RuleGroup): RuleInput {
  const of = parts.map(toFormula);
  if (operator === 'atLeast') return { atLeast: { count, of } };
  return operator === 'all' ? { all: of } : { any: of };
}

/** The text of a rule in a draft. Two rules that the form shows alike have the same text. */
export function toRuleText(tree: RuleGroup): string {
  return JSON.stringify(toFormula(tree));
}

/** Reads the text of a rule in a draft. */
export function fromRuleText(text: string): RuleGroup {
  try {
    return toTree(JSON.parse(text));
  } catch {
    return EMPTY_RULE;
  }
}

/** The credentials that a rule names, each once, in the order of the rule. */
export function listCredIds(node: RuleNode): readonly number[] {
  return isGroup(node) ? [...new Set(node.parts.flatMap(listCredIds))] : [node.credId];
}

/** What the form finds wrong with a group. */
export type GroupMistake = 'EMPTY' | 'COUNT';

/** What is wrong with a group itself; null if nothing is. */
export function mistakeOf({ operator, count, parts }: RuleGroup): GroupMistake | null {
  if (parts.length === 0) return 'EMPTY';
  return operator === 'atLeast' && count > parts.length ? 'COUNT' : null;
}

/** Whether nothing is wrong with a part of a rule and what is in it. */
export function isComplete(node: RuleNode): boolean {
  return !isGroup(node) || (mistakeOf(node) === null && node.parts.every(isComplete));
}
