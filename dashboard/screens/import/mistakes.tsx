import { useId } from 'preact/hooks';
import type { Reading } from '../../import/import-message.ts';
import { Icon } from '../../parts/page/icon.tsx';
import { type Column, Table } from '../../parts/page/table.tsx';
import { DownloadButton } from '../../parts/save-file.tsx';
import { importing } from '../../words/en/import.ts';
import { number } from '../../words/format.ts';
import { changePlan, type ImportSession } from './import-session.ts';

const words = importing.mistakes;

/** The rows that can't be imported, each with its reason. */
export function FileMistakes({ reading: { mistakes, unit } }: { readonly reading: Reading }) {
  const id = useId();
  if (mistakes.count === 0) return null;
  const title = words.title(mistakes.count);
  const rows = mistakes.first.map(({ place, text, reason, mended }) => ({
    place,
    text,
    reason: mended === '' ? words.reasons[reason] : `${words.reasons[reason]} ${words.meant(mended)}`,
  }));
  return (
    <section class="card" aria-labelledby={id}>
      <div class="section-head">
        <h2 id={id}>{title}</h2>
        <DownloadButton file={mistakes.file} name={words.fileName} label={words.download} />
      </div>
      <PlaceTable label={title} unit={unit} rows={rows} />
      {mistakes.count > rows.length && <p class="quiet small">{words.first(rows.length, mistakes.count)}</p>}
    </section>
  );
}

interface SkipTickProps {
  readonly session: ImportSession;
  readonly reading: Reading;
  /** Whether the person wants to go on without the tick. */
  readonly isSkipMissing: boolean;
}

/** One goes on without the rows that can't be imported by a tick alone. */
export function SkipTick({ session, reading: { mistakes, count }, isSkipMissing }: SkipTickProps) {
  const id = useId();
  const { isSkipping } = session.plan.value;
  if (mistakes.count === 0) return null;
  const hasError = isSkipMissing && !isSkipping;
  return (
    <div class="notice warn">
      <div class="grow">
        <p>
          {words.title(mistakes.count)}. {words.below(mistakes.count)}
        </p>
        {count > 0 && (
          <label class="tick">
            <input
              type="checkbox"
              checked={isSkipping}
              aria-invalid={hasError ? true : undefined}
              aria-describedby={hasError ? id : undefined}
              onChange={(event) => changePlan(session, { isSkipping: event.currentTarget.checked })}
            />
            {words.skip(mistakes.count)}
          </label>
        )}
        {hasError && (
          <p class="field-error" id={id} role="alert">
            {words.skipMissing}
          </p>
        )}
      </div>
    </div>
  );
}

interface PlacedRow {
  readonly place: number;
  readonly text: string;
  readonly reason?: string;
}

interface PlaceTableProps {
  readonly label: string;
  readonly unit: Reading['unit'];
  readonly rows: readonly PlacedRow[];
}

/** Rows of a file by their place. */
export function PlaceTable({ label, unit, rows }: PlaceTableProps) {
  const hasReasons = rows.some(({ reason }) => reason !== undefined);
  const place: Column<PlacedRow> = { heading: words[unit], look: 'number', show: (row) => number(row.place) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section class="scroll" tabIndex={0} aria-label={label}>
      <Table
        look="table"
        columns={[place, TEXT_COLUMN, ...(hasReasons ? [REASON_COLUMN] : [])]}
        rows={rows}
        keyOf={(_, index) => index}
      />
    </section>
  );
}

const TEXT_COLUMN: Column<PlacedRow> = {
  heading: words.text,
  show: ({ text }) => (
    <code>
      <bdi>{text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}</bdi>
    </code>
  ),
};

const REASON_COLUMN: Column<PlacedRow> = {
  heading: words.reason,
  look: 'reason',
  show: ({ reason }) => reason,
};

/** So many characters of a text are shown. */
const LONGEST = 80;

const warningWords = importing.warnings;

/** Addresses that are most likely mistyped. They can be imported all the same. */
export function Warnings({ reading: { warnings, unit } }: { readonly reading: Reading }) {
  if (warnings.count === 0) return null;
  const title = warningWords.title(warnings.count);
  return (
    <section class="card" aria-labelledby="warnings">
      <div class="section-head">
        <h2 id="warnings" class="fine-line warning">
          <Icon name="warn" /> {title}
        </h2>
        <DownloadButton file={warnings.file} name={warningWords.fileName} label={warningWords.download} />
      </div>
      <p class="quiet">{warningWords.text}</p>
      <PlaceTable label={title} unit={unit} rows={warnings.first} />
    </section>
  );
}
