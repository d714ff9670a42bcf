import { useState } from 'preact/hooks';
import { LinkableScopesDocument, type Scope } from '../../graph/apps.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { Choice } from '../../parts/forms/field.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { useSettings } from '../../site/settings.ts';
import { tryIt as words } from '../../words/en/app-page.ts';
import type { OwnApp } from './own-app.ts';

/** Opens a sign-in at the app that ends on a page of the service, which shows the owner what the app would get. */
export function TryIt({ app: { app, gate, credIds } }: { readonly app: OwnApp }) {
  const { authUrl } = useSettings();
  const { data } = useAnswer(LinkableScopesDocument, {});
  const [chosen, choose] = useState<readonly Scope[]>(['Email', ...app.requiredScopes]);
  const offered = (data?.linkableScopes ?? []).filter((scope) => scope !== 'ServiceID');
  const [isOpenId, setOpenId] = useState(false);
  const scopes = ['ServiceID', ...offered.filter((scope) => chosen.includes(scope))];
  const [outcome, setOutcome] = useState<Outcome>('');
  const scope = [...(isOpenId ? ['openid'] : []), ...scopes].join(' ');
  const query = new URLSearchParams({ scope, ...(outcome && { outcome }) });
  return (
    <section class="card" aria-labelledby="try-it">
      <h2 id="try-it">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <ScopeTicks offered={offered} chosen={chosen} onChoose={choose} />
      <label class="tick">
        <input type="checkbox" checked={isOpenId} onChange={(event) => setOpenId(event.currentTarget.checked)} />
        {words.openId}
      </label>
      {(gate !== null || credIds.length > 0) && <OutcomeChoice outcome={outcome} onChoose={setOutcome} />}
      <div class="row">
        <a
          class="button"
          href={`${authUrl}/apps/${app.clientId}/try?${query.toString()}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="play" />
          {words.open} <span class="visually-hidden">{words.opens}</span>
        </a>
      </div>
    </section>
  );
}

type Outcome = keyof typeof words.outcomes;

const OUTCOMES = (['', 'ELIGIBLE', 'NOT_ELIGIBLE', 'UNKNOWN'] as const).map(
  (outcome) => [outcome, words.outcomes[outcome]] as const,
);

interface OutcomeChoiceProps {
  readonly outcome: Outcome;
  readonly onChoose: (outcome: Outcome) => void;
}

/** For whom the pages are shown. */
function OutcomeChoice({ outcome, onChoose }: OutcomeChoiceProps) {
  const { outcome: label, outcomeHint: hint } = words;
  return <Choice label={label} hint={hint} value={outcome} options={OUTCOMES} onChange={onChoose} />;
}

interface ScopeTicksProps {
  readonly offered: readonly Scope[];
  readonly chosen: readonly Scope[];
  readonly onChoose: (chosen: readonly Scope[]) => void;
}

/** A tick for each scope that can be linked here. ServiceID, by which an app recognizes people, is always asked for. */
function ScopeTicks({ offered, chosen, onChoose }: ScopeTicksProps) {
  const toggle = (scope: Scope, isOn: boolean): void =>
    onChoose(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope));
  return (
    <fieldset class="field">
      <legend>{words.scopes}</legend>
      <label class="tick">
        <input type="checkbox" checked disabled />
        ServiceID
      </label>
      {offered.map((scope) => (
        <label key={scope} class="tick">
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={(event) => toggle(scope, event.currentTarget.checked)}
          />
          {scope}
        </label>
      ))}
    </fieldset>
  );
}
