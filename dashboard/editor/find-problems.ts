import type { SyntaxNode, Tree } from '@lezer/common';
import { expression as words } from '../words/en/expression.ts';

/** A change that fixes a problem: parts of the text and their replacements. */
export interface Fix {
  readonly label: string;
  readonly changes: readonly Replacement[];
}

/** A part of a text and its replacement. */
interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** A problem in a text. */
export interface Problem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  readonly fix: Fix | null;
}

const FUNCTIONS: ReadonlySet<string> = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunction']);

/** Finds the problems of an expression in its syntax tree, so that people see them while they type (spec 4.6.2). */
export function findExpressionProblems(text: string, tree: Tree, template: string): readonly Problem[] {
  if (text.trim() === '') return [];
  const error = findError(tree);
  const found = findFunction(tree.topNode);
  if (!found)
    return [error ?? problemAt(tree.topNode, words.noFunction, replaceAll(text, words.fixes.template, template))];
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

/** Methods and functions that return true or false. */
const PREDICATES =
  /(?:^|\.)(?:Boolean|includes|some|every|startsWith|endsWith|has|test|isArray|isInteger|isFinite|isNaN|hasOwn|hasOwnProperty)$/;

const NESTED: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunction',
  'MethodDeclaration',
]);

/** Finds problems of the values that a function returns, as far as its syntax shows them. */
function findReturnProblems(text: string, found: SyntaxNode): readonly Problem[] {
  const body = found.getChild('Block');
  if (!body) return [];
  const values = findReturns(body);
  if (values.length === 0)
    return [{ from: found.from, to: found.from + 'function'.length, message: words.noReturn, fix: null }];
  return values.flatMap((value) => judge(text, value, false));
}

function findReturns(node: SyntaxNode): readonly SyntaxNode[] {
  const values: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (NESTED.has(child.name)) continue;
    const value = child.name === 'ReturnStatement' ? child.firstChild?.nextSibling : null;
    if (value && value.name !== ';') values.push(value);
    else values.push(...findReturns(child));
  }
  return values;
}

/** `isPart`: whether the value is a part of another expression, where a condition needs parentheses. */
function judge(text: string, node: SyntaxNode, isPart: boolean): readonly Problem[] {
  const { from, to, name } = node;
  const [first, second, third] = operandsOf(node);
  if (name === 'ParenthesizedExpression' && first) return judge(text, first, true);
  if (name === 'ConditionalExpression' && second && third)
    return [second, third].flatMap((one) => judge(text, one, true));
  const source = text.slice(from, to);
  if (name === 'String' && /^['"][01]['"]$/.test(source)) {
    const fix = { label: words.fixes.number, changes: [{ from, to, insert: source.slice(1, -1) }] };
    return [{ from, to, message: words.text(source), fix }];
  }
  if (!isBoolean(text, node)) return [];
  const changes = [toNumber(node, source, isPart)];
  return [{ from, to, message: words.boolean, fix: { label: words.fixes.boolean, changes } }];
}

function toNumber({ from, to, name }: SyntaxNode, source: string, isPart: boolean): Replacement {
  if (name === 'BooleanLiteral') return { from, to, insert: source === 'true' ? '1' : '0' };
  return { from, to, insert: isPart ? `(${source} ? 1 : 0)` : `${source} ? 1 : 0` };
}

function isBoolean(text: string, node: SyntaxNode): boolean {
  const [first, second] = operandsOf(node);
  const operator = operatorOf(text, node);
  if (node.name === 'BooleanLiteral') return true;
  if (node.name === 'ParenthesizedExpression') return first !== undefined && isBoolean(text, first);
  if (node.name === 'UnaryExpression') return operator === '!';
  if (node.name === 'CallExpression') return first !== undefined && PREDICATES.test(text.slice(first.from, first.to));
  if (node.name !== 'BinaryExpression' || !first || !second) return false;
  if (operator === '&&' || operator === '||') return isBoolean(text, first) && isBoolean(text, second);
  return /^(?:[<>]=?|[!=]==?|in|instanceof)$/.test(operator);
}

const OPERATORS: ReadonlySet<string> = new Set(['LogicOp', 'CompareOp', 'ArithOp', 'BitOp', 'in', 'instanceof']);

function operatorOf(text: string, node: SyntaxNode): string {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (OPERATORS.has(child.name)) return text.slice(child.from, child.to);
  }
  return '';
}

/** The children that are expressions themselves. */
function operandsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const operands: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (/^[A-Z]/.test(child.name) && !OPERATORS.has(child.name)) operands.push(child);
  }
  return operands;
}

/** The text of a function as a single anonymous function; null if the function is incomplete. */
function toAnonymousFunction(text: string, found: SyntaxNode): string | null {
  const list = found.getChild('ParamList');
  const body = found.lastChild;
  if (!list || !body || body.type.isError) return null;
  const parameters = text.slice(list.from, list.to);
  const inParentheses = parameters.startsWith('(') ? parameters : `(${parameters})`;
  const block = text.slice(body.from, body.to);
  return `function${inParentheses} ${body.name === 'Block' ? block : `{\n  return ${withoutParentheses(block)};\n}`}`;
}

/** In an arrow function, a returned object literal is in parentheses. */
function withoutParentheses(body: string): string {
  return /^\(\s*\{[^]*\}\s*\)$/.test(body) ? body.slice(1, -1).trim() : body;
}
