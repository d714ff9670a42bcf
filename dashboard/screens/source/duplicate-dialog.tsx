import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { hashText, keepIdempotencyKey, NO_KEY } from '../../graph/idempotency-key.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { CredentialSourceDocument, DuplicateSourceDocument } from '../../graph/source.generated.ts';
import { useAnswer, useChange, useViewer } from '../../graph/use-graph.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Choice, Field } from '../../parts/forms/field.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { Skeleton } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { credentialSettings } from '../../words/en/credential-settings.ts';
import { newList } from '../../words/en/credentials.ts';
import { expression } from '../../words/en/expression.ts';
import { shortAddress } from '../../words/format.ts';
import { NeededValues } from './form/header-values.tsx';

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
  // A keeper's copy is their own.
  const owner = credential.isKept ? (wallets[0] ?? '') : credential.curator;
  const { draft, needed, values, setValues, duplicate, isBusy, fault } = useDuplicate(
    { ...credential, owner },
    headers,
    onClose,
  );
  const { name, curator } = draft.texts;
  return (
    <DraftForm
      draft={draft}
      submit={fault?.reason === 'SAMPLE_FAILS' ? expression.trial.anyway : words.action}
      busy={words.busy}
      change={{ isBusy, fault }}
      mistakes={{ name: name.trim() === '' ? words.nameMissing : null }}
      onSend={duplicate}
    >
      {(field) => (
        <>
          <p>{words.sourceText}</p>
          <Field label={newList.name} maxLength={100} {...field('name')} />
          {wallets.length > 1 && (
            <Choice
              label={newList.curator}
              hint={newList.curatorHint}
              value={curator}
              options={wallets.map((wallet) => [wallet, shortAddress(wallet)])}
              onChange={(wallet) => draft.set('curator', wallet)}
            />
          )}
          <NeededValues names={needed} text={words.valuesNeeded} values={values} onChange={setValues} />
        </>
      )}
    </DraftForm>
  );
}

/** The fields of the form. With `key` and `sent`, a repeated call does not create a second copy. */
interface CopyTexts extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly curator: string;
  readonly key: string;
  readonly sent: string;
}

/** The headers of the source, and whether it has lost their values. */
interface CopiedHeaders {
  readonly names: readonly string[];
  readonly areMissing: boolean;
}

/** Keeps the form for a duplicate as a draft, the values of headers in memory alone, and sends it. */
function useDuplicate(
  { credId, name, curator, owner }: PublicCredential & { readonly owner: string },
  { names, areMissing }: CopiedHeaders,
  onDone: () => void,
) {
  const { route } = useLocation();
  // Cut to 100 characters, the longest name.
  const initial = { name: words.copyOf(name).slice(0, 100), curator: owner, ...NO_KEY };
  const draft = useDraft<CopyTexts>(`duplicate-${credId}`, initial);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { make, isBusy, fault } = useChange(DuplicateSourceDocument);
  const { texts } = draft;
  // The values are not copied for another wallet, or if they are missing.
  const needed = texts.curator === curator && !areMissing ? [] : names;
  const duplicate = async (): Promise<void> => {
    const headers = needed.map((each) => ({ name: each, value: values[each] ?? '' }));
    const idempotencyKey = keepIdempotencyKey(draft, hashText(JSON.stringify([texts.name, texts.curator, values])));
    const allowFailingSamples = fault?.reason === 'SAMPLE_FAILS';
    const { name: wanted, curator: wallet } = texts;
    const input = { credId, name: wanted, curator: wallet, headers, idempotencyKey, allowFailingSamples };
    const made = (await make({ input }))?.duplicateSource;
    if (!made) return;
    draft.forget();
    toast(words.duplicated(made.name));
    onDone();
    route(paths.credential(made.credId));
  };
  return { draft, needed, values, setValues, duplicate, isBusy, fault };
}
