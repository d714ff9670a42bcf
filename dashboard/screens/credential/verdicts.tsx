import type { AskEligibilityQuery } from '../../graph/credential.generated.ts';
import { credential as allWords } from '../../words/en/credential.ts';

const words = allWords.ask;

/** The eligibility of one address. */
export type Verdict = NonNullable<AskEligibilityQuery['credential']>['eligibilities'][number];

/** The eligibility of each checked address. */
export function Verdicts({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
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
