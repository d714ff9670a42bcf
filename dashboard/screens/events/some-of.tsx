import { useId } from 'preact/hooks';

/** Something that can be ticked. */
interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface SomeOfProps {
  readonly legend: string;
  readonly all: string;
  readonly some: string;
  /** What stands there if there is nothing to tick. */
  readonly none?: string;
  /** Undefined while they are loading. */
  readonly options: readonly Option[] | undefined;
  readonly isSome: boolean;
  /** The chosen values, separated by commas. */
  readonly chosen: string;
  readonly error: string | null;
  readonly onChange: (isSome: boolean, chosen: string) => void;
}

/** Chooses between all of something and some that are ticked. */
export function SomeOf({ legend, all, some, none, options, isSome, chosen, error, onChange }: SomeOfProps) {
  const id = useId();
  const ticked = toList(chosen);
  const tick = (value: string, isTicked: boolean): void =>
    onChange(true, [...ticked.filter((one) => one !== value), ...(isTicked ? [value] : [])].join(','));
  return (
    <fieldset class="field">
      <legend>{legend}</legend>
      <label class="tick">
        <input type="radio" name={id} checked={!isSome} onChange={() => onChange(false, chosen)} />
        {all}
      </label>
      <label class="tick">
        <input
          type="radio"
          name={id}
          checked={isSome}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={() => onChange(true, chosen)}
        />
        {some}
      </label>
      {isSome && options?.length === 0 && <p class="hint">{none}</p>}
      {isSome && (
        <div class="choices">
          {options?.map((option) => (
            <Ticked key={option.value} {...option} isOn={ticked.includes(option.value)} onChange={tick} />
          ))}
        </div>
      )}
      {error !== null && (
        <p class="field-error" role="alert" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface TickedProps extends Option {
  readonly isOn: boolean;
  readonly onChange: (value: string, isOn: boolean) => void;
}

function Ticked({ value, label, hint, isOn, onChange }: TickedProps) {
  const id = useId();
  return (
    <div class="option">
      <input
        type="checkbox"
        id={id}
        checked={isOn}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(value, event.currentTarget.checked)}
      />
      <div>
        <label for={id}>
          <bdi>{label}</bdi>
        </label>
        {hint !== undefined && (
          <p class="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** The values that a text holds. */
export function toList(text: string): readonly string[] {
  return text === '' ? [] : text.split(',');
}
