/** Splits a command into words as a POSIX shell does: quotes, escapes and continued lines. Null if a quote is not closed. */
export function splitWords(command: string): readonly string[] | null {
  const words: string[] = [];
  let rest = command.replace(/^[\s$]+(?=curl\b)/, '');
  for (;;) {
    rest = rest.replace(/^(?:\s|\\\r?\n)+/, '');
    if (rest === '') return words;
    const word = readWord(rest);
    if (!word) return null;
    words.push(word.text);
    rest = rest.slice(word.length);
  }
}

interface Piece {
  readonly text: string;
  /** How much of the command it takes. */
  readonly length: number;
}

/** One of the ways in which a part of a word is written. */
interface Form {
  readonly pattern: RegExp;
  readonly read: (content: string) => string;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const FORMS: readonly Form[] = [
  { pattern: /^\\\r?\n()/, read: () => '' },
  { pattern: /^\$'((?:[^'\\]|\\[^])*)'/, read: readAnsi },
  { pattern: /^'([^']*)'/, read: (content) => content },
  { pattern: /^"((?:[^"\\]|\\[^])*)"/, read: (content) => content.replace(/\\(?:\r?\n|([$`"\\]))/g, '$1') },
  { pattern: /^\\([^])/, read: (content) => content },
  { pattern: /^([^\s'"\\]+?(?=\$'|['"\\\s]|$))/, read: (content) => content },
];

function readWord(command: string): Piece | null {
  let [text, length] = ['', 0];
  while (length < command.length && !/^\s/.test(command.slice(length))) {
    const piece = readPiece(command.slice(length));
    if (!piece) return null;
    text += piece.text;
    length += piece.length;
  }
  return { text, length };
}

function readPiece(command: string): Piece | null {
  for (const { pattern, read } of FORMS) {
    const [whole, content = ''] = pattern.exec(command) ?? [];
    if (whole !== undefined) return { text: read(content), length: whole.length };
  }
  return null;
}

/** The escapes of `$'...'`, which browsers use in "Copy as cURL". */
function readAnsi(content: string): string {
  return content.replace(
    /\\(?:x([0-9a-f]{1,2})|u([0-9a-f]{1,4})|([^]))/gi,
    (_, byte?: string, unit?: string, sign = '') => {
      const code = byte ?? unit;
      return code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16));
    },
  );
}
