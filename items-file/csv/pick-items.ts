import type { CsvLayout } from '../columns/layout.ts';
import { FileFault } from '../reader/file-fault.ts';
import type { FileRow } from '../reader/item-reader.ts';
import { isItem } from './csv-layout.ts';
import { countLineFeeds } from './csv-records.ts';

/** Adds the items of one record, which begins at this place, or a row without one. */
export type PickItems = (fields: readonly string[], place: number, rows: FileRow[]) => void;

/** Creates a function that picks the items of the chosen columns, and passes over the heading. */
export function createItemPicker(layout: CsvLayout): PickItems {
  const width = layout.columns.length;
  const chosen = chosenColumns(layout);
  let isHeadingNext = layout.hasHeading;
  return (fields, place, rows) => {
    if (layout.form === 'table' && fields.length > width) checkStray(fields, place, width);
    if (isHeadingNext) {
      isHeadingNext = fields.every((field) => field.trim() === '');
      return;
    }
    let [line, counted, isWithout] = [place, 0, true];
    for (const index of chosen) {
      // A field in quotes may have several lines.
      for (; counted < index; counted += 1) line += countLineFeeds(fields[counted] ?? '');
      const text = fields[index]?.trim() ?? '';
      if (text === '') continue;
      rows.push({ text, place: line });
      isWithout = false;
    }
    // An empty line is no row, but each element of a JSON array is.
    if (isWithout && (layout.form === 'objects' || fields.some((field) => field.trim() !== '')))
      rows.push({ text: null, place });
  };
}

/** The columns whose fields are read, from left to right. */
function chosenColumns({ columns, column, isAll }: CsvLayout): readonly number[] {
  return isAll ? columns.flatMap(({ items }, index) => (items > 0 ? [index] : [])) : [column];
}

/** An item beyond the columns of the first record is refused, because it would be lost: a delimiter within a field causes that. */
function checkStray(fields: readonly string[], line: number, width: number): void {
  const index = fields.findIndex((field, at) => at >= width && isItem(field));
  if (index === -1) return;
  throw new FileFault(
    `Line ${line} has ${fields.length} fields where the first record has ${width}, and field ${index + 1} holds an item. Put it into a line of its own. Nothing was changed.`,
  );
}
