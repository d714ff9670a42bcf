import type { SyntaxNode } from '@lezer/common';
import { expression as words } from '../words/en/expression.ts';
import type { Problem, Replacement } from './problem.ts';

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
export function findReturnProblems(text: string, found: SyntaxNode): readonly Problem[] {
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
