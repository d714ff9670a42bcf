import type { SourceKind } from '../state/source-texts.ts';
import { takeUserInfo } from '../state/use-source-form.ts';
import { type CurlOptions, readOptions } from './read-options.ts';

/** What a curl command says about a source. */
export interface CurlSource {
  readonly kind: SourceKind;
  readonly endpoint: string;
  readonly method: 'GET' | 'POST';
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: string;
  readonly query: string;
  /** The wallet address that was replaced by `$address`; null if there was none. */
  readonly address: string | null;
  /** What the command says and a source can't have, such as options and headers. */
  readonly leftOut: readonly string[];
}

/** Why a text is not a command that a source can be made of. */
export type CurlMistake = 'NOT_CURL' | 'OPEN_QUOTE' | 'NO_URL' | 'METHOD';

/** Headers that the service sets itself, or never sends. */
const SET_BY_SERVICE =
  /^(?:accept|accept-encoding|connection|content-length|host|origin|referer|user-agent|sec-.*|te|trailer|upgrade.*|keep-alive|dnt|priority|cache-control|pragma|accept-language)$/i;

const JSON_TYPE = /^content-type:\s*application\/json\b/i;

const ADDRESS = /0x[0-9a-f]{40}\b/i;

/** Reads a curl command. */
export function parseCurl(command: string): CurlSource | CurlMistake {
  const words = splitWords(command.trim());
  if (words === null) return 'OPEN_QUOTE';
  if (!/^(?:.*\/)?curl(?:\.exe)?$/.test(words[0] ?? '')) return 'NOT_CURL';
  const options = readOptions(words.slice(1));
  const [given] = options.urls;
  if (given === undefined) return 'NO_URL';
  const method = options.method ?? (options.data.length > 0 && !options.isGet ? 'POST' : 'GET');
  if (method !== 'GET' && method !== 'POST') return 'METHOD';
  const { url, authorization } = takeUserInfo(withScheme(given));
  // As curl does, which prefers `-u` and `-H`.
  const isAuthorized = authorization === null || options.headers.some((line) => /^authorization:/i.test(line));
  const headers = isAuthorized ? options.headers : [...options.headers, `Authorization: ${authorization}`];
  return toSource(url, method, { ...options, headers });
}

function toSource(url: string, method: 'GET' | 'POST', options: CurlOptions): CurlSource {
  const sent = options.data.join('&');
  const endpoint = options.isGet && sent !== '' ? `${url}${url.includes('?') ? '&' : '?'}${sent}` : url;
  const body = options.isGet || method === 'GET' ? '' : sent;
  const unsent = method === 'GET' && !options.isGet && sent !== '' ? ['-d'] : [];
  const [address = null] = ADDRESS.exec(endpoint) ?? ADDRESS.exec(body) ?? [];
  const put = (text: string): string =>
    address === null ? text : text.replaceAll(new RegExp(address, 'gi'), '$$address');
  const { headers, dropped } = toHeaders(options.headers);
  const graphql = method === 'POST' ? findQuery(body) : null;
  return {
    kind: graphql === null ? 'REST' : 'GRAPHQL',
    endpoint: put(endpoint),
    method,
    headers,
    body: graphql === null ? put(indent(body)) : '',
    query: graphql ?? '',
    address,
    leftOut: [...options.ignored, ...unsent, ...options.urls.slice(1), ...dropped],
  };
}

function withScheme(url: string): string {
  return /^[a-z]+:\/\//i.test(url) ? url : `https://${url}`;
}

function toHeaders(lines: readonly string[]): Pick<CurlSource, 'headers'> & { readonly dropped: readonly string[] } {
  const pairs = lines
    .filter((line) => !JSON_TYPE.test(line))
    .map((line) => ({ name: line.split(':', 1)[0]?.trim() ?? '', value: line.slice(line.indexOf(':') + 1).trim() }));
  const dropped = pairs.map(({ name }) => name).filter((name) => /^cookie2?$/i.test(name));
  const headers = pairs.filter(({ name }) => !/^cookie2?$/i.test(name) && !SET_BY_SERVICE.test(name));
  return { headers, dropped };
}

/** The query of a GraphQL call; null for another body. */
function findQuery(body: string): string | null {
  const { query }: { readonly query?: unknown } = Object(parseJson(body));
  return typeof query === 'string' && query.includes('{') ? query : null;
}

function indent(body: string): string {
  const value = parseJson(body);
  // A number with many digits would lose some.
  const isSame = JSON.stringify(value)?.replaceAll(/\s/g, '') === body.replaceAll(/\s/g, '');
  return isSame ? JSON.stringify(value, null, 2) : body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Splits a command into words as a POSIX shell does: quotes, escapes and continued lines. Null if a quote is not closed. */
function splitWords(command: string): readonly string[] | null {
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
