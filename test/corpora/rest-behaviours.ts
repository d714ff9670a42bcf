import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { packedSpaces } from '../support/packed-spaces.ts';
import type { Behaviour } from '../support/partner.ts';

/** What a server does, and what a check of it comes to: the result, or the code of the failure. */
export type ServerBehaviour = readonly [what: string, behaviour: Behaviour, outcome: 0 | 1 | string];

const MEGABYTE = 1024 * 1024;
/** The body that a right answer has. */
export const YES = '{"eligible":true}';

/** Texts that all come to the same. */
export function texts(
  outcome: ServerBehaviour[2],
  ...all: readonly (readonly [what: string, text: string])[]
): readonly ServerBehaviour[] {
  return all.map(([what, text]) => [`answers ${what}`, { text }, outcome]);
}

function statuses(outcome: ServerBehaviour[2], ...all: readonly number[]): readonly ServerBehaviour[] {
  return all.map((status) => [`answers with the status ${status}`, { status, text: YES }, outcome]);
}

function packed(what: string, encoding: string, body: Buffer, outcome: ServerBehaviour[2]): ServerBehaviour {
  const respond: Behaviour['respond'] = (response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(body);
  return [what, { respond }, outcome];
}

/** Writes bytes to the connection as they are. */
function raw(what: string, bytes: string | Buffer, outcome: ServerBehaviour[2]): ServerBehaviour {
  return [what, { respond: (response) => response.socket?.end(bytes) }, outcome];
}

/** Goes on and on, until the other side has had enough. */
function drip(response: ServerResponse, write: () => void): void {
  const timer = setInterval(write, 100);
  response.on('close', () => clearInterval(timer));
}

/** Calls of a REST source. */
export const REST_BEHAVIOURS: readonly ServerBehaviour[] = [
  ...texts(
    1,
    ['right', YES],
    ['after a byte order mark', `\uFEFF${YES}`],
    ['with space around it', `\r\n\t ${YES} \n`],
    ['with a key twice', '{"eligible":false,"eligible":true}'],
    ['with a number that no double holds', '{"eligible":true,"n":123456789012345678901234567890e999}'],
    ['with a lone surrogate', '{"eligible":true,"text":"\\ud800"}'],
    ['with a hundred thousand objects', `{"eligible":true,"list":[${'{},'.repeat(100_000)}{}]}`],
  ),
  ...texts(0, ['an empty object', '{}'], ['with the word as a text', '{"text":"eligible"}']),
  ...texts(
    'NOT_JSON',
    ['nothing', ''],
    ['space', '  \n '],
    ['null', 'null'],
    ['true', 'true'],
    ['1', '1'],
    ['a string', '"eligible"'],
    ['an array', '[{"eligible":true}]'],
    ['a word', 'eligible'],
    ['a line of YAML', 'is_ok: true'],
    ['XML', '<?xml version="1.0"?><eligible>1</eligible>'],
    ['a page', '<!DOCTYPE html><html><body>playground</body></html>'],
    ['JSONP', 'callback({"eligible":true})'],
    ['two documents', `${YES}\n${YES}`],
    ['half a document', '{"eligible":tr'],
    ['a trailing comma', '{"eligible":true,}'],
    ['a comment', '{"eligible":true} // yes'],
    ['single quotes', "{'eligible':true}"],
    ['NaN', '{"eligible":NaN}'],
    ['a form', 'eligible=true'],
    ['an event stream', 'data: {"eligible":true}\n\n'],
  ),
  ...statuses(1, 200, 201, 202, 203, 205, 206, 226),
  ...statuses('NOT_JSON', 204),
  ...statuses('BAD_STATUS', 300, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 429, 451, 500, 502, 503, 599),
  packed('packs its answer by gzip', 'gzip', gzipSync(YES), 1),
  packed('packs its answer by brotli although nobody asked', 'br', brotliCompressSync(YES), 1),
  packed('packs its answer by deflate although nobody asked', 'deflate', deflateSync(YES), 1),
  packed('says gzip and sends none', 'gzip', Buffer.from(YES), 'UNREACHABLE'),
  packed('sends half of a gzip', 'gzip', gzipSync(YES).subarray(0, 20), 'UNREACHABLE'),
  packed('sends a bomb by gzip', 'gzip', packedSpaces(64), 'TOO_LARGE'),
  packed('sends a bomb by brotli', 'br', brotliCompressSync(Buffer.alloc(8 * MEGABYTE, ' ')), 'TOO_LARGE'),
  packed('names an encoding that nobody knows', 'zebra', Buffer.from(YES), 1),
  ['answers with 2 MB', { text: `{"filler":"${'x'.repeat(2 * MEGABYTE)}"}` }, 'TOO_LARGE'],
  [
    'announces 2 MB and sends little',
    { respond: (response) => response.writeHead(200, { 'content-length': 2 * MEGABYTE }).write(YES) },
    'TIMEOUT',
  ],
  [
    'never stops sending',
    { respond: (response) => drip(response, () => response.write('x'.repeat(MEGABYTE / 8))) },
    'TOO_LARGE',
  ],
  ['says nothing', { respond: () => undefined }, 'TIMEOUT'],
  ['sends headers and no body', { respond: (response) => response.writeHead(200).flushHeaders() }, 'TIMEOUT'],
  ['drips its body', { respond: (response) => drip(response, () => response.write(' ')) }, 'TIMEOUT'],
  ['drips its headers', { respond: (response) => drip(response, () => response.socket?.write('H')) }, 'UNREACHABLE'],
  [
    'drips one header line',
    {
      respond: (response) => {
        response.socket?.write('HTTP/1.1 200 OK\r\nx-drip: ');
        drip(response, () => response.socket?.write('a'));
      },
    },
    'TIMEOUT',
  ],
  [
    'sends 103 without end',
    { respond: (response) => drip(response, () => response.socket?.write('HTTP/1.1 103 Early Hints\r\n\r\n')) },
    'TIMEOUT',
  ],
  [
    'sends 100 and 103, then answers',
    {
      respond: (response) => {
        response.writeContinue();
        response.writeEarlyHints({ link: '</x>; rel=preload' });
        response.end(YES);
      },
    },
    1,
  ],
  // The timer is the slow partner: no test waits by it.
  ['answers after a second', { respond: (response) => void setTimeout(() => response.end(YES), 1000) }, 1],
  ['breaks off at once', { respond: (response) => response.destroy() }, 'UNREACHABLE'],
  [
    'breaks off amid its body',
    {
      respond: (response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write(YES, () => response.destroy());
      },
    },
    'UNREACHABLE',
  ],
  [
    'breaks off amid a chunk',
    {
      respond: (response) => {
        response.write(YES, () => response.destroy());
      },
    },
    'UNREACHABLE',
  ],
  [
    'switches to another protocol',
    {
      respond: (response) =>
        response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    },
    'TIMEOUT',
  ],
  raw('speaks no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'UNREACHABLE'),
  raw('sends bytes by chance', Buffer.from([0, 255, 13, 10, 13, 10, 1, 2, 3]), 'UNREACHABLE'),
  raw('sends two lengths', `HTTP/1.1 200 OK\r\nContent-Length: 17\r\nContent-Length: 5\r\n\r\n${YES}`, 'UNREACHABLE'),
  raw(
    'sends a length and chunks',
    'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'UNREACHABLE',
  ),
  raw(
    'sends a chunk of a wrong length',
    `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n${YES}\r\n0\r\n\r\n`,
    'UNREACHABLE',
  ),
  raw(
    'sends 64 kB of headers',
    `HTTP/1.1 200 OK\r\nx-big: ${'x'.repeat(65_536)}\r\nContent-Length: 17\r\n\r\n${YES}`,
    'UNREACHABLE',
  ),
  raw('sends a header with a zero byte', `HTTP/1.1 200 OK\r\nx: \0\r\nContent-Length: 17\r\n\r\n${YES}`, 'UNREACHABLE'),
  raw('answers by HTTP/1.0 and the end of the connection', `HTTP/1.0 200 OK\r\n\r\n${YES}`, 1),
  ['redirects to itself', { status: 302, headers: { location: '/check' }, text: YES }, 'BAD_STATUS'],
  ['redirects to this machine', { status: 307, headers: { location: 'http://127.0.0.1:1/' }, text: '' }, 'BAD_STATUS'],
  [
    'sets cookies and asks for authentication',
    { status: 401, headers: { 'set-cookie': 'a=b', 'www-authenticate': 'Basic' }, text: YES },
    'BAD_STATUS',
  ],
  ['calls its JSON an image', { headers: { 'content-type': 'image/png' }, text: YES }, 1],
  ['nests arrays without end', { text: `{"eligible":true,"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}` }, 1],
];
