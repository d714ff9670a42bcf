import { useId } from 'preact/hooks';
import { Field } from '../../parts/forms/field.tsx';
import { importing } from '../../words/en/import.ts';
import { changePlan, type ImportSession, OPERATIONS } from './import-session.ts';

const words = importing.plan;

/** What to do with the items, and why. */
export function PlanFields({ session }: { readonly session: ImportSession }) {
  const id = useId();
  const plan = session.plan.value;
  return (
    <>
      <fieldset class="options">
        <legend>{words.title}</legend>
        <div class="plan-options">
          {OPERATIONS.map((operation) => (
            <label key={operation} class="tick">
              <input
                type="radio"
                name={`${id}-operation`}
                checked={plan.operation === operation}
                aria-describedby={`${id}-text`}
                onChange={() => changePlan(session, { operation })}
              />
              {words[operation]}
            </label>
          ))}
        </div>
        <p id={`${id}-text`} class="hint">
          {words[`${plan.operation}_TEXT`]}
        </p>
      </fieldset>
      <Field
        label={words.note}
        hint={words.noteHint}
        isOptional
        maxLength={200}
        value={plan.note}
        onChange={(note) => changePlan(session, { note })}
      />
    </>
  );
}
