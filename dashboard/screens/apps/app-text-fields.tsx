import type { FieldState } from '../../parts/forms/draft-form.tsx';
import { Field } from '../../parts/forms/field.tsx';
import type { Crumb } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { apps } from '../../words/en/apps.ts';

const words = apps.form;

/** The parent page of each app. */
export const APPS_CRUMB: Crumb = { href: paths.apps, label: apps.title };

interface AppTextFieldsProps {
  readonly field: (name: 'name' | 'redirectUris' | 'homepage') => FieldState;
}

/** The texts of an app that users and OAuth requests meet. */
export function AppTextFields({ field }: AppTextFieldsProps) {
  return (
    <>
      <Field label={words.name} hint={words.nameHint} maxLength={100} {...field('name')} />
      <Field label={words.redirectUris} hint={words.redirectUrisHint} rows={3} isMono {...field('redirectUris')} />
      <Field label={words.homepage} hint={words.homepageHint} isOptional {...field('homepage')} />
    </>
  );
}

/** The lines of a text, trimmed, without empty ones. */
export function toLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
