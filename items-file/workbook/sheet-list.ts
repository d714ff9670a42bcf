/** A sheet of cells, as its workbook lists it. */
export interface SheetPart {
  /** The path of its part. */
  readonly path: string;
  readonly isHidden: boolean;
}

const SHEET_TAG = /<(?:\w+:)?sheet(?=\s)[^<>]*>/g;
const RELATION_TAG = /<(?:\w+:)?Relationship(?=\s)[^<>]*>/g;

/** Lists the sheets of cells of a workbook, by the XML of its list and of its relations, in their order. Charts have none. */
export function listSheets(workbook: string, relations: string): readonly SheetPart[] {
  const paths = pathsOf(relations);
  return tagsOf(workbook, SHEET_TAG).flatMap((tag) => {
    const path = paths.get(attributeOf(tag, '\\w+:id'));
    return path === undefined ? [] : [{ path, isHidden: /hidden/i.test(attributeOf(tag, 'state')) }];
  });
}

/** The XML of a workbook's list without sheets that have no cells, which the reader of cells would look for. */
export function withoutCharts(workbook: string, relations: string): string {
  const paths = pathsOf(relations);
  return workbook.replaceAll(SHEET_TAG, (tag) => (paths.has(attributeOf(tag, '\\w+:id')) ? tag : ''));
}

/** The paths of the sheets of cells by the ID of their relation. */
function pathsOf(relations: string): ReadonlyMap<string, string> {
  const sheets = tagsOf(relations, RELATION_TAG).filter((tag) => attributeOf(tag, 'Type').endsWith('/worksheet'));
  return new Map(
    sheets.map((tag) => {
      const target = attributeOf(tag, 'Target');
      return [attributeOf(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
}

function tagsOf(xml: string, tag: RegExp): readonly string[] {
  return Array.from(xml.matchAll(tag), ([found]) => found);
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
}
