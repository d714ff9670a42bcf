import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { GZIP_REFUSED } from '../../items-file/words.ts';
import { EXIT, ToolError } from './tool-error.ts';

/** A piece of a file, and how many bytes of the file were read for it. */
interface FilePiece {
  readonly bytes: Uint8Array;
  readonly read: number;
}

/** A packed file may not become larger: a small one could fill the time of a day. */
const LARGEST_UNPACKED = 4 * 1024 ** 3;

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Reads a file, unpacked where it is gzip, whatever its name says. Throws ToolError for a damaged gzip file. */
export async function* readUnpacked(path: string): AsyncGenerator<FilePiece> {
  const isPacked = await isGzip(path);
  const file = createReadStream(path);
  yield* isPacked ? unpack(file) : readPlain(file);
}

type FileStream = ReturnType<typeof createReadStream>;

async function* readPlain(file: FileStream): AsyncGenerator<FilePiece> {
  for await (const bytes of file) yield { bytes, read: file.bytesRead };
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    return bytesRead === GZIP.length && buffer.equals(GZIP);
  } finally {
    await file.close();
  }
}

async function* unpack(file: FileStream): AsyncGenerator<FilePiece> {
  let unpacked = 0;
  try {
    // The error reaches the loop.
    for await (const bytes of pipeline(file, createGunzip(), () => {})) {
      unpacked += bytes.length;
      if (unpacked > LARGEST_UNPACKED) break;
      yield { bytes, read: file.bytesRead };
    }
  } catch (error) {
    const isDamage = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isDamage ? new ToolError(EXIT.refused, GZIP_REFUSED) : error;
  }
  if (unpacked > LARGEST_UNPACKED)
    throw new ToolError(EXIT.refused, 'The unpacked file has more than 4 GiB: split it.');
}
