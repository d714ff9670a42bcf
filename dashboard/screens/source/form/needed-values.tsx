import { sourceVersions as words } from '../../../words/en/source-versions.ts';
import { SecretInput } from './secret-input.tsx';

interface NeededValuesProps {
  readonly names: readonly string[];
  /** Why the values are needed. */
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** Asks for the values of headers that the service does not have. */
export function NeededValues({ names, text, values, onChange }: NeededValuesProps) {
  return (
    <>
      {names.length > 0 && <p>{text}</p>}
      {names.map((name) => (
        <div key={name} class="field">
          <span>
            <code>{name}</code>
          </span>
          <SecretInput
            label={words.headerNeeded(name)}
            value={values[name] ?? ''}
            describedBy={undefined}
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        </div>
      ))}
    </>
  );
}
