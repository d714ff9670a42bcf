import { ListGuardDocument, UpdateListGuardDocument } from '../../graph/items.generated.ts';
import { useAnswer, useChange } from '../../graph/use-graph.ts';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field, Tick } from '../../parts/forms/field.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { Skeleton } from '../../parts/page/page.tsx';
import { credentialSettings } from '../../words/en/credential-settings.ts';

const words = credentialSettings.guard;

/** What the form proposes for a list without a guard, in percent. */
const PROPOSED = 20;

/** How much of a list one change may remove. */
export function ListGuard({ credId }: { readonly credId: number }) {
  const { data, fault, again } = useAnswer(ListGuardDocument, { credId });
  const list = data?.credential?.itemList;
  return (
    <section class="card" aria-labelledby="guard">
      <h2 id="guard">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      {list && <GuardForm credId={credId} mostRemoved={list.mostRemoved} />}
      {!list && (fault ? <FaultNotice fault={fault} again={again} /> : <Skeleton lines={2} />)}
    </section>
  );
}

interface GuardFormProps {
  readonly credId: number;
  readonly mostRemoved: number | null;
}

function GuardForm({ credId, mostRemoved }: GuardFormProps) {
  const isOn = mostRemoved === null ? '' : 'on';
  const draft = useDraft(`guard-${credId}`, { isOn, percent: String(toPercent(mostRemoved)) });
  const change = useChange(UpdateListGuardDocument);
  const percent = toNumber(draft.texts.percent);
  const isPercent = percent >= 0 && percent <= 100;
  const save = async (): Promise<void> => {
    const input = { credId, mostRemoved: draft.texts.isOn === '' ? null : percent / 100 };
    if (!(await change.make({ input }))) return;
    draft.forgetSent();
    toast(words.saved);
  };
  return (
    <DraftForm
      draft={draft}
      submit={words.save}
      busy={words.saving}
      change={change}
      mistakes={{ percent: isPercent || draft.texts.isOn === '' ? null : words.noPercent }}
      onSend={save}
      discard={words.discard}
      isSecondary
    >
      {(field) => (
        <>
          <Tick
            label={words.on}
            hint={words.onHint}
            isOn={draft.texts.isOn !== ''}
            onChange={(on) => draft.set('isOn', on ? 'on' : '')}
          />
          {draft.texts.isOn !== '' && <Field label={words.percent} hint={words.percentHint} {...field('percent')} />}
        </>
      )}
    </DraftForm>
  );
}

function toPercent(share: number | null): number {
  return share === null ? PROPOSED : Number((share * 100).toFixed(2));
}

/** NaN for anything else. A comma is the decimal sign of many. */
function toNumber(text: string): number {
  const trimmed = text.replace('%', '').replace(',', '.').trim();
  return trimmed === '' ? Number.NaN : Number(trimmed);
}
