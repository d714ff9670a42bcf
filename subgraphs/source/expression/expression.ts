import { type Expression, type FunctionExpression, getLineInfo, Parser } from 'acorn';
import { RequestError } from '../../shared/errors.ts';
import type { ExpressionFault } from '../generated.ts';

/** Bytes. */
const LONGEST_EXPRESSION = 16 * 1024;

/** What is wrong with a text, and where. */
interface Finding {
  readonly fault: string;
  /** Characters from the start; absent for a fault of the whole text. */
  readonly offset?: number;
}

/** Parses an expression (spec 4.6.2). Returns it trimmed; throws BAD_USER_INPUT with the line and the column. */
export function parseExpression(input: string): string {
  const fault = findExpressionFault(input);
  if (!fault) return input.trim();
  const { message, line, column } = fault;
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'EXPRESSION_INVALID', line, column });
}

/** What is wrong with the form of an expression: the whole text must be one anonymous function with one parameter. Null if nothing is. */
export function findExpressionFault(input: string): ExpressionFault | null {
  const text = input.trim();
  const finding = findFault(text);
  if (!finding) return null;
  const { fault, offset } = finding;
  // Counted in the text as it was given, where its author looks for it.
  const place = offset === undefined ? null : getLineInfo(input, input.indexOf(text) + offset);
  const [line, column] = [place?.line ?? null, place && place.column + 1];
  const where = place ? ` at line ${line}, column ${column}.` : '.';
  const rule = 'The whole text must be one anonymous function: function(resp) { return ... ? 1 : 0; }';
  return { message: `The expression ${fault}${where} ${rule}`, line, column };
}

function findFault(text: string): Finding | null {
  if (Buffer.byteLength(text) > LONGEST_EXPRESSION) return { fault: `is longer than ${LONGEST_EXPRESSION} bytes` };
  // Stored, it would be another character, and the expression another one than was tested.
  const half = text.search(/\p{Cs}/u);
  if (half !== -1) return { fault: 'has half of a surrogate pair', offset: half };
  const parsed = parseText(text);
  return 'fault' in parsed ? parsed : findFormFault(text, parsed);
}

/** Acorn checks the named groups of a pattern in cubic time: seconds for 16 kB. V8 does it at once, and is what will run the pattern. */
const ExpressionParser = Parser.extend(
  (Base) =>
    class extends Base {
      validateRegExpPattern({ source, flags, start }: { source: string; flags: string; start: number }): void {
        try {
          RegExp(source, flags);
        } catch (error) {
          throw Object.assign(new SyntaxError(error instanceof Error ? error.message : ''), { pos: start });
        }
      }
    },
);

function parseText(text: string): Expression | Finding {
  try {
    return ExpressionParser.parseExpressionAt(text, 0, { ecmaVersion: 'latest' });
  } catch (error) {
    // For too deep nesting acorn reports an error, or V8 throws another one.
    if (!(error instanceof SyntaxError) || error.message.startsWith('Not enough stack space')) {
      return { fault: 'is nested too deep' };
    }
    const offset = 'pos' in error && typeof error.pos === 'number' ? error.pos : 0;
    return { fault: `has a syntax error, ${error.message.replace(/ \(\d+:\d+\)$/, '')},`, offset };
  }
}

/** The syntax tree of an expression that has the right form; null for any other text. */
export function toSyntaxTree(expression: string): FunctionExpression | null {
  const parsed = parseText(expression);
  return 'type' in parsed && parsed.type === 'FunctionExpression' ? parsed : null;
}

function findFormFault(text: string, expression: Expression): Finding | null {
  const { start, end } = expression;
  if (expression.type === 'ArrowFunctionExpression') return { fault: 'is an arrow function', offset: start };
  if (expression.type !== 'FunctionExpression') return { fault: 'is not a function', offset: start };
  if (expression.id) return { fault: 'has a name', offset: expression.id.start };
  if (expression.async || expression.generator) return { fault: 'is async or a generator', offset: start };
  const [parameter, second] = expression.params;
  if (!parameter || second)
    return { fault: `has ${expression.params.length} parameters instead of one`, offset: start };
  if (parameter.type !== 'Identifier')
    return { fault: 'has a parameter that is not a plain name', offset: parameter.start };
  if (start !== 0) return { fault: 'does not begin with the function', offset: 0 };
  return end === text.length ? null : { fault: 'continues after the function', offset: end };
}
