import { useState } from 'preact/hooks';
import { ReplayEventsDocument, TestEventEndpointDocument } from '../../graph/events.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Choice, Field } from '../../parts/forms/field.tsx';
import { ActionButton } from '../../parts/forms/form.tsx';
import { announce, toast } from '../../parts/notices/toasts.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { endpoint } from '../../words/en/events.ts';
import { type Attempt, AttemptLine } from './attempt.tsx';

/** Sends a test event and shows the answer. */
export function TestEvent({ id }: { readonly id: string }) {
  const words = endpoint.test;
  const [result, setResult] = useState<Attempt | null>(null);
  const { make, isBusy, fault } = useChange(TestEventEndpointDocument);
  const test = async (): Promise<void> => {
    setResult(null);
    const made = await make({ id });
    if (!made) return;
    setResult(made.testEventEndpoint);
    announce(made.testEventEndpoint.isTaken ? words.taken : words.refused);
  };
  return (
    <section class="card" aria-labelledby="test">
      <h2 id="test">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      {result && (
        <div class={`notice ${result.isTaken ? '' : 'alarm'}`}>
          <Icon name={result.isTaken ? 'check' : 'warn'} />
          <div>
            <p>{result.isTaken ? words.taken : words.refused}</p>
            <AttemptLine attempt={result} />
          </div>
        </div>
      )}
      <ActionButton label={isBusy ? words.busy : words.action} isBusy={isBusy} fault={fault} onAction={test} />
    </section>
  );
}

const REPLAYED = [
  ['missed', endpoint.replay.missed],
  ['since', endpoint.replay.since],
] as const;

/** Sends events again: what was missed, or all since a time. */
export function Replay({ id }: { readonly id: string }) {
  const words = endpoint.replay;
  const { draft, change, isSince, mistakes, send } = useReplay(id);
  return (
    <section class="card" aria-labelledby="replay">
      <h2 id="replay">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <DraftForm
        draft={draft}
        submit={words.action}
        busy={words.busy}
        change={change}
        mistakes={mistakes}
        onSend={send}
        isSecondary
      >
        {(field) => (
          <>
            <Choice
              label={words.which}
              value={isSince ? 'since' : 'missed'}
              options={REPLAYED}
              onChange={(chosen) => draft.set('which', chosen)}
            />
            {isSince && <Field label={words.from} isMoment {...field('since')} />}
          </>
        )}
      </DraftForm>
    </section>
  );
}

function useReplay(id: string) {
  const draft = useDraft(`replay-${id}`, { which: 'missed', since: '' });
  const change = useChange(ReplayEventsDocument);
  const { which, since } = draft.texts;
  const isSince = which === 'since';
  const send = async (): Promise<void> => {
    const from = isSince ? new Date(since).toISOString() : null;
    const made = await change.make({ input: { endpointId: id, since: from } });
    if (!made) return;
    draft.clearSent();
    toast(endpoint.replay.done(made.replayEvents));
  };
  const isUnclear = isSince && Number.isNaN(Date.parse(since));
  return { draft, change, isSince, mistakes: { since: isUnclear ? endpoint.replay.fromMissing : null }, send };
}
