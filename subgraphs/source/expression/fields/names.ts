import type { AnyNode, FunctionExpression, Identifier, Pattern } from 'acorn';

/** The keys from the argument of an expression to a part of it. */
export type Path = readonly string[];

/** A declaration of a name. */
interface Binding {
  /** The part of the text where it holds. */
  readonly start: number;
  readonly end: number;
  /** Null as long as it is not known to be a part of the argument. */
  path: Path | null;
}

/** What the names of an expression stand for. */
export interface Names {
  readonly bindings: ReadonlyMap<string, readonly Binding[]>;
  /** Names that get another value: they stand for different things in different places. */
  readonly assigned: ReadonlySet<string>;
}

/** The nodes of a tree in the order of the text. */
export function* walk(root: AnyNode): Generator<AnyNode> {
  const waiting: AnyNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    const children: readonly unknown[] = Object.values(node).flat();
    waiting.push(...children.filter(isNode).toReversed());
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The names of an expression; none has a path yet. */
export function findNames(expression: FunctionExpression, nodes: readonly AnyNode[]): Names {
  const bindings = new Map<string, Binding[]>();
  const add = (name: string, { start, end }: AnyNode): void => {
    const before = bindings.get(name) ?? [];
    before.push({ start, end, path: null });
    bindings.set(name, before);
  };
  for (const name of expression.params.flatMap(toNames)) add(name, expression);
  for (const node of nodes) {
    for (const name of toDeclared(node)) add(name, expression.body);
    if ('params' in node) for (const name of node.params.flatMap(toNames)) add(name, node);
  }
  return { bindings, assigned: new Set(nodes.flatMap(toAssigned)) };
}

/** Remembers the part that a name stands for. */
export function setPath(names: Names, identifier: Identifier, path: Path): void {
  const binding = findBinding(names, identifier);
  if (binding) binding.path = path;
}

/** The part that a name stands for; null if it stands for none, or for different things. */
export function pathOfName(names: Names, identifier: Identifier): Path | null {
  return findBinding(names, identifier)?.path ?? null;
}

/** Of the functions around a name, the innermost one with a parameter of this name decides. */
function findBinding({ bindings, assigned }: Names, { name, start }: Identifier): Binding | null {
  if (assigned.has(name)) return null;
  const around = (bindings.get(name) ?? []).filter((binding) => binding.start <= start && start < binding.end);
  const [first, second] = around.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  if (!first || (second && sizeOf(first) === sizeOf(second))) return null;
  return first;
}

function sizeOf({ start, end }: Binding): number {
  return end - start;
}

/** The names that a node declares, parameters of functions aside. Their blocks are not told apart. */
function toDeclared(node: AnyNode): readonly string[] {
  if (node.type === 'VariableDeclarator') return toNames(node.id);
  if (node.type === 'CatchClause') return node.param ? toNames(node.param) : [];
  const isNamed = node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration';
  return isNamed && node.id ? [node.id.name] : [];
}

/** The names that a node gives another value. */
function toAssigned(node: AnyNode): readonly string[] {
  switch (node.type) {
    case 'AssignmentExpression':
      return toNames(node.left);
    case 'UpdateExpression':
      return node.argument.type === 'Identifier' ? [node.argument.name] : [];
    case 'ForInStatement':
    case 'ForOfStatement':
      return node.left.type === 'VariableDeclaration' ? [] : toNames(node.left);
    default:
      return [];
  }
}

function toNames(pattern: Pattern): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return toNames(pattern.left);
    case 'RestElement':
      return toNames(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? toNames(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => toNames(one.type === 'Property' ? one.value : one));
    default:
      return [];
  }
}
