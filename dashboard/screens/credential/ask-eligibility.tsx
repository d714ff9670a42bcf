import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import { AskEligibilityDocument } from '../../graph/credential.generated.ts';
import { type Fault, toFault } from '../../graph/fault.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { ExplainEligibilityDocument } from '../../graph/rule.generated.ts';
import { traitsOf } from '../../parts/credentials/kind-traits.ts';
import { announce } from '../../parts/notices/toasts.tsx';
import { credential as allWords } from '../../words/en/credential.ts';
import { AskForm } from '../eligibility/ask-form.tsx';
import { faultOfRefusal } from '../eligibility/refused-addresses.ts';
import { type AddressVerdict, summarize, Verdicts } from '../eligibility/verdicts.tsx';

const words = allWords.ask;

/** Checks the eligibility of up to 100 addresses at a time. */
export function AskEligibility({ credential }: { readonly credential: PublicCredential }) {
  const { credId, kind, isOwn } = credential;
  const { ask, isBusy, fault, verdicts } = useVerdicts(credential);
  return (
    <section class="card" aria-labelledby="ask">
      <h2 id="ask">{words.title}</h2>
      <AskForm
        draftName={`ask-${credId}`}
        takesEmails={traitsOf(kind).takesEmails}
        action={words.action}
        busy={words.busy}
        isBusy={isBusy}
        fault={fault}
        // For all but the curator, an e-mail address may be private: that refuses its own call only.
        onAsk={async (wallets, emails) => ask(isOwn ? [[...wallets, ...emails]] : [wallets, emails])}
      />
      {verdicts && <Verdicts verdicts={verdicts} />}
    </section>
  );
}

function useVerdicts({ credId, kind, isOwn }: PublicCredential) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [verdicts, setVerdicts] = useState<readonly AddressVerdict[] | null>(null);
  const askOne = async (addresses: readonly string[]) => {
    const variables = { credId, addresses };
    if (traitsOf(kind).hasRule && isOwn) {
      const { data, error } = await client.query(ExplainEligibilityDocument, variables, NEW).toPromise();
      return { found: data?.credential?.eligibilities ?? [], error };
    }
    const { data, error } = await client.query(AskEligibilityDocument, variables, NEW).toPromise();
    return { found: (data?.credential?.eligibilities ?? []).map((each) => ({ ...each, parts: null })), error };
  };
  const ask = async (groups: readonly (readonly string[])[]): Promise<void> => {
    setBusy(true);
    const answers = await Promise.all(groups.filter((group) => group.length > 0).map(askOne));
    const outcomes = answers.flatMap(({ found }) => found);
    const all = outcomes.filter((outcome) => !faultOfRefusal(outcome));
    const [refusal = null] = outcomes.flatMap((outcome) => faultOfRefusal(outcome) ?? []);
    // An address may have been given in several spellings.
    const distinct = [...new Map<string, AddressVerdict>(all.map((verdict) => [verdict.address, verdict])).values()];
    setBusy(false);
    setFault(toFault(answers.find(({ error }) => error)?.error) ?? refusal);
    setVerdicts(distinct.length > 0 ? distinct : null);
    if (distinct.length > 0) announce(summarize(distinct));
  };
  return { ask, isBusy, fault, verdicts };
}

const NEW = { requestPolicy: 'network-only' } as const;
