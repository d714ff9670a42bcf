import type { Reading } from '../../import/import-message.ts';
import { importing } from '../../words/en/import.ts';
import { number } from '../../words/format.ts';

const words = importing.mistakes;

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
