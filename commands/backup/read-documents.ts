import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import mongoose from 'mongoose';
import { StartError } from '../../platform/settings/start-error.ts';
import { errorCode } from '../../subgraphs/shared/error-code.ts';
import { damagedError } from './backup-form.ts';

const { BSON } = mongoose.mongo;

/** How many bytes of documents are read together. */
const BATCH_BYTES = 4 * 1024 * 1024;

const LENGTH_BYTES = 4;

/** The largest document of MongoDB. */
const MOST_BYTES = 16 * 1024 * 1024 + 16 * 1024;

type Batch = readonly mongoose.mongo.BSON.Document[];

/** Reads the documents of a file in batches, and the file to its end. */
export async function* readBatches(name: string, packed: AsyncIterable<Uint8Array>): AsyncGenerator<Batch> {
  let batch: mongoose.mongo.BSON.Document[] = [];
  let bytes = 0;
  for await (const document of readDocuments(name, packed)) {
    batch.push(parseDocument(name, document));
    bytes += document.length;
    if (bytes < BATCH_BYTES) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

function parseDocument(name: string, bytes: Buffer): mongoose.mongo.BSON.Document {
  try {
    // Not as values of JavaScript, which would lose the types of numbers.
    return BSON.deserialize(bytes, { promoteValues: false, bsonRegExp: true });
  } catch {
    throw damagedError(name, 'has a document that is none');
  }
}

async function* readDocuments(name: string, packed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const piece of unpack(name, packed)) {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const length = rest.length < LENGTH_BYTES ? MOST_BYTES : rest.readInt32LE();
      if (length < LENGTH_BYTES || length > MOST_BYTES) throw damagedError(name, 'has a document that is none');
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw damagedError(name, 'ends within a document');
}

async function* unpack(name: string, packed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  // As large as makes few copies of a large document.
  const unpacked = createGunzip({ chunkSize: 1024 * 1024 });
  // Unlike `pipe`, it ends what is read when the file can't be.
  const ended = pipeline(Readable.from(packed), unpacked).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    yield* unpacked;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw damagedError(name, `cannot be read (${errorCode(error) || 'it ends early, or was altered'})`);
  } finally {
    unpacked.destroy();
    await ended;
  }
}
