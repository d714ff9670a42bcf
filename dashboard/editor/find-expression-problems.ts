import type { SyntaxNode, Tree } from '@lezer/common';
import { expression as words } from '../words/en/expression.ts';
import { findReturnProblems } from './find-return-problems.ts';
import type { Fix, Problem } from './problem.ts';
import { toAnonymousFunction } from './to-anonymous-function.ts';

const TEMPLATE = 'function(resp) {\n  return resp.eligible ? 1 : 0;\n}';

const FUNCTIONS: ReadonlySet<string> = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunction']);

/** Finds the problems of an expression in its syntax tree, so that people see them while they type (spec 4.6.2). */
export function findExpressionProblems(text: string, tree: Tree): readonly Problem[] {
  if (text.trim() === '') return [];
  const error = findError(tree);
  const found = findFunction(tree.topNode);
  if (!found)
    return [error ?? problemAt(tree.topNode, words.noFunction, replaceAll(text, words.fixes.template, TEMPLATE))];
  const form = findFormProblem(text, tree.topNode, found);
  if (form) return [form];
  if (error) return [error];
  return [...findParameterProblems(found), ...findReturnProblems(text, found)];
}

function findError(tree: Tree): Problem | null {
  const cursor = tree.cursor();
  do {
    if (cursor.type.isError) return { from: cursor.from, to: cursor.to, message: words.syntax, fix: null };
  } while (cursor.next());
  return null;
}

/** The outermost function of the text. */
function findFunction(node: SyntaxNode): SyntaxNode | null {
  if (FUNCTIONS.has(node.name)) return node;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const found = findFunction(child);
    if (found) return found;
  }
  return null;
}

function findFormProblem(text: string, top: SyntaxNode, found: SyntaxNode): Problem | null {
  const name = found.getChild('VariableDefinition');
  const isAlone =
    found.parent?.name === top.name && top.firstChild?.to === found.to && top.lastChild?.from === found.from;
  const fixed = toAnonymousFunction(text, found);
  const fix = (label: string): Fix | null => (fixed === null ? null : replaceAll(text, label, fixed));
  if (found.getChild('async') ?? found.getChild('Star')) return problemAt(found, words.asynchronous, null);
  if (found.name === 'ArrowFunction') return problemAt(found, words.arrow, fix(words.fixes.arrow));
  if (!isAlone) return problemAt(top, words.wrapped, fix(words.fixes.only));
  return name && problemAt(name, words.named, fix(words.fixes.name));
}

function findParameterProblems(found: SyntaxNode): readonly Problem[] {
  const list = found.getChild('ParamList');
  if (!list) return [];
  const parameters = childrenOf(list).filter(({ name }) => !/^[(),]$/.test(name));
  const [parameter, second] = parameters;
  const resp = (label: string): Fix => ({ label, changes: [{ from: list.from, to: list.to, insert: '(resp)' }] });
  if (!parameter) return [problemAt(list, words.parameters(0), resp(words.fixes.parameter))];
  if (second) return [problemAt(list, words.parameters(parameters.length), null)];
  return parameter.name === 'VariableDefinition' ? [] : [problemAt(parameter, words.pattern, null)];
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

function problemAt(
  { from, to }: { readonly from: number; readonly to: number },
  message: string,
  fix: Fix | null,
): Problem {
  return { from, to, message, fix };
}

function replaceAll(text: string, label: string, insert: string): Fix {
  return { label, changes: [{ from: 0, to: text.length, insert }] };
}
