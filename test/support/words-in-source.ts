import ts from 'typescript';

/** Attributes whose values people read or hear. */
const READ_ATTRIBUTES = /\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g;

/** Stands for a placeholder. */
const HOLE = '\u0000';

/** A text that begins as a sentence or a label of several words does. */
const SENTENCE = /^\s*\p{Lu}[\p{Ll}’']*[ ,]+\p{L}/u;

/** What no language translates. */
const NAMES = /\b(?:Credgraph|UTC)\b/g;

/** A piece of a tag. */
const ATTRIBUTES = /^(?: (?:checked|selected|[a-z-]+="[^"]*"))+$/;

/** Lists the words for people that a source file has in its templates of HTML, in its other texts and in scripts for the browser. */
export function wordsIn(source: string): readonly string[] {
  return wordsBelow(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true), false);
}

function wordsBelow(node: ts.Node, isScript: boolean): readonly string[] {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html')
    return [...wordsInHtml(textOf(node.template)), ...wordsInside(node, isScript)];
  // An error that is a bug is only logged; a script shows its errors.
  if (!isScript && ts.isNewExpression(node) && node.expression.getText() === 'Error') return [];
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return [];
  if (ts.isStringLiteral(node) || (isTemplate(node) && !ts.isTaggedTemplateExpression(node.parent)))
    return [...wordsInText(textOf(node)), ...wordsInside(node, isScript)];
  return wordsInside(node, isScript);
}

function wordsInside(node: ts.Node, isScript: boolean): readonly string[] {
  const found = new Array<string>();
  ts.forEachChild(node, (child) => void found.push(...wordsBelow(child, isScript)));
  return found;
}

function isTemplate(node: ts.Node): node is ts.TemplateLiteral {
  return ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
}

function textOf(node: ts.StringLiteral | ts.TemplateLiteral): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(HOLE);
}

function wordsInHtml(written: string): readonly string[] {
  const markup = ATTRIBUTES.test(written) ? `<input${written}>` : written;
  const tags = markup.match(/<[^>]*>?/g) ?? [];
  const attributes = tags.flatMap((tag) => [...tag.matchAll(READ_ATTRIBUTES)].map(([, value = '']) => value));
  const texts = markup.replaceAll(/<script\b.*?<\/script>|<style\b.*?<\/style>|<[^>]*>/gs, '\n').split('\n');
  return [...texts, ...attributes]
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text.replaceAll(NAMES, '')));
}

function wordsInText(text: string): readonly string[] {
  if (/^\n.*[;}]\s*$/s.test(text)) return wordsInScript(text);
  return SENTENCE.test(text) ? [text] : [];
}

/** A style sheet parses as a script without texts. */
function wordsInScript(text: string): readonly string[] {
  return wordsBelow(ts.createSourceFile('script.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS), true);
}
