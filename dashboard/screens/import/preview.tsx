import { useClient } from '@urql/preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ListGuardDocument } from '../../graph/items.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { SaidAt } from '../../parts/page/page.tsx';
import { useSettings } from '../../site/settings.ts';
import { importing } from '../../words/en/import.ts';
import { shortAddress } from '../../words/format.ts';
import { DifferenceTable } from './difference-table.tsx';
import { type ImportNews, type ImportSession, type Stage, showStage } from './import-session.ts';
import { makeChange } from './make-change.ts';
import type { ImportEffect } from './send-items.ts';
import { StageCard } from './stage-card.tsx';

const words = importing.preview;

/** A REPLACE that takes more than this share of a list without a guard is confirmed by the credential's name. */
const LARGE_LOSS = 1 / 5;

interface PreviewProps {
  readonly session: ImportSession;
  /** The name of the credential. */
  readonly name: string;
  readonly stage: Extract<Stage, { at: 'compared' }>;
}

/** What would come and go, and the way to make it so. */
export function Preview({ session, name, stage: { difference, news } }: PreviewProps) {
  useBrowserBack(session);
  const back = (
    <button type="button" class="button" onClick={() => history.back()}>
      {words.back}
    </button>
  );
  return (
    <StageCard title={words.title}>
      {news && <NewsNotice news={news} />}
      {difference.isGuarded && <p class="notice warn">{words.guarded(difference.removed, difference.before)}</p>}
      <DifferenceTable difference={difference} />
      {difference.added + difference.removed === 0 ? (
        <div class="row">{back}</div>
      ) : (
        <MakeForm session={session} name={name} difference={difference} beside={back} />
      )}
    </StageCard>
  );
}

interface MakeFormProps {
  readonly session: ImportSession;
  readonly name: string;
  readonly difference: ImportEffect;
  readonly beside: ComponentChildren;
}

function MakeForm({ session, name, difference, beside }: MakeFormProps) {
  const client = useClient();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { operation } = session.plan.value;
  const { data } = useAnswer(ListGuardDocument, { credId: session.credId });
  const hasGuard = typeof data?.credential?.itemList?.mostRemoved === 'number';
  const needsName = operation === 'REPLACE' && isLargeLoss(difference) && !hasGuard;
  const submit = labelOf(operation, difference);
  const make = async (): Promise<void> => {
    const isRefused = needsName && typed.trim() !== name.trim();
    setWrong(isRefused);
    if (!isRefused) await makeChange(session, client, difference);
  };
  return (
    <Form submit={submit} isBusy={false} onSubmit={make} beside={beside}>
      {needsName && (
        <Field
          label={words.name}
          hint={words.loss(difference.removed, difference.before)}
          value={typed}
          error={isWrong ? words.nameWrong(name) : null}
          onChange={setTyped}
        />
      )}
    </Form>
  );
}

/** Makes the preview a step of the browser's history: Back leads to the file that was read, not out of the import. */
function useBrowserBack(session: ImportSession): void {
  useEffect(() => {
    if (history.state?.isPreview !== true) history.pushState({ isPreview: true }, '');
    const back = (): void => {
      if (location.pathname === path) showStage(session, { at: 'read', fault: null });
    };
    const path = location.pathname;
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [session]);
}

function isLargeLoss(difference: ImportEffect): boolean {
  return difference.removed > difference.before * LARGE_LOSS;
}

function labelOf(operation: keyof typeof words.make, difference: ImportEffect): string {
  const { added, removed, after, isGuarded } = difference;
  if (isGuarded) return words.makeGuarded(operation === 'REPLACE', removed);
  return words.make[operation]({ APPEND: added, REMOVE: removed, REPLACE: after }[operation]);
}

function NewsNotice({ news }: { readonly news: ImportNews }) {
  const { user } = useSettings();
  if (news.kind === 'canceled') return <p class="notice">{words.canceled}</p>;
  const { by } = news;
  const actor = by?.actor ?? null;
  const who = by?.madeBy ?? (actor === null ? words.somebody : shortAddress(actor));
  const say = (when: string): string => words.overtaken(who, when);
  const other = by ? <SaidAt at={by.at} text={say} /> : say('');
  return (
    <p class="notice warn" role="alert">
      {actor === user?.id ? words.overtakenByYou : other}
    </p>
  );
}
