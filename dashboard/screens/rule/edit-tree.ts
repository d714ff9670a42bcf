import { isGroup, type RuleGroup, type RuleNode } from './rule-tree.ts';

/** Where a part stands in a rule: its index in each group, from the outside. The rule itself stands at the empty path. */
export type RulePath = readonly number[];

/** The group at a path; null if there is none. */
export function groupAt(tree: RuleGroup, path: RulePath): RuleGroup | null {
  const [index, ...rest] = path;
  if (index === undefined) return tree;
  const part = tree.parts[index];
  return part && isGroup(part) ? groupAt(part, rest) : null;
}

/** The rule with other parts of the group at a path. */
function withParts(tree: RuleGroup, path: RulePath, toParts: (parts: readonly RuleNode[]) => readonly RuleNode[]) {
  return withGroup(tree, path, (group) => ({ ...group, parts: toParts(group.parts) }));
}

function withGroup(tree: RuleGroup, path: RulePath, change: (group: RuleGroup) => RuleGroup): RuleGroup {
  const [index, ...rest] = path;
  if (index === undefined) return change(tree);
  const part = tree.parts[index];
  if (!part || !isGroup(part)) return tree;
  return { ...tree, parts: tree.parts.with(index, withGroup(part, rest, change)) };
}

/** The rule with another part at a path. */
export function replacePart(tree: RuleGroup, path: RulePath, node: RuleNode): RuleGroup {
  const [parent, index] = split(path);
  if (index === null) return isGroup(node) ? node : tree;
  return withParts(tree, parent, (parts) => parts.with(index, node));
}

/** The rule with a new last part in the group at a path. */
export function addPart(tree: RuleGroup, path: RulePath, node: RuleNode): RuleGroup {
  return withParts(tree, path, (parts) => [...parts, node]);
}

/** The rule without the part at a path. */
export function removePart(tree: RuleGroup, path: RulePath): RuleGroup {
  const [parent, index] = split(path);
  return index === null ? tree : withParts(tree, parent, (parts) => parts.toSpliced(index, 1));
}

/** A rule after a move, and where the part is now. */
interface TreeMove {
  readonly tree: RuleGroup;
  readonly path: RulePath;
}

/** Moves a part one place up or down, as the rule is read: into a group beside it, or out of the group at its edge. Null at the ends of the rule. */
export function movePart(tree: RuleGroup, path: RulePath, step: -1 | 1): TreeMove | null {
  const to = findPlace(tree, path, step);
  const [parent, index] = split(path);
  const node = index === null ? undefined : groupAt(tree, parent)?.parts[index];
  if (!to || !node) return null;
  const [group, place] = split(to);
  if (place === null) return null;
  return { tree: withParts(removePart(tree, path), group, (parts) => parts.toSpliced(place, 0, node)), path: to };
}

/** Where a moved part comes to stand, after it was taken out of its old place. */
function findPlace(tree: RuleGroup, path: RulePath, step: -1 | 1): RulePath | null {
  const [parent, index] = split(path);
  if (index === null) return null;
  const neighbour = groupAt(tree, parent)?.parts[index + step];
  if (neighbour && isGroup(neighbour)) {
    return step === -1 ? [...parent, index - 1, neighbour.parts.length] : [...parent, index, 0];
  }
  if (neighbour) return [...parent, index + step];
  const [outer, at] = split(parent);
  return at === null ? null : [...outer, step === -1 ? at : at + 1];
}

function split(path: RulePath): readonly [RulePath, number | null] {
  return [path.slice(0, -1), path.at(-1) ?? null];
}
