import { Icon } from '../../../parts/page/icon.tsx';
import { source } from '../../../words/en/source.ts';
import { type HeaderRow, newHeaderRow } from '../state/header-rows.ts';
import type { SourceForm } from '../state/use-source-form.ts';
import { HeaderFields } from './header-fields.tsx';

const words = source.headers;

interface HeadersFieldProps {
  readonly form: SourceForm;
  /** Why the service refused the headers; null if it did not. */
  readonly refusal: string | null;
  /** The name of the header that the refusal is about; null if it names none. */
  readonly refusedName: string | null;
}

/** The headers of a source: names, and values that are typed like passwords. */
export function HeadersField({ form, refusal, refusedName }: HeadersFieldProps) {
  const { rows, setRows, setValue } = form;
  const remove = ({ id }: HeaderRow): void => {
    setValue(id, undefined);
    setRows(rows.filter((row) => row.id !== id));
  };
  const isRefused = ({ name }: HeaderRow): boolean => name.toLowerCase() === refusedName?.toLowerCase();
  const isShownAtRow = rows.some(isRefused);
  return (
    <fieldset class="field">
      <legend>{words.title}</legend>
      <p class="hint">{words.hint}</p>
      {rows.map((row, index) => (
        <HeaderFields
          key={row.id}
          form={form}
          row={row}
          position={index + 1}
          refusal={isRefused(row) ? refusal : null}
          onRemove={() => remove(row)}
        />
      ))}
      {refusal !== null && !isShownAtRow && <p class="field-error">{refusal}</p>}
      <div class="row">
        <button type="button" class="button small" onClick={() => setRows([...rows, newHeaderRow()])}>
          <Icon name="plus" />
          {words.add}
        </button>
      </div>
    </fieldset>
  );
}
