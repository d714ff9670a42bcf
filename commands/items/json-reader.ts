import { createStringScanner } from '../../gateway/http/scan-strings.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { EXIT } from './exit.ts';
import type { FileItem, ItemReader } from './item-reader.ts';
import { ToolError } from './tool-error.ts';

/** Reads a JSON array of strings, as strictly as the service does. */
export function createJsonReader(): ItemReader {
  const scanner = createStringScanner();
  let count = 0;
  const read = (piece: Buffer): readonly FileItem[] => {
    const texts = told(() => scanner.scan(piece));
    return texts.map((text) => ({ text, place: (count += 1) }));
  };
  const end = (): readonly FileItem[] => {
    told(() => scanner.end());
    return [];
  };
  return { unit: 'item', read, end };
}

function told<Result>(scan: () => Result): Result {
  try {
    return scan();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new ToolError(EXIT.refused, error.message);
  }
}
