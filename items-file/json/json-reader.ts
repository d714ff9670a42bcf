import { RequestError } from '../../subgraphs/shared/errors.ts';
import { FileFault } from '../reader/file-fault.ts';
import type { FileItem, ItemReader } from '../reader/item-reader.ts';
import { createStringScanner } from './scan-strings.ts';

/** Creates a reader of a JSON array of strings, as strict as the service. */
export function createJsonReader(): ItemReader {
  const scanner = createStringScanner();
  let count = 0;
  const read = (piece: Uint8Array): readonly FileItem[] => {
    const texts = asFault(() => scanner.scan(piece));
    return texts.map((text) => ({ text, place: (count += 1) }));
  };
  const end = (): readonly FileItem[] => {
    asFault(() => scanner.end());
    return [];
  };
  return { unit: 'item', read, end };
}

function asFault<Result>(scan: () => Result): Result {
  try {
    return scan();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new FileFault(error.message);
  }
}
