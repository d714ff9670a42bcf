import { useId } from 'preact/hooks';
import type { Reading } from '../../import/import-message.ts';
import { DownloadButton } from '../../parts/save-file.tsx';
import { importing } from '../../words/en/import.ts';
import { number } from '../../words/format.ts';
import { changePlan, type ImportSession } from './import-session.ts';

const words = importing.mistakes;

interface MistakesProps {
  readonly session: ImportSession;
  readonly reading: Reading;
  /** Whether the person wants to go on without the tick. */
  readonly isSkipMissing: boolean;
}

/** The rows that can't be imported, each with its reason. One goes on without them by a tick alone. */
export function Mistakes({ session, reading: { mistakes, unit, count }, isSkipMissing }: MistakesProps) {
  const id = useId();
  if (mistakes.count === 0) return null;
  const title = words.title(mistakes.count);
  const rows = mistakes.first.map(({ place, text, reason }) => ({ place, text, reason: words.reasons[reason] }));
  return (
    <section class="card" aria-labelledby={id}>
      <div class="section-head">
        <h2 id={id}>{title}</h2>
        <DownloadButton file={mistakes.file} name={words.fileName} label={words.download} />
      </div>
      <PlaceTable label={title} unit={unit} rows={rows} />
      {mistakes.count > rows.length && <p class="quiet small">{words.first(rows.length, mistakes.count)}</p>}
      {count > 0 && <SkipTick session={session} count={mistakes.count} isMissing={isSkipMissing} />}
    </section>
  );
}

interface SkipTickProps {
  readonly session: ImportSession;
  readonly count: number;
  readonly isMissing: boolean;
}

function SkipTick({ session, count, isMissing }: SkipTickProps) {
  const id = useId();
  const { isSkipping } = session.plan.value;
  const hasError = isMissing && !isSkipping;
  return (
    <>
      <label class="tick">
        <input
          type="checkbox"
          checked={isSkipping}
          aria-invalid={hasError ? true : undefined}
          aria-describedby={hasError ? id : undefined}
          onChange={(event) => changePlan(session, { isSkipping: event.currentTarget.checked })}
        />
        {words.skip(count)}
      </label>
      {hasError && (
        <p class="field-error" id={id} role="alert">
          {words.skipMissing}
        </p>
      )}
    </>
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
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section class="scroll" tabIndex={0} aria-label={label}>
      <table class="table">
        <thead>
          <tr>
            <th scope="col" class="number">
              {words[unit]}
            </th>
            <th scope="col">{words.text}</th>
            {hasReasons && <th scope="col">{words.reason}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, text, reason }) => (
            <tr key={place}>
              <td class="number">{number(place)}</td>
              <td>
                <code>
                  <bdi>{text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}</bdi>
                </code>
              </td>
              {hasReasons && <td>{reason}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** So many characters of a text are shown. */
const LONGEST = 80;
