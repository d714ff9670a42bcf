import { useState } from 'preact/hooks';
import { UpdateAppDocument } from '../../../graph/apps.generated.ts';
import { useChange } from '../../../graph/use-change.ts';
import { useDraft } from '../../../parts/forms/drafts.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { Form } from '../../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../../parts/notices/fault-notice.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { apps } from '../../../words/en/apps.ts';

const words = apps.owners;

interface AddOwnerProps {
  readonly clientId: string;
  /** Its owners, and those who are invited. */
  readonly owners: readonly string[];
}

/** Invites somebody to own an app. */
export function AddOwner({ clientId, owners }: AddOwnerProps) {
  const { texts, change, clearSent } = useDraft(`owner-${clientId}`, { name: '' });
  const [mistake, setMistake] = useState<string | null>(null);
  const { make, isBusy, fault } = useChange(UpdateAppDocument);
  const add = async (): Promise<void> => {
    const name = texts.name.trim();
    const found = findMistake(name, owners);
    setMistake(found);
    if (found !== null || !(await make({ input: { clientId, owners: [...owners, name] } }))) return;
    clearSent();
    toast(words.added(name));
  };
  const error = mistake ?? faultOf(fault, 'owners');
  return (
    <Form submit={isBusy ? words.adding : words.add} isBusy={isBusy} onSubmit={add} isSecondary>
      <Field label={words.name} value={texts.name} error={error} onChange={(name) => change({ name })} />
      {!error && <FaultNotice fault={fault} />}
    </Form>
  );
}

function findMistake(name: string, owners: readonly string[]): string | null {
  if (name === '') return words.nameMissing;
  return owners.includes(name.toLowerCase()) ? words.known : null;
}
