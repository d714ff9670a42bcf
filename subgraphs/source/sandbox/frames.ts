import type { Readable } from 'node:stream';

const HEAD = 4;

/** Wraps a text for a pipe: its length in bytes, then its bytes. */
export function toFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.allocUnsafe(HEAD);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
}

/** Reads texts from a pipe. It ends with the pipe, or at a frame of more than `longest` bytes. */
export async function* readFrames(pipe: Readable, longest: number): AsyncGenerator<string, void> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of pipe) {
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= HEAD) {
      const end = HEAD + bytes.readUInt32BE();
      if (end > HEAD + longest) return;
      if (bytes.length < end) break;
      yield bytes.toString('utf8', HEAD, end);
      bytes = bytes.subarray(end);
    }
  }
}
