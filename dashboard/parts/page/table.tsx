import type { ComponentChildren } from 'preact';

/** A column of a table: its heading, and what stands in it for a row. */
export interface Column<Row> {
  readonly heading: ComponentChildren;
  /** What stands before the cell on narrow screens, where each row is a block: the heading if it is a text; null for nothing. */
  readonly label?: string | null;
  readonly look?: 'number' | 'quiet' | 'reason' | 'read' | undefined;
  readonly show: (row: Row, place: number) => ComponentChildren;
}

/** The looks that headings have, too. */
const OF_HEADINGS: ReadonlySet<Column<never>['look']> = new Set(['number', 'read']);

interface TableProps<Row> {
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, place: number) => string | number;
  /** The ID of a row in the page, for tables to whose rows links lead. */
  readonly idOf?: (row: Row) => string;
  /** Its name, where no heading says it. */
  readonly label?: string;
  readonly look?: string;
  readonly isHeadHidden?: boolean;
}

/** A table. By its default look, each row is a block on narrow screens. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, keyOf, idOf, label, look = 'table stacked', isHeadHidden } = props;
  return (
    <table class={look} aria-label={label}>
      <thead class={isHeadHidden ? 'visually-hidden' : undefined}>
        <tr>
          {columns.map(({ heading, look: columnLook }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same heading
            <th scope="col" class={OF_HEADINGS.has(columnLook) ? columnLook : undefined} key={place}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <TableRow key={keyOf(row, place)} row={row} place={place} columns={columns} id={idOf?.(row)} />
        ))}
      </tbody>
    </table>
  );
}

interface TableRowProps<Row> extends Pick<TableProps<Row>, 'columns'> {
  readonly row: Row;
  readonly place: number;
  readonly id: string | undefined;
}

function TableRow<Row>({ row, place: rowPlace, columns: [first, ...others], id }: TableRowProps<Row>) {
  const isNamed = id !== undefined && location.hash === `#${id}`;
  return (
    <tr ref={isNamed ? showRow : undefined} id={id} class={isNamed ? 'named' : undefined}>
      {first && (
        <th scope="row" class={first.look}>
          {first.show(row, rowPlace)}
        </th>
      )}
      {others.map(({ heading, label, look, show }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same heading
        <td class={look} data-label={label === undefined && typeof heading === 'string' ? heading : label} key={place}>
          {show(row, rowPlace)}
        </td>
      ))}
    </tr>
  );
}

/** The browser itself scrolls only to elements that the page has from the start. */
function showRow(row: HTMLTableRowElement | null): void {
  row?.scrollIntoView({ block: 'center' });
}

interface RowLinkProps {
  readonly href: string;
  readonly name: string;
  readonly text: string;
}

/** The name of a row, which leads to its page, with a text below it. */
export function RowLink({ href, name, text }: RowLinkProps) {
  return (
    <>
      <a class="row-link" href={href}>
        <bdi>{name}</bdi>
      </a>
      <span class="quiet small row-text">
        <bdi>{text}</bdi>
      </span>
    </>
  );
}
