import { useState } from 'preact/hooks';
import {
  EndOldEventEndpointSecretDocument,
  RotateEventEndpointSecretDocument,
  type RotateEventEndpointSecretMutation,
} from '../../graph/events.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { ConfirmDialog } from '../../parts/dialogs/dialog.tsx';
import { ActionButton } from '../../parts/forms/form.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { When } from '../../parts/page/page.tsx';
import { type Column, Table } from '../../parts/page/table.tsx';
import { useSecret } from '../../parts/secrets/secret-dialog.tsx';
import { endpoint } from '../../words/en/events.ts';
import type { OwnEndpoint } from './describe-endpoint.ts';

const words = endpoint.secrets;

/** The secrets that sign what an endpoint gets, with a rotation that leaves time to switch. */
export function EndpointSecrets({ endpoint: { id, secrets } }: { readonly endpoint: OwnEndpoint }) {
  const { make, isBusy, fault } = useSecret(RotateEventEndpointSecretDocument, toSecret);
  const [isEnding, setEnding] = useState(false);
  return (
    <section class="card" aria-labelledby="secrets">
      <h2 id="secrets">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      {secrets.length > 1 && <p>{words.both}</p>}
      <Table columns={COLUMNS} rows={secrets} keyOf={({ createdAt }) => createdAt} />
      {secrets.length === 1 ? (
        <ActionButton
          label={isBusy ? words.rotating : words.rotate}
          isBusy={isBusy}
          fault={fault}
          onAction={async () => void (await make({ id }))}
        />
      ) : (
        <ActionButton
          label={words.end}
          isDestructive
          isBusy={false}
          fault={fault}
          onAction={async () => setEnding(true)}
        />
      )}
      {isEnding && <EndDialog id={id} onClose={() => setEnding(false)} />}
    </section>
  );
}

const COLUMNS: readonly Column<OwnEndpoint['secrets'][number]>[] = [
  { heading: words.columns.secret, show: ({ lastFour }) => <code>…{lastFour}</code> },
  { heading: words.columns.created, show: ({ createdAt }) => <When at={createdAt} /> },
];

function toSecret({ rotateEventEndpointSecret: { secret } }: RotateEventEndpointSecretMutation) {
  return secret === null ? null : { signing: secret };
}

function EndDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { make, isBusy, fault } = useChange(EndOldEventEndpointSecretDocument);
  const end = async (): Promise<void> => {
    if (!(await make({ id }))) return;
    onClose();
    toast(words.ended);
  };
  return (
    <ConfirmDialog
      title={words.endTitle}
      text={words.endText}
      confirm={words.end}
      isBusy={isBusy}
      fault={fault}
      onConfirm={end}
      onClose={onClose}
    />
  );
}
