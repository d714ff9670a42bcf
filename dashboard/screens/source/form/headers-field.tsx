import { useId } from 'preact/hooks';
import { Icon } from '../../../parts/page/icon.tsx';
import { source } from '../../../words/en/source.ts';
import { headerField, isValueStored } from '../state/find-mistakes.ts';
import { type HeaderRow, newHeaderRow } from '../state/source-texts.ts';
import type { SourceForm } from '../state/use-source-form.ts';
import { SecretInput } from './header-values.tsx';

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

interface HeaderFieldsProps {
  readonly form: SourceForm;
  readonly row: HeaderRow;
  readonly position: number;
  readonly refusal: string | null;
  readonly onRemove: () => void;
}

/** One header: its name, and its value or the word that one is stored. */
function HeaderFields({ form, row, position, refusal, onRemove }: HeaderFieldsProps) {
  const { rows, values, setRows, mistakes, isTried } = form;
  const id = useId();
  const { name } = row;
  const rename = (text: string): void => setRows(rows.map((one) => (one.id === row.id ? { ...one, name: text } : one)));
  const needsValueAgain = form.stored !== null && values[row.id] === undefined;
  const error = refusal ?? (isTried || needsValueAgain ? (mistakes[headerField(row)] ?? null) : null);
  return (
    <div class="header-row">
      <input
        type="text"
        class="mono"
        aria-label={words.name(position)}
        placeholder={words.namePlaceholder}
        value={name}
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => rename(event.currentTarget.value)}
      />
      <HeaderValue form={form} row={row} position={position} errorId={error === null ? undefined : id} />
      <button
        type="button"
        class="icon-button"
        aria-label={name === '' ? words.remove : words.removeNamed(name)}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      {error !== null && (
        <p class="field-error" id={id}>
          {error}
        </p>
      )}
    </div>
  );
}

interface HeaderValueProps {
  readonly form: SourceForm;
  readonly row: HeaderRow;
  readonly position: number;
  readonly errorId: string | undefined;
}

function HeaderValue({ form, row: { id, name }, position, errorId }: HeaderValueProps) {
  const value = form.values[id];
  const canKeep = isValueStored(name, form);
  if (value === undefined && canKeep) return <StoredValue name={name} onReplace={() => form.setValue(id, '')} />;
  return (
    <span class="header-value">
      <SecretInput
        label={name.trim() === '' ? words.valueOf(position) : words.value(name)}
        value={value ?? ''}
        describedBy={errorId}
        onChange={(text) => form.setValue(id, text)}
      />
      {canKeep && (
        <button type="button" class="link-button" onClick={() => form.setValue(id, undefined)}>
          {words.keep}
        </button>
      )}
    </span>
  );
}

function StoredValue({ name, onReplace }: { readonly name: string; readonly onReplace: () => void }) {
  return (
    <span class="header-stored">
      <span class="badge">{words.stored}</span>
      <button type="button" class="button small" aria-label={words.replaceNamed(name)} onClick={onReplace}>
        {words.replace}
      </button>
    </span>
  );
}
