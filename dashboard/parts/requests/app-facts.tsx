import { access } from '../../words/en/access.ts';
import { Fact } from '../page/fact.tsx';

const words = access.facts;

interface AppFactsProps {
  readonly app: {
    readonly homepage: string | null;
    readonly redirectUris: readonly string[];
    readonly isPublic: boolean;
    readonly requirePkce: boolean;
    readonly expiringTokens: boolean;
  };
}

/** The properties of an app, requested or registered. */
export function AppFacts({ app: { homepage, redirectUris, isPublic, requirePkce, expiringTokens } }: AppFactsProps) {
  return (
    <>
      {homepage !== null && (
        <Fact name={words.homepage}>
          <span class="break">{homepage}</span>
        </Fact>
      )}
      <Fact name={words.redirectUris}>
        <ul class="plain-list">
          {redirectUris.map((uri) => (
            <li key={uri}>
              <code class="break">{uri}</code>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact name={words.secret}>{isPublic ? words.hasNone : words.hasSecret}</Fact>
      {!isPublic && <Fact name={words.pkce}>{requirePkce ? words.yes : words.no}</Fact>}
      <Fact name={words.expiring}>{expiringTokens ? words.yes : words.no}</Fact>
    </>
  );
}
