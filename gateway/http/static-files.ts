import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as compressByGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { errorCode } from '../../subgraphs/shared/error-code.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { type Flights, joinFlight } from '../../subgraphs/shared/single-flight.ts';

/** A file, uncompressed and compressed, if it is. */
export interface StaticFile {
  readonly type: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** Sends a file of a folder with more headers; throws NOT_FOUND if there is none. */
export type SendFile = (
  reply: FastifyReply,
  path: string,
  headers: Readonly<Record<string, string>>,
) => Promise<FastifyReply>;

const SCRIPT = 'text/javascript; charset=utf-8';

/** The types of the files that are served; the folder has no others, or they stay private. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': SCRIPT,
  '.json': 'application/json; charset=utf-8',
  '.mjs': SCRIPT,
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Names without a leading dot, so that no path leads out of the folder. */
const PATH = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/**
 * Serves the files of a folder, which do not change while they are served. Each is read once, and clients that read slowly share it in
 * memory. @fastify/static reads the file for each client.
 */
export function staticFiles(folder: string, missing: string): SendFile {
  const known = new Map<string, StaticFile>();
  const flights: Flights<StaticFile | null> = new Map();
  const find = async (path: string): Promise<StaticFile> => {
    const isServed = PATH.test(path) && extname(path) in TYPES;
    const read = async (): Promise<StaticFile | null> => readStaticFile(join(folder, path));
    const file = isServed ? (known.get(path) ?? (await joinFlight(flights, path, read))) : null;
    // A missing file may be built later, and one that could not be read may be readable later.
    if (!file) throw new RequestError('NOT_FOUND', missing, { reason: 'NO_SUCH_PATH' });
    known.set(path, file);
    return file;
  };
  return async (reply, path, headers) => {
    // First the file: the refusal of a missing one must not be cached.
    const file = await find(path);
    return sendStatic(reply.headers(headers), file);
  };
}

/** Compresses a script that is put together when the service starts. */
export async function compressScript(text: string): Promise<StaticFile> {
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(text), promisify(compressByGzip)(text)]);
  return { type: SCRIPT, identity: Buffer.from(text), br, gzip: gzipped };
}

/** Sends a file in the smallest encoding that the browser accepts. */
export function sendStatic(reply: FastifyReply, file: StaticFile): FastifyReply {
  const { encoding, body } = encode(file, reply.request.headers['accept-encoding'] ?? '');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (file.br || file.gzip) reply.header('vary', 'accept-encoding');
  return reply.type(file.type).send(body);
}

async function readStaticFile(path: string): Promise<StaticFile | null> {
  const [identity, br, gzip] = await Promise.all([path, `${path}.br`, `${path}.gz`].map(readIfThere));
  return identity ? { type: TYPES[extname(path)] ?? '', identity, br: br ?? null, gzip: gzip ?? null } : null;
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
}

function encode(file: StaticFile, accepted: string): { readonly encoding: string; readonly body: Buffer } {
  const names = acceptedEncodings(accepted);
  for (const encoding of ['br', 'gzip'] as const) {
    const body = file[encoding];
    if (body && names.has(encoding)) return { encoding, body };
  }
  return { encoding: 'identity', body: file.identity };
}

/** A weight of 0 means that the encoding is not accepted (RFC 9110 12.5.3). */
const REFUSED = /;\s*q=0(?:\.0*)?$/;

/** The names in Accept-Encoding. The order and other weights do not matter: the smallest file is sent. */
function acceptedEncodings(accepted: string): ReadonlySet<string> {
  const entries = accepted.split(',').map((entry) => entry.trim().toLowerCase());
  return new Set(entries.filter((entry) => !REFUSED.test(entry)).map((entry) => entry.split(';', 1)[0]?.trim() ?? ''));
}
