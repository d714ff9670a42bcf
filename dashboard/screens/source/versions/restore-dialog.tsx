import { useState } from 'preact/hooks';
import { RestoreSourceDocument } from '../../../graph/source.generated.ts';
import { useChange } from '../../../graph/use-graph.ts';
import { Dialog } from '../../../parts/dialogs/dialog.tsx';
import { Form } from '../../../parts/forms/form.tsx';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { expression } from '../../../words/en/expression.ts';
import { sourceVersions as words } from '../../../words/en/source.ts';
import { NeededValues } from '../form/header-values.tsx';
import type { StoredSource } from '../state/find-mistakes.ts';
import { SourceDifference } from './source-difference.tsx';
import type { SourceVersion, VisibleSource } from './stored-source.ts';

interface RestoreDialogProps {
  readonly credId: number;
  readonly version: SourceVersion;
  readonly current: VisibleSource;
  readonly stored: StoredSource;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Makes an earlier version the newest one. Values of headers that are not stored are asked for. */
export function RestoreDialog({
  credId,
  version: { version, source },
  current,
  stored,
  onOpen,
  onClose,
}: RestoreDialogProps) {
  const { make, isBusy, fault } = useChange(RestoreSourceDocument);
  const needed = findNeeded(source, stored);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const restore = async (): Promise<void> => {
    const headers = needed.map((name) => ({ name, value: values[name] ?? '' }));
    const allowFailingSamples = fault?.reason === 'SAMPLE_FAILS';
    const made = await make({ input: { credId, version, headers, ifVersion: current.version, allowFailingSamples } });
    if (!made) return;
    toast(words.restored(version));
    onClose();
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
  return (
    <Dialog title={words.restoreTitle(version)} onClose={onClose}>
      <Form submit={isBusy ? words.restoring : action} isBusy={isBusy} onSubmit={restore} beside={beside}>
        <p>{words.restoreText}</p>
        <SourceDifference before={current} after={source} label={words.difference} />
        <NeededValues names={needed} text={words.headersNeeded(needed.length)} values={values} onChange={setValues} />
        <FaultNotice fault={fault} />
      </Form>
    </Dialog>
  );
}

/** The headers of the version whose values are not stored for its endpoint. */
function findNeeded(source: VisibleSource, stored: StoredSource): readonly string[] {
  if (URL.parse(source.endpoint)?.origin !== URL.parse(stored.endpoint)?.origin) return source.headerNames;
  const names = new Set(stored.headerNames.map((name) => name.toLowerCase()));
  return source.headerNames.filter((name) => !names.has(name.toLowerCase()));
}
