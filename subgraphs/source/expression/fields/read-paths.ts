import type { AnyNode, CallExpression, FunctionExpression, Pattern } from 'acorn';
import { findNames, type Names, type Path, pathOfName, setPath, walk } from './names.ts';

/** No key of an answer is mistaken for it, because only lists are searched for it. */
export const EACH = '[…]';

/** Keys. Longer chains are not followed, because each part of a chain is a path of its own. */
const LONGEST_PATH = 16;

/** Methods whose result is the list that they are called on, or a part of it. */
const SAME_LIST: ReadonlySet<string> = new Set(['filter', 'slice', 'sort', 'reverse', 'toSorted', 'toReversed']);

/** Methods whose result is an element. */
const ONE_ELEMENT: ReadonlySet<string> = new Set(['find', 'findLast', 'at', 'pop', 'shift']);

/** Methods that pass each element to a function, as its first parameter. */
const PASSES_ELEMENTS: ReadonlySet<string> = new Set([
  'some',
  'every',
  'find',
  'findLast',
  'findIndex',
  'findLastIndex',
  'filter',
  'map',
  'flatMap',
  'forEach',
]);

/** The paths that an expression reads, as far as its syntax tree shows them: nothing is run, and nothing is guessed. */
export function findReadPaths(expression: FunctionExpression): readonly Path[] {
  const [parameter] = expression.params;
  if (parameter?.type !== 'Identifier') return [];
  const nodes = [...walk(expression.body)];
  const names = findNames(expression, nodes);
  setPath(names, parameter, []);
  const read = nodes.flatMap((node) => [...nameParts(node, names), ...toReads(node, names)]);
  const written = nodes.flatMap((node) => toWritten(node, names));
  return read.filter((path) => !written.some((start) => start.every((key, index) => path[index] === key)));
}

/** Remembers which parts a node gives names to; what a pattern takes apart is read. */
function nameParts(node: AnyNode, names: Names): readonly Path[] {
  const bind = (pattern: Pattern | undefined, path: Path | null): readonly Path[] => {
    if (!pattern || !path || path.length > LONGEST_PATH) return [];
    if (pattern.type === 'AssignmentPattern') return bind(pattern.left, path);
    if (pattern.type === 'Identifier') setPath(names, pattern, path);
    if (pattern.type !== 'ObjectPattern') return [];
    return pattern.properties.flatMap((one) => {
      if (one.type !== 'Property' || one.computed) return [];
      const key = keyOf(one.key);
      return key === null ? [] : [[...path, key], ...bind(one.value, [...path, key])];
    });
  };
  if (node.type === 'VariableDeclarator') return bind(node.id, node.init ? pathOf(node.init, names) : null);
  if (node.type === 'ForOfStatement' && node.left.type === 'VariableDeclaration')
    return bind(node.left.declarations[0]?.id, withEach(pathOf(node.right, names)));
  return node.type === 'CallExpression' ? bind(...toElementParameter(node, names)) : [];
}

/** The parameter that a call of a list's method passes each element to, and the path of the elements. */
function toElementParameter(
  { callee, arguments: [first] }: CallExpression,
  names: Names,
): [Pattern | undefined, Path | null] {
  if (callee.type !== 'MemberExpression' || !first || !('params' in first)) return [undefined, null];
  const method = keyOf(callee.property);
  const position = method === 'reduce' ? 1 : 0;
  if (position === 0 && !PASSES_ELEMENTS.has(method ?? '')) return [undefined, null];
  return [first.params[position], withEach(pathOf(callee.object, names))];
}

function withEach(path: Path | null): Path | null {
  return path && [...path, EACH];
}

function toReads(node: AnyNode, names: Names): readonly Path[] {
  const path = node.type === 'MemberExpression' ? pathOf(node, names) : null;
  return path ? [path] : [];
}

function toWritten(node: AnyNode, names: Names): readonly Path[] {
  const path =
    node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression' ? pathOf(node.left, names) : null;
  return path ? [path] : [];
}

/** The part of the argument that a node is; null if its syntax does not say. */
function pathOf(node: AnyNode, names: Names, depth = 0): Path | null {
  if (depth > LONGEST_PATH) return null;
  const inner = (child: AnyNode): Path | null => pathOf(child, names, depth + 1);
  switch (node.type) {
    case 'Identifier':
      return pathOfName(names, node);
    case 'ChainExpression':
      return inner(node.expression);
    case 'LogicalExpression':
      // `resp.items || []`
      return node.operator === '&&' ? null : inner(node.left);
    case 'MemberExpression': {
      const key = node.computed && node.property.type !== 'Literal' ? EACH : keyOf(node.property);
      const path = inner(node.object);
      return path && key !== null ? [...path, key] : null;
    }
    case 'CallExpression': {
      const { callee } = node;
      const method = callee.type === 'MemberExpression' && !callee.computed ? keyOf(callee.property) : null;
      if (callee.type !== 'MemberExpression' || method === null) return null;
      if (SAME_LIST.has(method)) return inner(callee.object);
      return ONE_ELEMENT.has(method) ? withEach(inner(callee.object)) : null;
    }
    default:
      return null;
  }
}

function keyOf(node: AnyNode): string | null {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && (typeof node.value === 'string' || typeof node.value === 'number')
    ? String(node.value)
    : null;
}
