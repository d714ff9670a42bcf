import { toBase64 } from '../state/use-source-form.ts';

/** What a curl command says, before it is a source. */
export interface CurlOptions {
  readonly urls: readonly string[];
  readonly method: string | null;
  readonly headers: readonly string[];
  readonly data: readonly string[];
  /** Whether the data goes into the URL. */
  readonly isGet: boolean;
  /** The options that have no effect on a source, as they were written. */
  readonly ignored: readonly string[];
}

type Mutable = {
  -readonly [Key in keyof CurlOptions]: CurlOptions[Key] extends readonly (infer Item)[] ? Item[] : CurlOptions[Key];
};

/** What an option that takes a value does. */
type Take = (options: Mutable, value: string, option: string) => void;

const takeHeader: Take = ({ headers }, value) => void headers.push(value);
const takeData: Take = ({ data, ignored }, value, option) => {
  // Files are out of reach.
  if (value.startsWith('@') && option !== '--data-raw') ignored.push(`${option} ${value}`);
  else data.push(value);
};

const WITH_VALUE: ReadonlyMap<string, Take> = new Map(
  Object.entries<Take>({
    '-H': takeHeader,
    '--header': takeHeader,
    '-d': takeData,
    '--data': takeData,
    '--data-ascii': takeData,
    '--data-raw': takeData,
    '--data-binary': takeData,
    '--json': takeData,
    '--data-urlencode': ({ data }, value) => void data.push(encodePair(value)),
    '-X': (options, value) => void (options.method = value.toUpperCase()),
    '--request': (options, value) => void (options.method = value.toUpperCase()),
    '--url': ({ urls }, value) => void urls.push(value),
    '-u': ({ headers }, value) => void headers.push(`Authorization: Basic ${toBase64(value)}`),
    '--user': ({ headers }, value) => void headers.push(`Authorization: Basic ${toBase64(value)}`),
    '--oauth2-bearer': ({ headers }, value) => void headers.push(`Authorization: Bearer ${value}`),
    '-A': ({ headers }, value) => void headers.push(`User-Agent: ${value}`),
    '--user-agent': ({ headers }, value) => void headers.push(`User-Agent: ${value}`),
  }),
);

/** Options with a value that say nothing about the request. */
const IGNORED_WITH_VALUE = new Set(
  '-o --output -w --write-out -m --max-time --connect-timeout --retry -b --cookie -c --cookie-jar -e --referer -x --proxy -U --proxy-user --noproxy -F --form --form-string -T --upload-file -E --cert --cert-type --key --key-type --pass --cacert --capath --ciphers --resolve --connect-to --interface --unix-socket --dns-servers -D --dump-header --max-redirs --retry-delay --retry-max-time --limit-rate -r --range -K --config --aws-sigv4 --tls-max'.split(
    ' ',
  ),
);

/** Flags that change nothing about the request. */
const HARMLESS = new Set(
  '-s --silent -S --show-error -i --include -v --verbose -f --fail --fail-with-body --compressed -g --globoff -N --no-buffer -# --progress-bar --http1.1 --http2 -4 -6'.split(
    ' ',
  ),
);

/** Reads the words of a command. */
export function readOptions(words: readonly string[]): CurlOptions {
  const options: Mutable = { urls: [], method: null, headers: [], data: [], isGet: false, ignored: [] };
  const waiting = [...words];
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    // Only here, because a value may begin with a hyphen too.
    const [first = word, ...others] = splitFlags(word);
    waiting.unshift(...others);
    readWord(options, first, waiting);
  }
  return options;
}

function readWord(options: Mutable, word: string, waiting: string[]): void {
  const take = WITH_VALUE.get(word);
  if (take) return take(options, waiting.shift() ?? '', word);
  if (word === '-G' || word === '--get') return void (options.isGet = true);
  if (IGNORED_WITH_VALUE.has(word)) {
    waiting.shift();
    return void options.ignored.push(word);
  }
  if (HARMLESS.has(word)) return;
  if (word.startsWith('-')) options.ignored.push(word);
  else options.urls.push(word);
}

/** Splits `-sSL` into its flags, and `-XPOST` into its option and value. */
function splitFlags(word: string): readonly string[] {
  if (!/^-[a-z0-9#].+/i.test(word)) return [word];
  const flags: string[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const flag = `-${word[at]}`;
    flags.push(flag);
    const takesValue = WITH_VALUE.has(flag) || IGNORED_WITH_VALUE.has(flag);
    if (takesValue && at + 1 < word.length) return [...flags, word.slice(at + 1)];
  }
  return flags;
}

function encodePair(value: string): string {
  const at = value.indexOf('=');
  const [name, content] = at < 0 ? ['', value] : [value.slice(0, at), value.slice(at + 1)];
  const encoded = encodeURIComponent(content).replaceAll('%24address', '$address');
  return name === '' ? encoded : `${name}=${encoded}`;
}
