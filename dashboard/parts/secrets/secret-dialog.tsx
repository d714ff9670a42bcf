import { type AnyVariables, type TypedDocumentNode, useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import type { TakeSecretMutation } from '../../graph/access-requests.generated.ts';
import { type Fault, toFault } from '../../graph/fault.ts';
import { ABOUT_CREDENTIALS } from '../../graph/use-graph.ts';
import { secret as words } from '../../words/en/tokens.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { CopyButton, CopyTextButton } from '../notices/copy-button.tsx';
import { SaidAt } from '../page/page.tsx';
import { useUnloadWarning } from '../page/unload-warning.ts';
import { secretSlot } from './secret-slot.ts';

/** A secret that the service shows once: of an app, a curator token, or the one that signs what an endpoint gets. */
type ShownSecret = TakeSecretMutation['takeSecret'] | { readonly signing: string };

/** Shows a secret until the person says that they have stored it. */
function showSecret(secret: ShownSecret): void {
  secretSlot.value = <SecretDialog secret={secret} onClose={forget} />;
}

function forget(): void {
  secretSlot.value = null;
}

/** A mutation that returns a secret once. */
interface SecretChange<Variables> {
  /** Runs the mutation and shows the secret. Resolves to whether it was granted; `fault` says why it was not. */
  readonly make: (variables: Variables) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly fault: Fault | null;
}

/**
 * Runs a mutation whose answer is a secret, which only the dialog gets: the state of no hook holds it. `secretOf` returns null for an
 * answer without one.
 */
export function useSecret<Data, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  secretOf: (data: Data) => ShownSecret | null,
  onMade: (data: Data) => void = () => undefined,
): SecretChange<Variables> {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const make = async (variables: Variables): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFault(null);
    const { data, error } = await client.mutation(mutation, variables, ABOUT_CREDENTIALS).toPromise();
    setBusy(false);
    setFault(toFault(error));
    if (error || !data) return false;
    const secret = secretOf(data);
    if (secret) showSecret(secret);
    onMade(data);
    return true;
  };
  return { make, isBusy, fault };
}

interface SecretDialogProps {
  readonly secret: ShownSecret;
  readonly onClose: () => void;
}

/** Shows a secret once. The dialog closes only when the person confirms that they have stored the secret; the page then forgets it. */
function SecretDialog({ secret, onClose }: SecretDialogProps) {
  useUnloadWarning(true);
  return 'signing' in secret ? (
    <SigningSecret secret={secret.signing} onClose={onClose} />
  ) : (
    <AccessSecret secret={secret} onClose={onClose} />
  );
}

/** The secret that signs what an endpoint gets. */
function SigningSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  return (
    <Dialog title={words.secretTitle} onClose={onClose} canClose={false}>
      <div class="stack secret-shown">
        <p>{words.signingOnce}</p>
        <Value name={words.signing} value={secret} copy={words.copySecret} />
        <div class="row">
          <button type="button" class="button main" onClick={onClose}>
            {words.stored}
          </button>
          <CopyTextButton text={`CREDGRAPH_WEBHOOK_SECRET=${secret}\n`} label={words.copyEnvironment} />
        </div>
      </div>
    </Dialog>
  );
}

interface AccessSecretProps {
  readonly secret: TakeSecretMutation['takeSecret'];
  readonly onClose: () => void;
}

/** The secret of an app, or a curator token. */
function AccessSecret({ secret: { secret, clientId, expiresAt }, onClose }: AccessSecretProps) {
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
        {expiresAt !== null && (
          <p class="quiet">
            <SaidAt at={expiresAt} text={words.expires} isExact />
          </p>
        )}
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
