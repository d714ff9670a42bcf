import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { StreamLanguage, type StringStream } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

/** The language of a text in an editor. */
export type EditorLanguage = 'expression' | 'json' | 'graphql';

/** The syntax of a language. */
export function languageOf(language: EditorLanguage): Extension {
  if (language === 'expression') return javascript();
  return language === 'json' ? json() : StreamLanguage.define({ token: readGraphql });
}

const GRAPHQL: readonly (readonly [RegExp, string | null])[] = [
  [/^#.*/, 'comment'],
  [/^"""(?:[^"]|"(?!""))*(?:"""|$)/, 'string'],
  [/^"(?:[^"\\]|\\.)*"?/, 'string'],
  [/^(?:query|fragment|on|mutation|subscription)\b/, 'keyword'],
  [/^(?:true|false|null)\b/, 'atom'],
  [/^\$\w+/, 'variableName'],
  [/^@\w+/, 'keyword'],
  [/^[A-Z]\w*/, 'typeName'],
  [/^\w+/, 'propertyName'],
  [/^-?\d+(?:\.\d+)?/, 'number'],
];

/** A grammar of tokens only, because the partner's schema is not known. */
function readGraphql(stream: StringStream): string | null {
  if (stream.eatSpace()) return null;
  const found = GRAPHQL.find(([pattern]) => stream.match(pattern) !== null);
  if (!found) stream.next();
  return found?.[1] ?? null;
}
