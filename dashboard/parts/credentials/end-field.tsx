import { credentialSettings } from '../../words/en/credential-settings.ts';
import type { FieldState } from '../forms/draft-form.tsx';
import { Field } from '../forms/field.tsx';
import { hasPassed, isLocalTime } from '../forms/local-time.ts';

const words = credentialSettings.text;

/** The field for the end of a new credential. It says at once what is wrong with it. */
export function EndField({ error, ...field }: FieldState) {
  const mistake = isLocalTime(field.value) ? error : words.noTime;
  return (
    <>
      <Field label={words.endsAt} hint={words.newEndsAtHint} isMoment isOptional error={mistake} {...field} />
      {hasPassed(field.value) && <p class="field-warning">{words.hasPassedNew}</p>}
    </>
  );
}
