import { condition as words } from '../../../words/en/condition.ts';
import { isolate, listed } from '../../../words/format.ts';
import { fromExpression } from './from-expression.ts';
import { type Comparand, type Comparison, toShownPath } from './to-expression.ts';

/** What an expression decides by: its condition in words, else its first comment; null if it has neither. */
export function describeDecision(expression: string): string | null {
  const condition = fromExpression(expression);
  if (!condition) return findComment(expression);
  return words.sentence(listed(condition.comparisons.map(describe), condition.join));
}

function describe({ path, operator, value }: Comparison): string {
  const compared = operator === 'exists' ? [] : [describeValue(value)];
  return [isolate(toShownPath(path) || words.answer), words.operators[operator], ...compared].join(' ');
}

/** Characters. The start of a longer value is enough to recognize it. */
const LONGEST = 60;

/** A text that is more than a word, or that could be taken for another value, is in quotation marks. */
function describeValue(value: Comparand): string {
  const text = String(value);
  const shown = isolate(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
  const isWord = /^\p{L}[\p{L}\p{N}_-]*$/u.test(text) && !/^(?:true|false|null)$/.test(text);
  return typeof value === 'string' && !isWord ? words.quoted(shown) : shown;
}

/** A text or a comment. */
const TOKEN =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|\/\*[^]*?\*\//g;

/** The first comment, in one line; lines that follow each other are one comment. */
function findComment(expression: string): string | null {
  const comment = expression.match(TOKEN)?.find((token) => token.startsWith('/')) ?? '';
  const lines = comment.startsWith('/*') ? comment.slice(2, -2) : comment;
  const text = lines
    .replaceAll(/^\s*(?:\/\/+|\*+)/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text === '' ? null : isolate(text);
}
