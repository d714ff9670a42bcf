import type { AccessRequestQuery } from '../../graph/access-requests.generated.ts';
import { ShortAddress } from '../../parts/address.tsx';
import { LinkedIdentities } from '../../parts/linked-identities.tsx';
import { Fact, When } from '../../parts/page/page.tsx';
import { PersonName } from '../../parts/person-name.tsx';
import { Uri } from '../../parts/uri.tsx';
import { paths } from '../../site/paths.ts';
import { access } from '../../words/en/access.ts';

/** A request with all that its page shows. */
export type RequestDetails = NonNullable<AccessRequestQuery['accessRequest']>;

const words = access.facts;

interface RequestFactsProps {
  readonly request: RequestDetails;
  /** Whether an operator reads it, who wants to know who asked. */
  readonly isOperator: boolean;
}

/** What was asked for, and when. */
export function RequestFacts({ request, isOperator }: RequestFactsProps) {
  const { askedBy, askedAt, person, app, curatorToken } = request;
  return (
    <section class="card" aria-labelledby="asked">
      <h2 id="asked">{words.title}</h2>
      <dl class="facts">
        {isOperator && (
          <Fact name={words.by}>
            <PersonName name={askedBy} />
          </Fact>
        )}
        {isOperator && person && <AskerFacts person={person} />}
        <Fact name={words.when}>
          <When at={askedAt} />
        </Fact>
        {app && <AppFacts app={app} />}
        {curatorToken && <TokenFacts token={curatorToken} />}
      </dl>
    </section>
  );
}

/** Who made a request, for operators. */
function AskerFacts({ person }: { readonly person: NonNullable<RequestDetails['person']> }) {
  const { createdAt, suspendedAt, linked } = person;
  return (
    <>
      <Fact name={words.joined}>
        <When at={createdAt} />
      </Fact>
      {suspendedAt !== null && (
        <Fact name={words.suspended}>
          <When at={suspendedAt} />
        </Fact>
      )}
      <Fact name={words.linked}>
        <LinkedIdentities linked={linked} nothing={words.nothingLinked} />
      </Fact>
    </>
  );
}

function TokenFacts({ token }: { readonly token: NonNullable<RequestDetails['curatorToken']> }) {
  const { label, address, credIds, days } = token;
  return (
    <>
      {label !== null && <Fact name={words.label}>{label}</Fact>}
      <Fact name={words.wallet}>
        <ShortAddress address={address} />
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

interface AppFactsProps {
  readonly app: {
    readonly homepage: string | null;
    readonly redirectUris: readonly string[];
    readonly isPublic: boolean;
    readonly requirePkce: boolean;
    readonly expiringTokens: boolean;
    readonly requiredScopes: readonly string[];
  };
}

/** The properties of an app, requested or registered. */
export function AppFacts({
  app: { homepage, redirectUris, isPublic, requirePkce, expiringTokens, requiredScopes },
}: AppFactsProps) {
  return (
    <>
      {homepage !== null && (
        <Fact name={words.homepage}>
          <Uri uri={homepage} />
        </Fact>
      )}
      <Fact name={words.redirectUris}>
        <ul class="plain-list">
          {redirectUris.map((uri) => (
            <li key={uri}>
              <Uri uri={uri} />
            </li>
          ))}
        </ul>
      </Fact>
      <Fact name={words.secret}>{isPublic ? words.hasNone : words.hasSecret}</Fact>
      {!isPublic && <Fact name={words.pkce}>{requirePkce ? words.yes : words.no}</Fact>}
      <Fact name={words.expiring}>{expiringTokens ? words.yes : words.no}</Fact>
      {requiredScopes.length > 0 && <Fact name={words.requiredScopes}>{requiredScopes.join(', ')}</Fact>}
    </>
  );
}
