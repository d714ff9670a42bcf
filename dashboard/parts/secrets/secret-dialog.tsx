import { useEffect } from 'preact/hooks';
import type { ShownSecret } from '../../graph/shown-secret.ts';
import { secret as words } from '../../words/en/secret.ts';
import { moment } from '../../words/format.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { CopyButton } from '../notices/copy-button.tsx';
import { CopyTextButton } from '../notices/copy-text-button.tsx';

interface SecretDialogProps {
  readonly secret: ShownSecret;
  readonly onClose: () => void;
}

/** Shows a secret once. The dialog closes only when the person confirms that they have stored the secret; the page then forgets it. */
export function SecretDialog({ secret: { secret, clientId, expiresAt }, onClose }: SecretDialogProps) {
  useUnloadWarning();
  const isToken = clientId === null;
  return (
    <Dialog title={titleOf(clientId, secret)} onClose={onClose} canClose={false}>
      <div class="stack secret-shown">
        <p>{secret === null ? words.noSecret : words.once}</p>
        {clientId !== null && <Value name={words.clientId} value={clientId} copy={words.copyClientId} />}
        {secret !== null && (
          <Value
            name={isToken ? words.token : words.secret}
            value={secret}
            copy={isToken ? words.copyToken : words.copySecret}
          />
        )}
        {expiresAt !== null && <p class="quiet">{words.expires(moment(expiresAt))}</p>}
        <div class="row">
          <button type="button" class="button main" onClick={onClose}>
            {secret === null ? words.done : words.stored}
          </button>
          <CopyTextButton text={toEnvironment(clientId, secret)} label={words.copyEnvironment} />
        </div>
      </div>
    </Dialog>
  );
}

function Value({ name, value, copy }: { readonly name: string; readonly value: string; readonly copy: string }) {
  return (
    <div class="secret-value">
      <span class="quiet small">{name}</span>
      <code class="break">{value}</code>
      <CopyButton text={value} label={copy} />
    </div>
  );
}

function titleOf(clientId: string | null, secret: string | null): string {
  if (clientId === null) return words.tokenTitle;
  return secret === null ? words.appTitle : words.secretTitle;
}

/** The lines of a .env file. */
function toEnvironment(clientId: string | null, secret: string | null): string {
  if (clientId === null) return `ACCESS_TOKEN=${secret ?? ''}\n`;
  const id = `CREDGRAPH_CLIENT_ID=${clientId}\n`;
  return secret === null ? id : `${id}CREDGRAPH_CLIENT_SECRET=${secret}\n`;
}

/** Asks before the person leaves the page with a secret that is not stored. */
function useUnloadWarning(): void {
  useEffect(() => {
    const warn = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}
