import { TEMPLATE } from '../../../editor/template.ts';
import type { Fault } from '../../../graph/fault.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { explainFault } from '../../../parts/notices/fault-notice.tsx';
import { condition as conditionWords } from '../../../words/en/condition.ts';
import { expression as expressionWords } from '../../../words/en/expression.ts';
import { source as words } from '../../../words/en/source.ts';
import { isReplaceable } from '../condition/choose-value.ts';
import { ConditionFields } from '../condition/condition-fields.tsx';
import { fromExpression } from '../condition/from-expression.ts';
import { toExpression } from '../condition/to-expression.ts';
import { SamplesField } from '../samples/samples-field.tsx';
import { useTrial } from '../samples/use-trial.ts';
import { parseSamples } from '../state/samples.ts';
import { payloadOf, traitsOfSource } from '../state/source-traits.ts';
import type { SourceForm } from '../state/use-source-form.ts';
import { CodeField } from './code-field.tsx';
import { EndpointField } from './endpoint-field.tsx';
import { HeadersField } from './headers-field.tsx';
import { KindsField } from './kinds-field.tsx';

interface SourceFieldsProps {
  readonly form: SourceForm;
  /** Why the service refused the form; null if it did not. */
  readonly fault: Fault | null;
  /** Answers whose fields the expression may read. */
  readonly findAnswers: () => readonly unknown[];
  /** Stores the source although samples fail; null if none do. */
  readonly onStore: (() => Promise<void>) | null;
}

const PAYLOADS = {
  body: { label: words.body, language: 'json', hint: words.bodyHint },
  query: { label: words.query, language: 'graphql', hint: words.queryHint },
} as const;

/** The fields of a source: endpoint, headers, body or query, and expression. */
export function SourceFields({ form, fault, findAnswers, onStore }: SourceFieldsProps) {
  const { kind, texts, change, mistakes, isTried } = form;
  const payload = payloadOf(kind, texts);
  const errorOf = (field: string, text: string): string | null =>
    refusalOf(fault, field) ?? (isTried || text.trim() !== '' ? (mistakes[field] ?? null) : null);
  return (
    <>
      <EndpointField form={form} refusal={refusalOf(fault, 'endpoint')} />
      <HeadersField form={form} refusal={refusalOf(fault, 'headers')} refusedName={fault?.header ?? null} />
      {payload && (
        <CodeField
          key={payload}
          {...PAYLOADS[payload]}
          value={texts[payload]}
          error={errorOf(payload, texts[payload])}
          onChange={(text) => change({ [payload]: text })}
        />
      )}
      <KindsField form={form} refusal={refusalOf(fault, 'addressKinds')} />
      <ExpressionFields form={form} fault={fault} findAnswers={findAnswers} onStore={onStore} />
      <TestAddresses form={form} refusal={refusalOf(fault, 'addresses')} />
    </>
  );
}

function ExpressionFields({ form, fault, findAnswers, onStore }: SourceFieldsProps) {
  const { kind, texts, change, mistakes } = form;
  const condition = fromExpression(texts.expression);
  const start = condition === null && isReplaceable(texts.expression) ? [conditionWords.start] : [];
  const { getsData } = traitsOfSource(kind);
  const graphql = getsData ? [expressionWords.hintGraphql] : [];
  const samples = parseSamples(texts.samples);
  const trial = useTrial(texts.expression, samples);
  const findAllAnswers = (): readonly unknown[] => [...samples.map(({ answer }) => answer), ...findAnswers()];
  return (
    <>
      {condition && (
        <ConditionFields
          condition={condition}
          findAnswers={findAllAnswers}
          onChange={(changed) => change({ expression: changed ? toExpression(changed) : TEMPLATE })}
        />
      )}
      <CodeField
        label={words.expression}
        language="expression"
        hint={[...start, expressionWords.hint, ...graphql, expressionWords.help].join(' ')}
        value={texts.expression}
        error={refusalOf(fault, 'expression') ?? mistakes.expression ?? null}
        fault={trial.fault}
        isDataTaken={getsData && !/\bdata\b/.test(texts.query)}
        findAnswers={findAllAnswers}
        onChange={(expression) => change({ expression })}
      />
      <SamplesField form={form} trial={trial} refusal={refusalOf(fault, 'samples')}>
        {onStore && <StoreAnyway onStore={onStore} />}
      </SamplesField>
    </>
  );
}

interface TestAddressesProps {
  readonly form: SourceForm;
  readonly refusal: string | null;
}

function TestAddresses({ form: { texts, change, mistakes, isTried }, refusal }: TestAddressesProps) {
  const errorOf = (field: string): string | null => (isTried ? (mistakes[field] ?? null) : null);
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
          error={errorOf('eligible') ?? refusal}
          onChange={(eligible) => change({ eligible })}
        />
        <Field
          label={words.addresses.ineligible}
          isMono
          isOptional
          value={texts.ineligible}
          error={errorOf('ineligible')}
          onChange={(ineligible) => change({ ineligible })}
        />
      </div>
    </fieldset>
  );
}

/** The field of each reason for which the service refuses a source. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  endsAt: 'endsAt',
  ENDPOINT_NOT_ALLOWED: 'endpoint',
  PREFLIGHT_FAILED: 'endpoint',
  endpoint: 'endpoint',
  HEADER_NOT_ALLOWED: 'headers',
  HEADER_VALUE_NEEDED: 'headers',
  body: 'body',
  query: 'query',
  EXPRESSION_INVALID: 'expression',
  address: 'addresses',
  addressKinds: 'addressKinds',
  SAMPLE_FAILS: 'samples',
  samples: 'samples',
};

/** Why the service refused a field; null if the fault is about another one. */
export function refusalOf(fault: Fault | null, field: string): string | null {
  return fault && FIELDS[fault.field ?? fault.reason] === field ? explainFault(fault) : null;
}

/** Whether a field shows the fault. */
export function isAtField(fault: Fault | null): boolean {
  return fault !== null && (fault.field ?? fault.reason) in FIELDS;
}

interface StoreAnywayProps {
  readonly onStore: () => Promise<void>;
  readonly label?: string;
}

/** Offers to store a source although something about it failed. */
export function StoreAnyway({ onStore, label = expressionWords.trial.anyway }: StoreAnywayProps) {
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => void onStore()}>
        {label}
      </button>
    </div>
  );
}
