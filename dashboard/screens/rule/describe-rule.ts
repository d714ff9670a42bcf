import type { NameOf } from '../../parts/credentials/use-names.ts';
import { rule, ruleSentence as words } from '../../words/en/rule.ts';
import { isolate } from '../../words/format.ts';
import { isGroup, type RuleGroup, type RuleNode } from './rule-tree.ts';

/** The rule as one plain sentence. A group within another one is in parentheses, so that the sentence has one meaning. */
export function describeRule(tree: RuleGroup, nameOf: NameOf): string {
  if (tree.parts.length === 0) return words.nobody;
  return words.whole(describe(tree, nameOf));
}

function describe(node: RuleNode, nameOf: NameOf): string {
  if (node.isNegated) return describeNot({ ...node, isNegated: false }, nameOf);
  if (!isGroup(node)) return describeLeaf(node.credId, nameOf);
  const [only, ...others] = node.parts;
  if (!only) return words.nothing;
  if (others.length === 0) return describe(only, nameOf);
  if (node.operator === 'all') return describeAll(node, nameOf);
  const conditions = node.parts.map((part) => describeInside(part, nameOf));
  return node.operator === 'any' ? conditions.join(words.or) : words.atLeast(node.count, conditions);
}

function describeNot(node: RuleNode, nameOf: NameOf): string {
  const text = describe(node, nameOf);
  return words.not(isPlain(node) ? text : words.inside(text));
}

/** What must hold, then what must not. */
function describeAll({ parts }: RuleGroup, nameOf: NameOf): string {
  const toText = (part: RuleNode): string => describeInside(part, nameOf);
  const holds = parts.filter(({ isNegated }) => !isNegated).map(toText);
  const not = parts.filter(({ isNegated }) => isNegated).map(toText);
  if (holds.length === 0 || not.length === 0) return [...holds, ...not].join(words.and);
  return words.butNot(holds.join(words.and), not);
}

/** A part within a group: in parentheses, unless it is one credential or begins with "not". */
function describeInside(part: RuleNode, nameOf: NameOf): string {
  const text = describe(part, nameOf);
  return part.isNegated || isPlain(part) ? text : words.inside(text);
}

/** Whether a part comes to one credential that must hold. */
function isPlain(part: RuleNode): boolean {
  if (part.isNegated || !isGroup(part)) return !part.isNegated;
  const [only, ...others] = part.parts;
  return only !== undefined && others.length === 0 && isPlain(only);
}

function describeLeaf(credId: number, nameOf: NameOf): string {
  const named = nameOf(credId);
  return named ? words.named(named.kind, named.name) : words.unnamed(credId);
}

/** A credential by its name and its number, which tell it from others of this name. */
export function labelOf(credId: number, nameOf: NameOf): string {
  const named = nameOf(credId);
  return named ? isolate(named.name) : rule.id(credId);
}

/** The rule as lines, for comparing two of them. */
export function outlineRule(node: RuleNode, nameOf: NameOf, indent = ''): string {
  const text = isGroup(node) ? headOf(node) : toLine(node.credId, nameOf);
  const line = `${indent}${node.isNegated ? rule.outline.not(text) : text}`;
  const parts = isGroup(node) ? node.parts : [];
  return [line, ...parts.map((part) => outlineRule(part, nameOf, `${indent}  `))].join('\n');
}

function headOf({ operator, count }: RuleGroup): string {
  return operator === 'atLeast' ? rule.outline.atLeast(count) : rule.outline[operator];
}

function toLine(credId: number, nameOf: NameOf): string {
  const named = nameOf(credId);
  return named ? `${named.name} (${credId})` : rule.id(credId);
}
