import type { SyntaxNode } from '@lezer/common';

/** The text of a function as a single anonymous function; null if the function is incomplete. */
export function toAnonymousFunction(text: string, found: SyntaxNode): string | null {
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
