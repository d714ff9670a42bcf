import { Choice } from '../../parts/forms/choice.tsx';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { newList as words } from '../../words/en/new-list.ts';
import { shortAddress } from '../../words/format.ts';
import { type NewListOrigin, useNewList } from './use-new-list.ts';

interface NewListFormProps extends NewListOrigin {
  readonly wallets: readonly string[];
}

/** The form for a new list. A draft keeps what is typed until the list is created. */
export function NewListForm({ wallets, ...origin }: NewListFormProps) {
  const { draft, create, isBusy, isNameMissing, fault } = useNewList(origin);
  const { texts, change } = draft;
  const submit = origin.from === null ? words.create : words.duplicate;
  const nameError = isNameMissing ? words.nameMissing : faultOf(fault, 'name');
  const descriptionError = faultOf(fault, 'description');
  return (
    <Form submit={isBusy ? words.creating : submit} isBusy={isBusy} onSubmit={create} hasSaveKey>
      <Field
        label={words.name}
        hint={words.nameHint}
        maxLength={100}
        value={texts.name}
        error={nameError}
        onChange={(name) => change({ name })}
      />
      <Field
        label={words.description}
        hint={words.descriptionHint}
        maxLength={1000}
        rows={4}
        isOptional
        value={texts.description}
        error={descriptionError}
        onChange={(description) => change({ description })}
      />
      {wallets.length > 1 && (
        <Choice
          label={words.curator}
          hint={words.curatorHint}
          value={texts.curator === '' ? (wallets[0] ?? '') : texts.curator}
          options={wallets.map((wallet) => [wallet, shortAddress(wallet)])}
          onChange={(curator) => change({ curator })}
        />
      )}
      {!nameError && !descriptionError && <FaultNotice fault={fault} />}
    </Form>
  );
}
