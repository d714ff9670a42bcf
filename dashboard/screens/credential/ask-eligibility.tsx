import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import { AskEligibilityDocument, type AskEligibilityQuery } from '../../graph/credential.generated.ts';
import { type Fault, toFault } from '../../graph/fault.ts';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { announce } from '../../parts/notices/toasts.tsx';
import { credential as allWords } from '../../words/en/credential.ts';

const words = allWords.ask;

const MOST = 100;

/** Checks the eligibility of up to 100 addresses at a time. */
export function AskEligibility({ credId }: { readonly credId: number }) {
  const { texts, change } = useDraft(`ask-${credId}`, { addresses: '' });
  const { ask, isBusy, fault, verdicts } = useVerdicts(credId);
  const [mistake, setMistake] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const addresses = parseAddresses(texts.addresses);
    const found = mistakeIn(addresses);
    setMistake(found);
    if (found === null) await ask(addresses);
  };
  const refused = faultOf(fault, 'address', 'addresses', 'EMAIL_PRIVATE');
  return (
    <section class="card" aria-labelledby="ask">
      <h2 id="ask">{words.title}</h2>
      <Form submit={isBusy ? words.busy : words.action} isBusy={isBusy} onSubmit={submit}>
        <Field
          label={words.addresses}
          hint={words.hint}
          rows={3}
          isMono
          value={texts.addresses}
          error={mistake ?? refused}
          onChange={(addresses) => change({ addresses })}
        />
        {!refused && <FaultNotice fault={fault} />}
      </Form>
      {verdicts && <Verdicts verdicts={verdicts} />}
    </section>
  );
}

/** The distinct addresses in a text, in order. */
function parseAddresses(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}

function mistakeIn(addresses: readonly string[]): string | null {
  if (addresses.length === 0) return words.none;
  return addresses.length > MOST ? words.tooMany(addresses.length) : null;
}

function useVerdicts(credId: number) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [verdicts, setVerdicts] = useState<readonly Verdict[] | null>(null);
  const ask = async (addresses: readonly string[]): Promise<void> => {
    setBusy(true);
    const { data, error } = await client
      .query(AskEligibilityDocument, { credId, addresses }, { requestPolicy: 'network-only' })
      .toPromise();
    const found = data?.credential?.eligibilities ?? null;
    setBusy(false);
    setFault(toFault(error));
    setVerdicts(found);
    const eligible = found?.filter(({ result }) => result === 1).length ?? 0;
    if (found) announce(words.summary(eligible, found.length));
  };
  return { ask, isBusy, fault, verdicts };
}

/** The eligibility of one address. */
type Verdict = NonNullable<AskEligibilityQuery['credential']>['eligibilities'][number];

/** The eligibility of each checked address. */
function Verdicts({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const eligible = verdicts.filter(({ result }) => result === 1).length;
  return (
    <div class="verdicts">
      <p>{words.summary(eligible, verdicts.length)}</p>
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{words.address}</th>
            <th scope="col">{words.result}</th>
          </tr>
        </thead>
        <tbody>
          {verdicts.map((verdict) => (
            <tr key={verdict.address}>
              <th scope="row">
                <code class="break">{verdict.address}</code>
              </th>
              <td>
                <VerdictBadge verdict={verdict} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VerdictBadge({ verdict: { result, failure } }: { readonly verdict: Verdict }) {
  if (result === 1) return <span class="badge fine">{words.eligible}</span>;
  if (result === 0) return <span class="badge">{words.notEligible}</span>;
  return (
    <>
      <span class="badge alarm">{words.failed}</span> <span class="small">{failure?.message}</span>
    </>
  );
}
