import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { AdjustLayout } from '../csv/csv-layout.ts';
import { toLayout } from '../csv/recognize-layout.ts';
import { FileFault } from '../reader/file-fault.ts';
import type { FileItem, TextReader } from '../reader/item-reader.ts';
import { createObjectReader } from './object-reader.ts';
import { createStringScanner } from './scan-strings.ts';

/** How an array of objects begins. */
const OBJECTS = /^\s*\[\s*\{/;

/** So many strings are looked at. */
const SHOWN = 10;

/** Creates a reader of a JSON array that begins so: of objects, or of strings, as strict as the service. */
export function createJsonReader(beginning: string, adjust: AdjustLayout): TextReader {
  return OBJECTS.test(beginning) ? createObjectReader(adjust) : createStringReader(adjust);
}

/** A string has no columns, so there is nothing to adjust: the first ones are only to look at. */
function createStringReader(adjust: AdjustLayout): TextReader {
  const scanner = createStringScanner();
  const encoder = new TextEncoder();
  let count = 0;
  let isShown = false;
  const read = (text: string, isEnd: boolean): readonly FileItem[] => {
    const texts = asFault(() => scanner.scan(encoder.encode(text)));
    if (isEnd) asFault(() => scanner.end());
    if (!isShown)
      adjust({
        ...toLayout(
          'array',
          texts.slice(0, SHOWN).map((item) => [item]),
          [''],
        ),
        isSure: true,
      });
    isShown = true;
    return texts.map((item) => ({ text: item, place: (count += 1) }));
  };
  return { unit: 'item', read };
}

function asFault<Result>(scan: () => Result): Result {
  try {
    return scan();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new FileFault(error.message);
  }
}
