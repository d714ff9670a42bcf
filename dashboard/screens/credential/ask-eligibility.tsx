import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import { AskEligibilityDocument, type AskEligibilityQuery } from '../../graph/credential.generated.ts';
import { type Fault, toFault } from '../../graph/fault.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { FullAddress } from '../../parts/address.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { announce } from '../../parts/notices/toasts.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { credential as allWords } from '../../words/en/credential.ts';
import { isolate } from '../../words/format.ts';
import { type RejectedText, readAsked } from './asked-addresses.ts';

const words = allWords.ask;

const MOST = 100;

/** The most rejected texts that are shown. */
const MOST_SHOWN = 10;

/** Checks the eligibility of up to 100 addresses at a time. */
export function AskEligibility({ credential: { credId, kind, isOwn } }: { readonly credential: PublicCredential }) {
  const { texts, change } = useDraft(`ask-${credId}`, { addresses: '' });
  const { ask, isBusy, fault, verdicts } = useVerdicts(credId);
  const [mistake, setMistake] = useState<string | null>(null);
  const [rejects, setRejects] = useState<readonly RejectedText[]>([]);
  const submit = async (): Promise<void> => {
    const { checkItem } = await import('../../../items-file/check-item.ts');
    const { wallets, emails, rejects: rejected } = readAsked(texts.addresses, kind === 'LIST', checkItem);
    const count = wallets.length + emails.length;
    const found = mistakeIn(count, rejected);
    setMistake(found);
    setRejects(count === 0 ? [] : rejected);
    // For all but the curator, an e-mail address may be private: that refuses its own call only.
    if (found === null) await ask(isOwn ? [[...wallets, ...emails]] : [wallets, emails]);
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
      {rejects.length > 0 && <Rejects rejects={rejects} />}
      {verdicts && <Verdicts verdicts={verdicts} />}
    </section>
  );
}

function mistakeIn(count: number, [reject]: readonly RejectedText[]): string | null {
  if (count === 0) return reject ? describe(reject) : words.none;
  return count > MOST ? words.tooMany(count) : null;
}

function describe({ line, text, reason }: RejectedText): string {
  return words.rejected(line, isolate(text.length > 60 ? `${text.slice(0, 60)}…` : text), words.reasons[reason]);
}

/** What was left out, while the rest was checked. */
function Rejects({ rejects }: { readonly rejects: readonly RejectedText[] }) {
  const more = rejects.length - MOST_SHOWN;
  return (
    <div class="notice warn">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{words.leftOut(rejects.length)}</strong>
        </p>
        <ul class="plain">
          {rejects.slice(0, MOST_SHOWN).map((reject) => (
            <li key={`${reject.line} ${reject.text}`}>{describe(reject)}</li>
          ))}
        </ul>
        {more > 0 && <p>{words.more(more)}</p>}
      </div>
    </div>
  );
}

function useVerdicts(credId: number) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [verdicts, setVerdicts] = useState<readonly Verdict[] | null>(null);
  const askOne = async (addresses: readonly string[]) =>
    client.query(AskEligibilityDocument, { credId, addresses }, { requestPolicy: 'network-only' }).toPromise();
  const ask = async (groups: readonly (readonly string[])[]): Promise<void> => {
    setBusy(true);
    const answers = await Promise.all(groups.filter((group) => group.length > 0).map(askOne));
    const all = answers.flatMap(({ data }) => data?.credential?.eligibilities ?? []);
    // An address may have been given in several spellings.
    const found = [...new Map(all.map((verdict) => [verdict.address, verdict])).values()];
    setBusy(false);
    setFault(toFault(answers.find(({ error }) => error)?.error));
    setVerdicts(found.length > 0 ? found : null);
    const eligible = found.filter(({ result }) => result === 1).length;
    if (found.length > 0) announce(words.summary(eligible, found.length));
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
                <FullAddress address={verdict.address} />
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
