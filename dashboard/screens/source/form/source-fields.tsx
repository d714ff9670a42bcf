import type { Fault } from '../../../graph/fault.ts';
import { Field } from '../../../parts/field.tsx';
import { expression as expressionWords } from '../../../words/en/expression.ts';
import { source as words } from '../../../words/en/source.ts';
import { CodeField } from './code-field.tsx';
import { EndpointField } from './endpoint-field.tsx';
import { HeadersField } from './headers-field.tsx';
import { refusalOf } from './refusals.ts';
import type { SourceForm } from './use-source-form.ts';

interface SourceFieldsProps {
  readonly form: SourceForm;
  /** Why the service refused the form; null if it did not. */
  readonly fault: Fault | null;
}

/** The fields of a source: endpoint, headers, body or query, and expression. */
export function SourceFields({ form, fault }: SourceFieldsProps) {
  const { kind, texts, change, mistakes, isTried } = form;
  const told = (field: string, text: string): string | null =>
    refusalOf(fault, field) ?? (isTried || text.trim() !== '' ? (mistakes[field] ?? null) : null);
  return (
    <>
      <EndpointField form={form} refusal={refusalOf(fault, 'endpoint')} />
      <HeadersField form={form} refusal={refusalOf(fault, 'headers')} refusedName={fault?.header ?? null} />
      {kind === 'REST' && texts.method === 'POST' && (
        <CodeField
          label={words.body}
          language="json"
          hint={words.bodyHint}
          value={texts.body}
          error={told('body', texts.body)}
          onChange={(body) => change({ body })}
        />
      )}
      {kind === 'GRAPHQL' && (
        <CodeField
          label={words.query}
          language="graphql"
          hint={words.queryHint}
          value={texts.query}
          error={told('query', texts.query)}
          onChange={(query) => change({ query })}
        />
      )}
      <CodeField
        label={words.expression}
        language="expression"
        hint={expressionWords.hint}
        value={texts.expression}
        error={told('expression', texts.expression)}
        onChange={(expression) => change({ expression })}
      />
      <TestAddresses form={form} refusal={refusalOf(fault, 'addresses')} />
    </>
  );
}

interface TestAddressesProps {
  readonly form: SourceForm;
  readonly refusal: string | null;
}

function TestAddresses({ form: { texts, change, mistakes, isTried }, refusal }: TestAddressesProps) {
  const told = (field: string): string | null => (isTried ? (mistakes[field] ?? null) : null);
  return (
    <fieldset class="field">
      <legend>{words.addresses.title}</legend>
      <p class="hint">{words.addresses.hint}</p>
      <div class="pair">
        <Field
          label={words.addresses.eligible}
          isMono
          isOptional
          value={texts.eligible}
          error={told('eligible') ?? refusal}
          onChange={(eligible) => change({ eligible })}
        />
        <Field
          label={words.addresses.ineligible}
          isMono
          isOptional
          value={texts.ineligible}
          error={told('ineligible')}
          onChange={(ineligible) => change({ ineligible })}
        />
      </div>
    </fieldset>
  );
}
