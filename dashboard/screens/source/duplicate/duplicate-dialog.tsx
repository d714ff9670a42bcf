import type { PublicCredential } from '../../../graph/public-credential.ts';
import { CredentialSourceDocument } from '../../../graph/source.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { useViewer } from '../../../graph/use-viewer.ts';
import { Dialog } from '../../../parts/dialogs/dialog.tsx';
import { Choice } from '../../../parts/forms/choice.tsx';
import { Field } from '../../../parts/forms/field.tsx';
import { Form } from '../../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../../parts/notices/fault-notice.tsx';
import { Skeleton } from '../../../parts/page/skeleton.tsx';
import { credentialSettings } from '../../../words/en/credential-settings.ts';
import { expression } from '../../../words/en/expression.ts';
import { newList } from '../../../words/en/new-list.ts';
import { shortAddress } from '../../../words/format.ts';
import { NeededValues } from '../form/needed-values.tsx';
import { type CopiedHeaders, useDuplicate } from './use-duplicate.ts';

const words = credentialSettings.duplicate;

interface DuplicateDialogProps {
  readonly credential: PublicCredential;
  readonly onClose: () => void;
}

/** Creates a credential with the same source. */
export function DuplicateDialog(props: DuplicateDialogProps) {
  const { wallets } = useViewer();
  const { data, fault, again } = useAnswer(CredentialSourceDocument, { credId: props.credential.credId });
  const { source, headerValues } = data?.credential ?? {};
  return (
    <Dialog title={words.dialogTitle} onClose={props.onClose}>
      <FaultNotice fault={fault} again={again} />
      {!source && !fault && <Skeleton lines={4} />}
      {source && wallets && (
        <DuplicateForm
          {...props}
          headers={{ names: source.headerNames, areMissing: headerValues === 'MISSING' }}
          wallets={wallets}
        />
      )}
    </Dialog>
  );
}

interface DuplicateFormProps extends DuplicateDialogProps {
  readonly headers: CopiedHeaders;
  readonly wallets: readonly string[];
}

function DuplicateForm({ credential, headers, wallets, onClose }: DuplicateFormProps) {
  const state = useDuplicate(credential, headers, onClose);
  const { texts, change, needed, values, setValues, duplicate, isBusy, isNameMissing, fault } = state;
  const action = fault?.reason === 'SAMPLE_FAILS' ? expression.trial.anyway : words.action;
  const nameError = isNameMissing ? words.nameMissing : faultOf(fault, 'name');
  return (
    <Form submit={isBusy ? words.busy : action} isBusy={isBusy} onSubmit={duplicate}>
      <p>{words.sourceText}</p>
      <Field
        label={newList.name}
        maxLength={100}
        value={texts.name}
        error={nameError}
        onChange={(name) => change({ name })}
      />
      {wallets.length > 1 && (
        <Choice
          label={newList.curator}
          hint={newList.curatorHint}
          value={texts.curator}
          options={wallets.map((wallet) => [wallet, shortAddress(wallet)])}
          onChange={(curator) => change({ curator })}
        />
      )}
      <NeededValues names={needed} text={words.valuesNeeded} values={values} onChange={setValues} />
      {!nameError && <FaultNotice fault={fault} />}
    </Form>
  );
}
