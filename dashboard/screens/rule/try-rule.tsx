import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import { type Fault, toFault } from '../../graph/fault.ts';
import { TryRuleDocument } from '../../graph/rule.generated.ts';
import { announce } from '../../parts/notices/toasts.tsx';
import { ruleTrial as words } from '../../words/en/rule.ts';
import { AskForm } from '../eligibility/ask-form.tsx';
import { type AddressVerdict, summarize, Verdicts } from '../eligibility/verdicts.tsx';
import { isComplete, toFormula, toRuleText } from './rule-tree.ts';
import type { RuleForm } from './use-rule-form.ts';

interface TryRuleProps {
  readonly form: RuleForm;
  /** The credential whose rule it is; null for a new one. */
  readonly credId: number | null;
}

/** Tries the rule in the form on addresses, and shows what each part says. */
export function TryRule({ form, credId }: TryRuleProps) {
  const { ask, isBusy, fault, verdicts, isStale } = useTrial({ form, credId });
  return (
    <section class="card" aria-labelledby="try">
      <h2 id="try">{words.title}</h2>
      <p class="quiet">{words.lead}</p>
      <AskForm
        draftName={`try-${credId ?? 'new'}`}
        takesEmails
        action={words.action}
        busy={words.busy}
        isBusy={isBusy}
        fault={fault}
        isSecondary
        onAsk={async (wallets, emails) => ask([...wallets, ...emails])}
      />
      {form.isTried && !isComplete(form.tree) && <p class="field-error">{words.incomplete}</p>}
      {verdicts && isStale && <p class="hint">{words.stale}</p>}
      {verdicts && <Verdicts verdicts={verdicts} />}
    </section>
  );
}

function useTrial({ form, credId }: TryRuleProps) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [verdicts, setVerdicts] = useState<readonly AddressVerdict[] | null>(null);
  const [tried, setTried] = useState('');
  const text = toRuleText(form.tree);
  const ask = async (addresses: readonly string[]): Promise<void> => {
    if (!form.attempt()) return;
    setBusy(true);
    const input = { rule: toFormula(form.tree), addresses, credId };
    const { data, error } = await client.mutation(TryRuleDocument, { input }).toPromise();
    setBusy(false);
    setTried(text);
    setFault(toFault(error));
    setVerdicts(data?.tryRule ?? null);
    if (data) announce(summarize(data.tryRule));
  };
  return { ask, isBusy, fault, verdicts, isStale: tried !== text };
}
