import { useState } from 'preact/hooks';
import { EndAppSecretDocument, RotateAppSecretDocument } from '../../graph/apps.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { ConfirmDialog } from '../../parts/dialogs/dialog.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { When } from '../../parts/page/page.tsx';
import { type Column, Table } from '../../parts/page/table.tsx';
import { useSecret } from '../../parts/secrets/secret-dialog.tsx';
import { apps } from '../../words/en/apps.ts';
import { ago } from '../../words/format.ts';
import type { OwnApp } from './own-app.ts';

const words = apps.secrets;

type Secret = OwnApp['secrets'][number];

/** The secrets of an app: when each was made and last used, with a rotation that leaves time to switch. */
export function Secrets({ app: { app, isPublic, secrets } }: { readonly app: OwnApp }) {
  const { clientId } = app;
  const { make, isBusy, fault } = useSecret(RotateAppSecretDocument, ({ rotateAppSecret }) => rotateAppSecret);
  const [ending, setEnding] = useState<Secret | null>(null);
  return (
    <section class="card" aria-labelledby="secrets">
      <h2 id="secrets">{words.title}</h2>
      <p class="quiet">{isPublic ? words.none : words.text}</p>
      {secrets.length > 1 && <p>{words.both}</p>}
      {secrets.length > 0 && (
        <Table columns={secrets.length > 1 ? columnsWith(setEnding) : COLUMNS} rows={secrets} keyOf={({ id }) => id} />
      )}
      <FaultNotice fault={fault} />
      {secrets.length === 1 && (
        <div class="row">
          <button type="button" class="button" aria-disabled={isBusy} onClick={() => void make({ clientId })}>
            {isBusy ? words.rotating : words.rotate}
          </button>
        </div>
      )}
      {ending && <EndDialog clientId={clientId} secret={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

function columnsWith(onEnd: (secret: Secret) => void): readonly Column<Secret>[] {
  const show = (secret: Secret) => (
    <button
      type="button"
      class="button small danger"
      aria-label={words.endNamed(nameOf(secret))}
      onClick={() => onEnd(secret)}
    >
      {words.end}
    </button>
  );
  return [...COLUMNS, { heading: words.columns.end, label: null, show }];
}

const COLUMNS: readonly Column<Secret>[] = [
  { heading: words.columns.id, show: (secret) => <code>{nameOf(secret)}</code> },
  { heading: words.columns.created, show: ({ createdAt }) => <When at={createdAt} /> },
  {
    heading: words.columns.lastUsed,
    show: ({ lastUsedAt }) => (lastUsedAt === null ? words.never : <When at={lastUsedAt} />),
  },
];

/** The end of a secret, as its owner has it; the ID of a secret from before its end was stored. */
function nameOf({ id, lastFour }: Secret): string {
  return lastFour === null ? id : `…${lastFour}`;
}

interface EndDialogProps {
  readonly clientId: string;
  readonly secret: Secret;
  readonly onClose: () => void;
}

function EndDialog({ clientId, secret: { id, lastUsedAt }, onClose }: EndDialogProps) {
  const { make, isBusy, fault } = useChange(EndAppSecretDocument);
  const end = async (): Promise<void> => {
    if (!(await make({ clientId, secretId: id }))) return;
    onClose();
    toast(words.ended);
  };
  const used = lastUsedAt === null ? `${words.never}.` : words.endUsed(ago(lastUsedAt));
  return (
    <ConfirmDialog
      title={words.endTitle}
      text={`${words.endText} ${used}`}
      confirm={words.endConfirm}
      isBusy={isBusy}
      fault={fault}
      onConfirm={end}
      onClose={onClose}
    />
  );
}
