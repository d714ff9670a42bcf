import { useState } from 'preact/hooks';
import { EndAppSecretDocument, RotateAppSecretDocument } from '../../graph/apps.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { ConfirmDialog } from '../../parts/dialogs/dialog.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { When } from '../../parts/page/page.tsx';
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
      {secrets.length > 0 && <SecretTable secrets={secrets} onEnd={setEnding} />}
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

interface SecretTableProps {
  readonly secrets: readonly Secret[];
  readonly onEnd: (secret: Secret) => void;
}

function SecretTable({ secrets, onEnd }: SecretTableProps) {
  const { columns } = words;
  return (
    <table class="table stacked">
      <thead>
        <tr>
          <th scope="col">{columns.id}</th>
          <th scope="col">{columns.created}</th>
          <th scope="col">{columns.lastUsed}</th>
          {secrets.length > 1 && <th scope="col">{columns.end}</th>}
        </tr>
      </thead>
      <tbody>
        {secrets.map((secret) => (
          <SecretRow key={secret.id} secret={secret} canEnd={secrets.length > 1} onEnd={onEnd} />
        ))}
      </tbody>
    </table>
  );
}

interface SecretRowProps {
  readonly secret: Secret;
  readonly canEnd: boolean;
  readonly onEnd: (secret: Secret) => void;
}

function SecretRow({ secret, canEnd, onEnd }: SecretRowProps) {
  const { createdAt, lastUsedAt } = secret;
  const name = nameOf(secret);
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td data-label={words.columns.created}>
        <When at={createdAt} />
      </td>
      <td data-label={words.columns.lastUsed}>{lastUsedAt === null ? words.never : <When at={lastUsedAt} />}</td>
      {canEnd && (
        <td>
          <button type="button" class="button small" aria-label={words.endNamed(name)} onClick={() => onEnd(secret)}>
            {words.end}
          </button>
        </td>
      )}
    </tr>
  );
}

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
