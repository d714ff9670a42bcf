import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { DeleteEventEndpointDocument, UpdateEventEndpointDocument } from '../../graph/events.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { ConfirmDialog } from '../../parts/dialogs/dialog.tsx';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { toast } from '../../parts/notices/toasts.tsx';
import { eventsOf } from '../../site/paths.ts';
import { endpoint as words } from '../../words/en/events.ts';
import { type OwnEndpoint, ownerOf } from './describe-endpoint.ts';
import { EndpointFields, findEndpointMistakes, refusalsOf, textsOf, toWanted } from './endpoint-fields.tsx';
import { EndpointSecrets } from './endpoint-secrets.tsx';
import { SwitchOff } from './switch.tsx';

interface EndpointProps {
  readonly endpoint: OwnEndpoint;
}

/** What can be changed about an endpoint. */
export function EndpointSettings({ endpoint }: EndpointProps) {
  return (
    <div class="stack narrow">
      <SettingsForm endpoint={endpoint} />
      {endpoint.channel === 'WEBHOOK' && <EndpointSecrets endpoint={endpoint} />}
      {endpoint.state !== 'OFF' && <SwitchOff id={endpoint.id} />}
      <Deletion endpoint={endpoint} />
    </div>
  );
}

function SettingsForm({ endpoint }: EndpointProps) {
  const { id, channel, ownerKind } = endpoint;
  const draft = useDraft(`endpoint-${id}`, textsOf(endpoint));
  const change = useChange(UpdateEventEndpointDocument);
  const { texts, changed } = draft;
  const isWebhook = channel === 'WEBHOOK';
  const save = async (): Promise<void> => {
    const { types, credIds } = toWanted(texts);
    const input = {
      id,
      ...(changed.url !== undefined && { url: texts.url.trim() }),
      ...((changed.which ?? changed.types) !== undefined && { types }),
      ...((changed.limit ?? changed.credIds) !== undefined && { credIds }),
    };
    if (!(await change.make({ input }))) return;
    draft.forgetSent();
    toast(words.settings.saved);
  };
  return (
    <section class="card" aria-labelledby="settings">
      <h2 id="settings">{words.settings.title}</h2>
      <DraftForm
        draft={draft}
        submit={words.settings.save}
        busy={words.settings.saving}
        change={change}
        mistakes={findEndpointMistakes(texts, isWebhook)}
        refusals={refusalsOf(change.fault)}
        onSend={save}
        discard={words.settings.discard}
        hasSaveKey
      >
        {(field) => <EndpointFields draft={draft} field={field} ownerKind={ownerKind} isWebhook={isWebhook} />}
      </DraftForm>
    </section>
  );
}

function Deletion({ endpoint }: EndpointProps) {
  const [isAsking, setAsking] = useState(false);
  const { make, isBusy, fault } = useChange(DeleteEventEndpointDocument);
  const { route } = useLocation();
  const remove = async (): Promise<void> => {
    if (!(await make({ id: endpoint.id }))) return;
    toast(words.deletion.deleted);
    route(eventsOf(ownerOf(endpoint)));
  };
  return (
    <section class="card" aria-labelledby="delete">
      <h2 id="delete">{words.deletion.title}</h2>
      <p class="quiet">{words.deletion.text}</p>
      <div class="row">
        <button type="button" class="button danger" onClick={() => setAsking(true)}>
          {words.deletion.action}
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.deletion.confirmTitle}
          text={words.deletion.confirmText}
          confirm={words.deletion.action}
          isBusy={isBusy}
          fault={fault}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
