import { Choice } from '../../parts/forms/choice.tsx';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { tokens } from '../../words/en/tokens.ts';
import { shortAddress } from '../../words/format.ts';
import { LimitFields } from './limit-fields.tsx';
import { type NewTokenForm as NewTokenState, useNewToken } from './use-new-token.ts';

const words = tokens.form;

interface NewTokenFormProps {
  readonly isSelf: boolean;
  readonly wallets: readonly string[];
}

/** The form for a new curator token. A draft keeps what is typed until the request is made. */
export function NewTokenForm({ isSelf, wallets }: NewTokenFormProps) {
  const [first = ''] = wallets;
  const form = useNewToken(first);
  const { isBusy, send, fault, draft, mistakes } = form;
  const { texts, change } = draft;
  const wallet = texts.address === '' ? first : texts.address;
  const submit = isSelf ? words.sendSelf : words.send;
  const isAtField = Object.values(errorsOf(form)).some((error) => error !== null);
  return (
    <Form submit={isBusy ? words.sending : submit} isBusy={isBusy} onSubmit={send} hasSaveKey>
      <Choice
        label={words.wallet}
        hint={words.walletHint}
        value={wallet}
        options={wallets.map((one) => [one, shortAddress(one)])}
        onChange={(address) => change({ address, credIds: '' })}
      />
      <LimitFields draft={draft} wallet={wallet} error={mistakes.limit} />
      <TextFields form={form} isSelf={isSelf} />
      {!isAtField && <FaultNotice fault={fault} />}
    </Form>
  );
}

interface TextFieldsProps {
  readonly form: NewTokenState;
  readonly isSelf: boolean;
}

function TextFields({ form, isSelf }: TextFieldsProps) {
  const { texts, change } = form.draft;
  const errors = errorsOf(form);
  return (
    <>
      <Field
        label={words.days}
        hint={words.daysHint}
        maxLength={3}
        value={texts.days}
        error={errors.days}
        onChange={(days) => change({ days })}
      />
      <Field
        label={words.label}
        hint={words.labelHint}
        maxLength={100}
        isOptional
        value={texts.label}
        error={errors.label}
        onChange={(label) => change({ label })}
      />
      {!isSelf && (
        <Field
          label={words.why}
          hint={words.whyHint}
          rows={4}
          maxLength={2000}
          isOptional
          value={texts.message}
          error={errors.message}
          onChange={(message) => change({ message })}
        />
      )}
    </>
  );
}

/** What is wrong with each field; null where nothing is. */
function errorsOf({ mistakes, fault }: NewTokenState) {
  return {
    limit: mistakes.limit,
    days: mistakes.days ?? faultOf(fault, 'days'),
    label: faultOf(fault, 'label'),
    message: faultOf(fault, 'message'),
  };
}
