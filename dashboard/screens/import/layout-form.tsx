import type { CsvLayout } from '../../../items-file/csv/csv-layout.ts';
import type { LayoutChoices } from '../../import/import-message.ts';
import { Choice } from '../../parts/forms/choice.tsx';
import { importing } from '../../words/en/import.ts';
import type { ImportSession } from './import-session.ts';
import { readFile } from './read-file.ts';

const words = importing.layout;

const DELIMITERS = [
  [',', words.delimiters[',']],
  [';', words.delimiters[';']],
  ['\t', words.delimiters['\t']],
] as const;

const HEADINGS = [
  ['yes', words.isHeading],
  ['no', words.isItem],
] as const;

interface LayoutFormProps {
  readonly session: ImportSession;
  readonly layout: CsvLayout;
}

/** How a table was read. A change reads it anew. */
export function LayoutForm({ session, layout }: LayoutFormProps) {
  const { delimiter, hasHeading, columns, column } = layout;
  const names = columns.map(({ name }, index) => words.columnName(index, name));
  const others = names.filter((_, index) => index !== column && (columns[index]?.items ?? 0) > 0);
  const readWith = (choices: LayoutChoices): void => {
    const file = session.file.value;
    if (file) void readFile(session, file, choices);
  };
  return (
    <fieldset class="layout">
      <legend>{words.title}</legend>
      <div class="layout-fields">
        <Choice
          label={words.delimiter}
          value={DELIMITERS.find(([mark]) => mark === delimiter)?.[0] ?? ','}
          options={DELIMITERS}
          onChange={(mark) => readWith({ delimiter: mark })}
        />
        <Choice
          label={words.heading}
          value={hasHeading ? 'yes' : 'no'}
          options={HEADINGS}
          onChange={(answer) => readWith({ ...session.choices.value, hasHeading: answer === 'yes' })}
        />
        <Choice
          label={words.column}
          value={String(column)}
          options={names.map((name, index) => [String(index), words.columnItems(name, columns[index]?.items ?? 0)])}
          onChange={(index) => readWith({ ...session.choices.value, column: Number(index) })}
        />
      </div>
      {others.length > 0 && <p class="hint">{words.others(others.join(', '))}</p>}
    </fieldset>
  );
}
