import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { DeleteCredentialDocument } from '../../../graph/credential.generated.ts';
import { useChange } from '../../../graph/use-change.ts';
import { useDraft } from '../../../parts/forms/drafts.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { Form } from '../../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../../parts/notices/fault-notice.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { paths } from '../../../site/paths.ts';
import { credentialSettings } from '../../../words/en/credential-settings.ts';
import { moment } from '../../../words/format.ts';

const words = credentialSettings.delete;

/** The service deletes what has been archived for so long, in milliseconds. */
const ARCHIVED_FOR = 24 * 60 * 60 * 1000;

interface DeleteProps {
  readonly credId: number;
  readonly name: string;
  readonly archivedAt: string;
}

/** Deletes an archived credential by its name, or says from when on. */
export function Delete({ archivedAt, ...credential }: DeleteProps) {
  const from = new Date(Date.parse(archivedAt) + ARCHIVED_FOR).toISOString();
  return (
    <section class="card" aria-labelledby="delete">
      <h2 id="delete">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      {isOver(from) ? <DeleteForm {...credential} /> : <p>{words.from(moment(from))}</p>}
    </section>
  );
}

function isOver(time: string): boolean {
  return Date.parse(time) <= Date.now();
}

function DeleteForm({ credId, name }: Omit<DeleteProps, 'archivedAt'>) {
  const { texts, change, forget } = useDraft(`delete-${credId}`, { name: '' });
  const [isOther, setOther] = useState(false);
  const { make, isBusy, fault } = useChange(DeleteCredentialDocument);
  const { route } = useLocation();
  const remove = async (): Promise<void> => {
    const typed = texts.name.trim();
    setOther(typed !== name.trim());
    if (typed !== name.trim() || !(await make({ credId, name: typed }))) return;
    forget();
    toast(words.deleted(name));
    route(paths.credentials);
  };
  const error = isOther ? words.otherName : faultOf(fault, 'NOT_CONFIRMED');
  return (
    <Form submit={isBusy ? words.busy : words.action} isBusy={isBusy} onSubmit={remove} isSecondary>
      <Field
        label={words.name(name)}
        maxLength={100}
        value={texts.name}
        error={error}
        onChange={(typed) => change({ name: typed })}
      />
      {!error && <FaultNotice fault={fault} />}
    </Form>
  );
}
