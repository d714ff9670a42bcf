import { type Expression, getLineInfo, parseExpressionAt } from 'acorn';
import { RequestError } from '../../shared/errors.ts';

/** Bytes. */
const LONGEST_EXPRESSION = 16 * 1024;

/**
 * Parses an expression: the whole text must be one anonymous function with one parameter (spec 4.6.2). Returns it trimmed;
 * throws BAD_USER_INPUT with the line and the column.
 */
export function parseExpression(input: string): string {
  const text = input.trim();
  if (Buffer.byteLength(text) > LONGEST_EXPRESSION) {
    throw refuse(`The expression is longer than ${LONGEST_EXPRESSION} bytes.`);
  }
  checkForm(text, parseText(text));
  return text;
}

function parseText(text: string): Expression {
  try {
    return parseExpressionAt(text, 0, { ecmaVersion: 'latest' });
  } catch (error) {
    // For too deep nesting acorn reports an error, or V8 throws another one.
    if (!(error instanceof SyntaxError) || error.message.startsWith('Not enough stack space')) {
      throw refuse('The expression is nested too deep.');
    }
    const offset = 'pos' in error && typeof error.pos === 'number' ? error.pos : 0;
    throw refuseAt(text, offset, `has a syntax error, ${error.message.replace(/ \(\d+:\d+\)$/, '')},`);
  }
}

function checkForm(text: string, expression: Expression): void {
  const { start, end } = expression;
  if (expression.type === 'ArrowFunctionExpression') throw refuseAt(text, start, 'is an arrow function');
  if (expression.type !== 'FunctionExpression') throw refuseAt(text, start, 'is not a function');
  if (expression.id) throw refuseAt(text, expression.id.start, 'has a name');
  if (expression.async || expression.generator) throw refuseAt(text, start, 'is async or a generator');
  const [parameter, second] = expression.params;
  if (!parameter || second) throw refuseAt(text, start, `has ${expression.params.length} parameters instead of one`);
  if (parameter.type !== 'Identifier')
    throw refuseAt(text, parameter.start, 'has a parameter that is not a plain name');
  if (start !== 0) throw refuseAt(text, 0, 'does not begin with the function');
  if (end !== text.length) throw refuseAt(text, end, 'continues after the function');
}

function refuseAt(text: string, offset: number, fault: string): RequestError {
  const { line, column } = getLineInfo(text, offset);
  return refuse(`The expression ${fault} at line ${line}, column ${column + 1}.`);
}

function refuse(fault: string): RequestError {
  const message = `${fault} The whole text must be one anonymous function: function(resp) { return ... ? 1 : 0; }`;
  return new RequestError('BAD_USER_INPUT', message, { reason: 'EXPRESSION_INVALID' });
}
