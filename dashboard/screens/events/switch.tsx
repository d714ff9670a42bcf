import { useState } from 'preact/hooks';
import { SwitchEventEndpointOffDocument, SwitchEventEndpointOnDocument } from '../../graph/events.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { Tick } from '../../parts/forms/field.tsx';
import { ActionButton } from '../../parts/forms/form.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { events, endpoint as words } from '../../words/en/events.ts';
import { describeState, type OwnEndpoint, STATE_LOOKS } from './describe-endpoint.ts';

const ICONS = { ON: 'check', RETRYING: 'clock', OFF: 'warn' } as const;

/** How an endpoint is doing; one that is off can be switched on here. */
export function StateNotice({ endpoint }: { readonly endpoint: OwnEndpoint }) {
  const { id, state, waiting } = endpoint;
  return (
    <div class={`notice ${state === 'ON' ? '' : STATE_LOOKS[state]}`}>
      <Icon name={ICONS[state]} />
      <div>
        <p>
          <strong>{events.state[state]}.</strong> {describeState(endpoint)}{' '}
          {waiting > 0 && state !== 'OFF' && words.waiting(waiting)}
        </p>
        {state === 'OFF' && <SwitchOn id={id} />}
      </div>
    </div>
  );
}

function SwitchOn({ id }: { readonly id: string }) {
  const [replayMissed, setReplayMissed] = useState(true);
  const { make, isBusy, fault } = useChange(SwitchEventEndpointOnDocument);
  const switchOn = async (): Promise<void> => {
    if (await make({ input: { id, replayMissed } })) toast(words.switchedOn);
  };
  return (
    <>
      <Tick
        label={words.switchOnMissed}
        hint={words.switchOnMissedHint}
        isOn={replayMissed}
        onChange={setReplayMissed}
      />
      <ActionButton
        label={isBusy ? words.switchingOn : words.switchOn}
        isBusy={isBusy}
        fault={fault}
        onAction={switchOn}
      />
    </>
  );
}

/** Switches an endpoint off. */
export function SwitchOff({ id }: { readonly id: string }) {
  const { make, isBusy, fault } = useChange(SwitchEventEndpointOffDocument);
  const switchOff = async (): Promise<void> => {
    if (await make({ id })) toast(words.switchedOff);
  };
  return (
    <section class="card" aria-labelledby="switch-off">
      <h2 id="switch-off">{words.switchOffTitle}</h2>
      <p class="quiet">{words.switchOffText}</p>
      <ActionButton label={words.switchOff} isBusy={isBusy} fault={fault} onAction={switchOff} />
    </section>
  );
}
