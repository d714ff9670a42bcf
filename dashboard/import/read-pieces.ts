import { ImportError } from './import-message.ts';

/** A piece of a file, and how much of the file was read for it, from 0 to 1. */
export interface FilePiece {
  readonly bytes: Uint8Array;
  readonly share: number;
}

const PIECE = 2 * 1024 * 1024;

/** A packed file may not become larger: a small one could fill the time of a day. */
const LARGEST_UNPACKED = 4 * 1024 ** 3;

const GZIP = [0x1f, 0x8b];

/** The bytes of a file, unpacked where it is gzip, whatever its name says. */
export async function* readPieces(file: File): AsyncGenerator<FilePiece> {
  const beginning = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (GZIP.every((byte, index) => beginning[index] === byte)) yield* unpack(file);
  else yield* readPlain(file);
}

async function* readPlain(file: File): AsyncGenerator<FilePiece> {
  const read = async (start: number) => new Uint8Array(await file.slice(start, start + PIECE).arrayBuffer());
  let next = read(0);
  for (let start = 0; start < file.size; start += PIECE) {
    const bytes = await next;
    // The next piece is read while this one is checked.
    next = read(start + PIECE);
    yield { bytes, share: Math.min(1, (start + PIECE) / file.size) };
  }
}

async function* unpack(file: File): AsyncGenerator<FilePiece> {
  let [read, unpacked] = [0, 0];
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (bytes, controller) => {
      read += bytes.length;
      controller.enqueue(bytes);
    },
  });
  const reader = file.stream().pipeThrough(counter).pipeThrough(new DecompressionStream('gzip')).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => refuse('GZIP'));
    if (done) return;
    unpacked += value.length;
    if (unpacked > LARGEST_UNPACKED) refuse('TOO_LARGE');
    yield { bytes: value, share: read / file.size };
  }
}

function refuse(reason: 'GZIP' | 'TOO_LARGE'): never {
  throw new ImportError(reason);
}
