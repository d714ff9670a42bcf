import { useId } from 'preact/hooks';
import type { Operation } from '../../graph/credential.generated.ts';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { importing } from '../../words/en/import.ts';
import { changePlan, type ImportSession } from './import-session.ts';

const words = importing.plan;

const OPERATIONS: readonly Operation[] = ['APPEND', 'REPLACE', 'REMOVE'];

interface PlanFormProps {
  readonly session: ImportSession;
  readonly onPreview: () => Promise<void>;
}

/** What to do with the items, and why. */
export function PlanForm({ session, onPreview }: PlanFormProps) {
  const id = useId();
  const plan = session.plan.value;
  const hint = <span class="quiet small">{words.previewHint}</span>;
  return (
    <section class="card">
      <Form submit={words.preview} isBusy={false} onSubmit={onPreview} beside={hint}>
        <fieldset class="options">
          <legend>{words.title}</legend>
          {OPERATIONS.map((operation) => (
            <div key={operation} class="option">
              <input
                id={`${id}-${operation}`}
                type="radio"
                name="operation"
                checked={plan.operation === operation}
                aria-describedby={`${id}-${operation}-text`}
                onChange={() => changePlan(session, { operation })}
              />
              <div>
                <label for={`${id}-${operation}`}>{words[operation]}</label>
                <p id={`${id}-${operation}-text`} class="quiet small">
                  {words[`${operation}_TEXT`]}
                </p>
              </div>
            </div>
          ))}
        </fieldset>
        <Field
          label={words.note}
          hint={words.noteHint}
          isOptional
          maxLength={200}
          value={plan.note}
          onChange={(note) => changePlan(session, { note })}
        />
      </Form>
    </section>
  );
}
