import type { CsvLayout } from '../../../items-file/columns/layout.ts';
import type { LayoutChoices, Reading } from '../../import/import-message.ts';
import { Choice } from '../../parts/forms/field.tsx';
import { importing } from '../../words/en/import.ts';

const words = importing.layout;

interface NoticeProps {
  readonly choices: LayoutChoices;
  /** Reads the file again with this choice. */
  readonly choose: (choice: LayoutChoices) => void;
}

/** So many other sheets are offered. */
const MOST_SHEETS = 20;

/** Which sheet of a workbook is read, with the others one click away, and how many of its rows are hidden. */
export function SheetNotice({ layout, choices, choose }: NoticeProps & { readonly layout: CsvLayout }) {
  const { sheets, sheet, hiddenRows } = layout;
  const others = sheets.filter((name) => name !== sheet).slice(0, MOST_SHEETS);
  const leavesOutHidden = choices.leavesOutHidden === true;
  return (
    <>
      {others.length > 0 && (
        <div class="notice">
          <div>
            <p>{sheet === '' ? words.noSheet : words.isSheet(sheet)}</p>
            <div class="row">
              {others.map((name) => (
                <button
                  key={name}
                  type="button"
                  class="button small"
                  onClick={() => choose({ sheet: name, column: undefined, isAll: undefined, hasHeading: undefined })}
                >
                  {words.readSheet(name)}
                </button>
              ))}
            </div>
          </div>
        </div>
      )}
      {hiddenRows > 0 && (
        <div class="notice">
          <div>
            <p>{words.hiddenRows(hiddenRows, leavesOutHidden)}</p>
            <div class="row">
              <button type="button" class="button small" onClick={() => choose({ leavesOutHidden: !leavesOutHidden })}>
                {leavesOutHidden ? words.readHidden : words.leaveOutHidden}
              </button>
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** What spreadsheets and editors write, in western, Cyrillic and East Asian languages. */
const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1256',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;

const ENCODING_OPTIONS = ENCODINGS.map((name) => [name, name.toUpperCase()] as const);

/** Whether the encoding is a question for the person, or was one. */
export function isEncodingAsked({ isEncodingGuessed }: Reading, { encoding }: LayoutChoices): boolean {
  return isEncodingGuessed || encoding !== undefined;
}

/** Says that the encoding was guessed, and lets the person choose it. */
export function EncodingNotice({ reading, choices, choose }: NoticeProps & { readonly reading: Reading }) {
  const { encoding, isEncodingGuessed } = reading;
  if (!isEncodingAsked(reading, choices)) return null;
  return (
    <div class="notice">
      <div class="stack">
        {isEncodingGuessed && <p>{importing.found.encoding(encoding)}</p>}
        <EncodingChoice encoding={encoding} onChange={(chosen) => choose({ encoding: chosen })} />
      </div>
    </div>
  );
}

interface EncodingChoiceProps {
  readonly encoding: string;
  readonly onChange: (encoding: string) => void;
}

/** Chooses the encoding of a text. */
export function EncodingChoice({ encoding, onChange }: EncodingChoiceProps) {
  const known = ENCODINGS.find((name) => name === encoding) ?? 'utf-8';
  return <Choice label={words.encoding} value={known} options={ENCODING_OPTIONS} onChange={onChange} />;
}
