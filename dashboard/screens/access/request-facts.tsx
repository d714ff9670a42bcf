import { Fact } from '../../parts/page/fact.tsx';
import { When } from '../../parts/page/when.tsx';
import { AppFacts } from '../../parts/requests/app-facts.tsx';
import { paths } from '../../site/paths.ts';
import { access } from '../../words/en/access.ts';
import { shortAddress } from '../../words/format.ts';
import type { ShownRequest } from './shown-request.ts';

const words = access.facts;

interface RequestFactsProps {
  readonly request: ShownRequest;
  /** Whether an operator reads it, who wants to know who asked. */
  readonly isOperator: boolean;
}

/** What was asked for, and when. */
export function RequestFacts({ request, isOperator }: RequestFactsProps) {
  const { askedBy, askedAt, app, curatorToken } = request;
  return (
    <section class="card" aria-labelledby="asked">
      <h2 id="asked">{words.title}</h2>
      <dl class="facts">
        {isOperator && (
          <Fact name={words.by}>
            <bdi>{askedBy}</bdi>
          </Fact>
        )}
        <Fact name={words.when}>
          <When at={askedAt} />
        </Fact>
        {app && <AppFacts app={app} />}
        {curatorToken && <TokenFacts token={curatorToken} />}
      </dl>
    </section>
  );
}

function TokenFacts({ token }: { readonly token: NonNullable<ShownRequest['curatorToken']> }) {
  const { label, address, credIds, days } = token;
  return (
    <>
      {label !== null && <Fact name={words.label}>{label}</Fact>}
      <Fact name={words.wallet}>
        <code title={address}>{shortAddress(address)}</code>
      </Fact>
      <Fact name={words.credentials}>
        {credIds === null ? (
          words.allCredentials
        ) : (
          <span>
            {credIds.map((credId, index) => (
              <span key={credId}>
                {index > 0 && ', '}
                <a href={paths.credential(credId)}>{credId}</a>
              </span>
            ))}
          </span>
        )}
      </Fact>
      <Fact name={words.valid}>{words.days(days)}</Fact>
    </>
  );
}
