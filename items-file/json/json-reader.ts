import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { AdjustLayout } from '../columns/layout.ts';
import { toLayout } from '../csv/csv-layout.ts';
import { FileFault } from '../reader/file-fault.ts';
import type { FileItem, TextReader } from '../reader/item-reader.ts';
import { createObjectReader } from './object-reader.ts';
import { createStringScanner } from './scan-strings.ts';
import { createWholeReader } from './whole-reader.ts';

/** How an array of objects begins, and one of strings. */
const OBJECTS = /^\s*\[\s*\{/;
/** How JSON of other forms begins. */
const WHOLE = /^\s*(\{|\[\s*\[)/;
const STRINGS = /^\s*\[\s*["\]]/;

/** So many strings are looked at. */
const SHOWN = 10;

/** Creates a reader of JSON that begins so: an array of objects, or of strings, as strict as the service, or another form. */
export function createJsonReader(beginning: string, adjust: AdjustLayout): TextReader {
  if (OBJECTS.test(beginning)) return createObjectReader(adjust);
  return STRINGS.test(beginning) || !WHOLE.test(beginning) ? createStringReader(adjust) : createWholeReader(adjust);
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
