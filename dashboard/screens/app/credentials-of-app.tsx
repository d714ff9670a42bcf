import { useState } from 'preact/hooks';
import { AppGateDaysDocument, type AppGateDaysQuery, UpdateAppDocument } from '../../graph/apps.generated.ts';
import { useAnswer, useChange } from '../../graph/use-graph.ts';
import { ShortAddress } from '../../parts/address.tsx';
import { useNames } from '../../parts/credentials/use-names.ts';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Choice, Field } from '../../parts/forms/field.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { type Column, Table } from '../../parts/page/table.tsx';
import { appCredentials as words } from '../../words/en/app-page.ts';
import { number, utcDay } from '../../words/format.ts';
import { PickCredential } from '../rule/pick-credential.tsx';
import type { OwnApp } from './own-app.ts';

const HOUR_SECONDS = 3600;
const LIFETIMES = ['1', '4', '12', '24'] as const;

type Texts = { readonly gate: string; readonly hours: string; readonly credIds: string };

/** Keeps what the owner types as a draft, and saves it. */
function useCredentials(app: OwnApp) {
  const { clientId } = app.app;
  const draft = useDraft<Texts>(`app-credentials-${clientId}`, toTexts(app));
  const { make, isBusy, fault } = useChange(UpdateAppDocument);
  const save = async (): Promise<void> => {
    if (!(await make({ input: { clientId, ...toInput(draft.texts) } }))) return;
    draft.forget();
    toast(words.saved);
  };
  return { draft, save, change: { isBusy, fault } };
}

/** The credential that people must be eligible for, and those of which the app is told. */
export function CredentialsOfApp({ app }: { readonly app: OwnApp }) {
  const { draft, save, change } = useCredentials(app);
  const { texts } = draft;
  return (
    <section class="card" aria-labelledby="app-credentials">
      <h2 id="app-credentials">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <DraftForm
        draft={draft}
        submit={words.save}
        busy={words.saving}
        change={change}
        mistakes={{
          gate: isIds(texts.gate, 1) ? null : words.oneId,
          credIds: isIds(texts.credIds, MOST) ? null : words.ids,
        }}
        onSend={save}
        discard={words.discard}
      >
        {(field) => (
          <>
            <Field label={words.gate} hint={words.gateHint} maxLength={10} isOptional isMono {...field('gate')} />
            <Named text={texts.gate} find={words.findGate} onPick={(credId) => draft.set('gate', credId)} />
            {texts.gate.trim() !== '' && (
              <Lifetime hours={texts.hours} onChange={(hours) => draft.set('hours', hours)} />
            )}
            <Field label={words.told} hint={words.toldHint} maxLength={60} isOptional isMono {...field('credIds')} />
            <Named
              text={texts.credIds}
              find={words.findTold}
              onPick={(credId) => draft.set('credIds', [...new Set([...toIds(texts.credIds), credId])].join(', '))}
            />
          </>
        )}
      </DraftForm>
      {app.gate && <GateDays clientId={app.app.clientId} />}
    </section>
  );
}

interface NamedProps {
  /** The IDs of some credentials. */
  readonly text: string;
  /** What the button does. */
  readonly find: string;
  readonly onPick: (credId: string) => void;
}

/** Says which credentials some IDs stand for, and finds one by its name. */
function Named({ text, find, onPick }: NamedProps) {
  const [isPicking, setPicking] = useState(false);
  const credIds = toIds(text).filter(isId).slice(0, MOST).map(Number);
  const nameOf = useNames(credIds);
  const named = credIds.flatMap((credId) => nameOf(credId) ?? []);
  return (
    <>
      {named.length > 0 && (
        <ul class="plain-list small">
          {named.map(({ credId, name, curator }) => (
            <li key={credId}>
              <span class="quiet mono">{credId}</span> <bdi>{name}</bdi> <ShortAddress address={curator} />
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        <button type="button" onClick={() => setPicking(true)}>
          {find}
        </button>
      </div>
      {isPicking && (
        <PickCredential
          except={null}
          onPick={({ credId }) => onPick(String(credId))}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

interface LifetimeProps {
  readonly hours: string;
  readonly onChange: (hours: string) => void;
}

/** How long a yes counts. A time that was set otherwise stays a choice. */
function Lifetime({ hours, onChange }: LifetimeProps) {
  const all = [...new Set<string>([...LIFETIMES, hours])];
  return (
    <Choice
      label={words.hours}
      hint={words.hoursHint}
      value={hours}
      options={all.map((each) => [each, words.everyHours(Number(each))])}
      onChange={onChange}
    />
  );
}

type GateDay = NonNullable<AppGateDaysQuery['ownApp']>['gateDays'][number];

const DAYS: readonly Column<GateDay>[] = [
  { heading: words.days.day, show: ({ day }) => <time dateTime={day}>{utcDay(day)}</time> },
  { heading: words.days.letIn, look: 'number', show: ({ letIn }) => countOf(letIn) },
  { heading: words.days.turnedAway, look: 'number', show: ({ turnedAway }) => countOf(turnedAway) },
  { heading: words.days.notTold, look: 'number', show: ({ notTold }) => countOf(notTold) },
];

function countOf(count: number | null): string {
  return count === null ? words.days.few : number(count);
}

/** How the gate has decided, by day. */
function GateDays({ clientId }: { readonly clientId: string }) {
  const { data } = useAnswer(AppGateDaysDocument, { clientId });
  const days = data?.ownApp?.gateDays.toReversed() ?? [];
  if (days.length === 0) return null;
  return (
    <section class="section" aria-labelledby="gate-days">
      <h3 id="gate-days">{words.days.title}</h3>
      <Table columns={DAYS} rows={days} keyOf={({ day }) => day} />
    </section>
  );
}

const MOST = 5;

function toTexts({ gate, credIds }: OwnApp): Texts {
  const hours = String((gate?.lifetimeSeconds ?? HOUR_SECONDS) / HOUR_SECONDS);
  return { gate: gate ? String(gate.credId) : '', hours, credIds: credIds.join(', ') };
}

function toIds(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((id) => id !== '');
}

function isIds(text: string, most: number): boolean {
  const ids = toIds(text);
  return ids.length <= most && ids.every(isId);
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

function toInput({ gate, hours, credIds }: Texts) {
  const [gateId] = toIds(gate).map(Number);
  return {
    gate: gateId === undefined ? null : { credId: gateId, lifetimeSeconds: Number(hours) * HOUR_SECONDS },
    credIds: toIds(credIds).map(Number),
  };
}
