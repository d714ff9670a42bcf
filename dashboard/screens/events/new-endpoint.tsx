import { useLocation } from 'preact-iso/router';
import {
  CreateEventEndpointDocument,
  type CreateEventEndpointMutation,
  type EventChannel,
  type EventOwnerInput,
} from '../../graph/events.generated.ts';
import { keepIdempotencyKey, NO_KEY } from '../../graph/idempotency-key.ts';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Choice } from '../../parts/forms/field.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { Page } from '../../parts/page/page.tsx';
import { useSecret } from '../../parts/secrets/secret-dialog.tsx';
import { eventsOf, paths } from '../../site/paths.ts';
import { events } from '../../words/en/events.ts';
import { parts } from '../../words/en/parts.ts';
import { EndpointFields, findEndpointMistakes, refusalsOf, textsOf, toWanted } from './endpoint-fields.tsx';

const words = events.form;

const CHANNELS = [
  ['WEBHOOK', words.webhook],
  ['EMAIL', words.emailChoice],
] as const satisfies readonly (readonly [EventChannel, string])[];

/** The form for a new endpoint. The query of the page says whose events. */
export function NewEndpoint() {
  const { query } = useLocation();
  const owner = toOwner(query);
  return (
    <Page title={words.title} above={{ href: eventsOf(owner), label: events.title }}>
      <NewEndpointForm owner={owner} />
    </Page>
  );
}

function toOwner({ app, of }: Readonly<Record<string, string>>): EventOwnerInput | null {
  if (app) return { clientId: app };
  return of === 'service' ? { isService: true } : null;
}

interface NewEndpointFormProps {
  readonly owner: EventOwnerInput | null;
}

function NewEndpointForm({ owner }: NewEndpointFormProps) {
  const { draft, isWebhook, send, isBusy, fault } = useNewEndpoint(owner);
  return (
    <DraftForm
      draft={draft}
      submit={words.create}
      busy={words.creating}
      change={{ isBusy, fault }}
      mistakes={findEndpointMistakes(draft.texts, isWebhook)}
      refusals={refusalsOf(fault)}
      onSend={send}
      discard={parts.startOver}
      hasSaveKey
    >
      {(field) => (
        <>
          <Choice
            label={words.channel}
            value={isWebhook ? 'WEBHOOK' : 'EMAIL'}
            options={CHANNELS}
            onChange={(channel) => draft.set('email', channel === 'EMAIL' ? 'yes' : '')}
          />
          <EndpointFields draft={draft} field={field} ownerKind={kindOf(owner)} isWebhook={isWebhook} />
        </>
      )}
    </DraftForm>
  );
}

/** Keeps the form as a draft, and creates the endpoint. */
function useNewEndpoint(owner: EventOwnerInput | null) {
  const { route } = useLocation();
  const draft = useDraft(`new-endpoint-${owner?.clientId ?? (owner ? 'service' : '')}`, NEW);
  const { texts } = draft;
  const isWebhook = texts.email === '';
  const finish = ({ createEventEndpoint: { endpoint } }: CreateEventEndpointMutation): void => {
    draft.forget();
    toast(words.created);
    route(paths.endpoint(endpoint.id));
  };
  const { make, isBusy, fault } = useSecret(CreateEventEndpointDocument, toSecret, finish);
  const send = async (): Promise<void> => {
    const channel = isWebhook ? 'WEBHOOK' : 'EMAIL';
    const input = { owner, channel, url: isWebhook ? texts.url.trim() : null, ...toWanted(texts) } as const;
    await make({ input: { ...input, idempotencyKey: keepIdempotencyKey(draft, JSON.stringify(input)) } });
  };
  return { draft, isWebhook, send, isBusy, fault };
}

/** `email` is empty for a webhook. */
const NEW = { ...textsOf(null), email: '', ...NO_KEY };

function kindOf(owner: EventOwnerInput | null): 'APP' | 'PERSON' | 'SERVICE' {
  if (owner === null) return 'PERSON';
  return owner.isService ? 'SERVICE' : 'APP';
}

function toSecret({ createEventEndpoint: { secret } }: CreateEventEndpointMutation) {
  return secret === null ? null : { signing: secret };
}
