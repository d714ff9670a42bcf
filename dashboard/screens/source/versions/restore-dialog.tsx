import { RestoreSourceDocument } from '../../../graph/source.generated.ts';
import { useChange } from '../../../graph/use-graph.ts';
import { Dialog } from '../../../parts/dialogs/dialog.tsx';
import { Form } from '../../../parts/forms/form.tsx';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { expression } from '../../../words/en/expression.ts';
import { source as sourceWords, sourceVersions as words } from '../../../words/en/source.ts';
import { NeededValues } from '../form/header-values.tsx';
import { TestFailed } from '../trial/test-failed.tsx';
import { SourceDifference } from './source-difference.tsx';
import { type RestoreTerms, useTestedVersion } from './use-tested-version.ts';

interface RestoreDialogProps extends RestoreTerms {
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Makes an earlier version the newest one, after its test. Values of headers that are not stored are asked for. */
export function RestoreDialog({ onOpen, onClose, ...terms }: RestoreDialogProps) {
  const { credId, current } = terms;
  const { version, source } = terms.version;
  const { make, isBusy, fault } = useChange(RestoreSourceDocument);
  const { needed, values, setValues, runs, hasTestFailed, test } = useTestedVersion(terms);
  const send = async (): Promise<void> => {
    const headers = needed.map((name) => ({ name, value: values[name] ?? '' }));
    const allowFailingSamples = fault?.reason === 'SAMPLE_FAILS';
    const made = await make({ input: { credId, version, headers, ifVersion: current.version, allowFailingSamples } });
    if (!made) return;
    toast(words.restored(version));
    onClose();
  };
  const restore = async (): Promise<void> => {
    if (await test()) await send();
  };
  const open = (): void => {
    onOpen();
    onClose();
  };
  const beside = (
    <button type="button" class="button" onClick={open}>
      {words.openInForm}
    </button>
  );
  const action = fault?.reason === 'SAMPLE_FAILS' ? expression.trial.anyway : words.restore;
  const submit = isBusy ? words.restoring : runs.isRunning ? sourceWords.testing : action;
  return (
    <Dialog title={words.restoreTitle(version)} onClose={onClose}>
      <Form submit={submit} isBusy={isBusy || runs.isRunning} onSubmit={restore} beside={beside}>
        <p>{words.restoreText}</p>
        <SourceDifference before={current} after={source} label={words.difference} />
        <NeededValues names={needed} text={words.headersNeeded(needed.length)} values={values} onChange={setValues} />
        <FaultNotice fault={fault ?? runs.fault} />
        {hasTestFailed && <TestFailed run={runs.runs[0]} label={sourceWords.anyway.restore} onStore={send} />}
      </Form>
    </Dialog>
  );
}
