import { useEffect, useRef } from 'preact/hooks';
import type { CsvLayout } from '../../../items-file/columns/layout.ts';
import { type Column, Table } from '../../parts/page/table.tsx';
import { importing } from '../../words/en/import.ts';
import { number } from '../../words/format.ts';

const words = importing.layout;

/** So many columns are shown: those with items first, then the others in their order. */
const MOST_COLUMNS = 12;

interface RowsPreviewProps {
  readonly layout: CsvLayout;
  readonly onChoose: (choice: { readonly column: number; readonly isAll: false } | { readonly isAll: true }) => void;
}

/** The first rows as a table. The column that is read is marked; another one is chosen by its name. */
export function RowsPreview({ layout, onChoose }: RowsPreviewProps) {
  const { columns, isAll } = layout;
  const shown = shownColumns(layout);
  const filled = columns.filter(({ items }) => items > 0).length;
  const hidden = columns.length - shown.length;
  const element = useReadInSight(layout);
  return (
    <>
      <section
        ref={element}
        class="scroll first-rows"
        aria-label={words.rows}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <Table
          look="table"
          columns={[ROW_NUMBER, ...shown.map((index) => toColumn(layout, index, onChoose))]}
          rows={layout.firstRows.slice(layout.hasHeading ? 1 : 0)}
          keyOf={(_, place) => place}
        />
      </section>
      {hidden > 0 && <p class="quiet small">{words.more(hidden)}</p>}
      {filled > 1 && layout.form !== 'lines' && (
        <div class="row">
          <button type="button" class="button" aria-pressed={isAll} onClick={() => onChoose({ isAll: true })}>
            {words.readAll(filled)}
          </button>
        </div>
      )}
    </>
  );
}

/** Scrolls the column that is read into sight, which a phone may not show. */
function useReadInSight({ column, isAll, isSure }: CsvLayout) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const [scrolling, read] = [element.current, element.current?.querySelector('th.read')];
    if (!scrolling || !read || isAll) return;
    const beyond = read.getBoundingClientRect().right - scrolling.getBoundingClientRect().right;
    if (beyond > 0) scrolling.scrollLeft += beyond;
  }, [column, isAll, isSure]);
  return element;
}

type Row = CsvLayout['firstRows'][number];

const ROW_NUMBER: Column<Row> = {
  heading: <span class="visually-hidden">{words.row}</span>,
  look: 'number',
  show: (_, place) => <span class="quiet">{number(place + 1)}</span>,
};

function toColumn(layout: CsvLayout, index: number, onChoose: RowsPreviewProps['onChoose']): Column<Row> {
  return {
    heading: <ColumnName layout={layout} index={index} onChoose={() => onChoose({ column: index, isAll: false })} />,
    look: isRead(layout, index) ? 'read' : undefined,
    show: (fields) => <bdi title={fields[index]}>{shortened(fields[index] ?? '')}</bdi>,
  };
}

interface ColumnNameProps {
  readonly layout: CsvLayout;
  readonly index: number;
  readonly onChoose: () => void;
}

function ColumnName({ layout, index, onChoose }: ColumnNameProps) {
  const { name, items } = layout.columns[index] ?? { name: '', items: 0 };
  if (layout.columns.length < 2) return <bdi class="column-button">{name === '' ? words.listName : name}</bdi>;
  const shown = words.columnName(index, name);
  return (
    <button
      type="button"
      class="column-button"
      aria-pressed={isRead(layout, index)}
      title={words.read(shown)}
      onClick={onChoose}
    >
      <bdi>{shown}</bdi> <span class="small">{words.inColumn(items)}</span>
    </button>
  );
}

/** A longer word is shown by its beginning and its end, where addresses differ. */
const LONGEST_WORD = 24;

/** A text that fits into a cell. */
export function shortened(text: string): string {
  if (text.length <= LONGEST_WORD || /\s/.test(text)) return text;
  return `${text.slice(0, 12)}…${text.slice(-8)}`;
}

function isRead({ column, isAll, isSure, columns }: CsvLayout, index: number): boolean {
  return isSure && (isAll ? (columns[index]?.items ?? 0) > 0 : index === column);
}

function shownColumns({ columns, column }: CsvLayout): readonly number[] {
  const order = columns.map((_, index) => index);
  const first = order.filter((index) => index === column || (columns[index]?.items ?? 0) > 0);
  const others = order.filter((index) => !first.includes(index)).slice(0, Math.max(0, MOST_COLUMNS - first.length));
  return [...first.slice(0, MOST_COLUMNS), ...others].toSorted((one, other) => one - other);
}
