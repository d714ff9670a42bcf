import type { SyntaxNode } from '@lezer/common';

/** The text of a function as an anonymous function alone; null if the function is not complete. */
export function toAnonymousFunction(text: string, found: SyntaxNode): string | null {
  const list = found.getChild('ParamList');
  const body = found.lastChild;
  if (!list || !body || body.type.isError) return null;
  const parameters = text.slice(list.from, list.to);
  const inParentheses = parameters.startsWith('(') ? parameters : `(${parameters})`;
  const block = text.slice(body.from, body.to);
  return `function${inParentheses} ${body.name === 'Block' ? block : `{\n  return ${withoutParentheses(block)};\n}`}`;
}

/** An arrow function that returns an object literal has parentheses around it. */
function withoutParentheses(body: string): string {
  return /^\(\s*\{[^]*\}\s*\)$/.test(body) ? body.slice(1, -1).trim() : body;
}
