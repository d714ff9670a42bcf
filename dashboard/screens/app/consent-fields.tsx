import { isScope, type Scope } from '../../../subgraphs/shared/scopes.ts';
import { LinkableScopesDocument } from '../../graph/apps.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import type { FieldState } from '../../parts/forms/draft-form.tsx';
import type { Draft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { apps } from '../../words/en/apps.ts';
import type { SettingTexts } from './setting-texts.ts';

const words = apps.settings;

interface ConsentFieldsProps {
  readonly draft: Draft<SettingTexts>;
  readonly field: (name: 'policy' | 'terms' | 'requiredScopes') => FieldState;
}

/** What the consent page shows of an app beside its name, and what people must share. */
export function ConsentFields({ draft, field }: ConsentFieldsProps) {
  return (
    <>
      <Field label={words.policy} hint={words.policyHint} isOptional {...field('policy')} />
      <Field label={words.terms} hint={words.termsHint} isOptional {...field('terms')} />
      <RequiredScopes draft={draft} error={field('requiredScopes').error} />
    </>
  );
}

interface RequiredScopesProps {
  readonly draft: Draft<SettingTexts>;
  readonly error: FieldState['error'];
}

/** A tick for each scope that can be linked here, and for each that is required already. */
function RequiredScopes({ draft: { texts, set }, error }: RequiredScopesProps) {
  const { data } = useAnswer(LinkableScopesDocument, {});
  const required = scopesIn(texts.requiredScopes);
  const offered = new Set([...(data?.linkableScopes ?? []), ...required]);
  offered.delete('ServiceID');
  const toggle = (scope: Scope, isOn: boolean): void =>
    set('requiredScopes', [...offered].filter((one) => (one === scope ? isOn : required.includes(one))).join(' '));
  return (
    <fieldset class="field" aria-describedby="required-hint">
      <legend>{words.required}</legend>
      <p class="hint" id="required-hint">
        {words.requiredHint}
      </p>
      {[...offered].map((scope) => (
        <label key={scope} class="tick">
          <input
            type="checkbox"
            checked={required.includes(scope)}
            onChange={(event) => toggle(scope, event.currentTarget.checked)}
          />
          {scope}
        </label>
      ))}
      {error && <p class="field-error">{error}</p>}
    </fieldset>
  );
}

/** The scopes of a text with a space between two. */
export function scopesIn(text: string): readonly Scope[] {
  return text.split(' ').filter(isScope);
}
