import type { CsvLayout } from '../../../items-file/columns/layout.ts';
import type { LayoutChoices, Reading } from '../../import/import-message.ts';
import { Choice } from '../../parts/forms/field.tsx';
import { importing } from '../../words/en/import.ts';
import type { ImportSession } from './import-session.ts';
import { readFile } from './read-file.ts';
import { EncodingChoice, isEncodingAsked } from './reading-notices.tsx';

const words = importing.layout;

const DELIMITERS = [
  [',', words.delimiters[',']],
  [';', words.delimiters[';']],
  ['\t', words.delimiters['\t']],
  ['', words.delimiters['']],
] as const;

const HEADINGS = [
  ['yes', words.isHeading],
  ['no', words.isItem],
] as const;

/** The choice of all columns, beside their numbers. */
const ALL = 'all';

/** So many columns can be chosen by their names. Those without items need no choice. */
const MOST_COLUMNS = 100;

interface LayoutFormProps {
  readonly session: ImportSession;
  readonly reading: Reading;
  readonly layout: CsvLayout;
}

/** How a file was read. A change reads it anew. */
export function LayoutForm({ session, reading, layout }: LayoutFormProps) {
  const { form, delimiter, hasHeading } = layout;
  const { choices } = session;
  const isText = form === 'table' || form === 'lines';
  const readWith = (changed: LayoutChoices): void => {
    const file = session.file.value;
    if (file) void readFile(session, file, changed);
  };
  return (
    <details class="samples">
      <summary>{words.title}</summary>
      <div class="layout-fields">
        {isText && (
          <Choice
            label={words.delimiter}
            value={DELIMITERS.find(([mark]) => mark === delimiter)?.[0] ?? ','}
            options={DELIMITERS}
            onChange={(mark) => readWith({ encoding: reading.encoding, delimiter: mark })}
          />
        )}
        {form !== 'array' && form !== 'objects' && (
          <Choice
            label={words.heading}
            value={hasHeading ? 'yes' : 'no'}
            options={HEADINGS}
            onChange={(answer) => readWith({ ...choices.value, hasHeading: answer === 'yes' })}
          />
        )}
        {layout.columns.length > 1 && <ColumnChoice {...{ layout, choices: choices.value, readWith }} />}
        {form !== 'sheet' && !isEncodingAsked(reading, choices.value) && (
          <EncodingChoice
            encoding={reading.encoding}
            onChange={(encoding) => readWith({ ...choices.value, encoding })}
          />
        )}
      </div>
    </details>
  );
}

interface PartProps {
  readonly layout: CsvLayout;
  readonly choices: LayoutChoices;
  readonly readWith: (choices: LayoutChoices) => void;
}

function ColumnChoice({ layout: { columns, column, isAll, isSure }, choices, readWith }: PartProps) {
  const names = columns.map(({ name, items }, index): readonly [string, string] => [
    String(index),
    words.columnItems(words.columnName(index, name), items),
  ]);
  const choose = (chosen: string): void => {
    if (chosen === ALL) readWith({ ...choices, isAll: true });
    else if (chosen !== '') readWith({ ...choices, column: Number(chosen), isAll: false });
  };
  const open: readonly (readonly [string, string])[] = isSure ? [] : [['', words.choose]];
  const chosen = isAll ? ALL : String(column);
  return (
    <Choice
      label={words.column}
      value={isSure ? chosen : ''}
      options={[...open, ...names.slice(0, MOST_COLUMNS), [ALL, words.all]]}
      onChange={choose}
    />
  );
}
