import type { OwnCredentialQuery } from '../../graph/credential.generated.ts';
import { When } from '../../parts/page/page.tsx';
import { useSettings } from '../../site/settings.ts';
import { credential as allWords } from '../../words/en/credential.ts';
import { sourceVersions as words } from '../../words/en/source.ts';
import { describeActor } from '../source/versions/version-row.tsx';

interface LatestVersionsProps {
  readonly versions: NonNullable<NonNullable<OwnCredentialQuery['credential']>['sourceVersions']>;
  /** Where all versions are, with the way back. */
  readonly href: string;
}

/** The latest versions of a source or of a rule, the current one first. */
export function LatestVersions({ versions: { nodes }, href }: LatestVersionsProps) {
  const settings = useSettings();
  return (
    <section class="card" aria-labelledby="versions">
      <div class="section-head">
        <h2 id="versions">{words.title}</h2>
        <a href={href}>{allWords.decision.versions}</a>
      </div>
      <ul class="rows plain short">
        {nodes.map(({ version, at, restores, ...author }, place) => (
          <li key={version}>
            <span class="grow">
              {words.version(version)} {place === 0 && <span class="badge accent">{words.current}</span>}
              {restores !== null && <span class="badge">{words.restores(restores)}</span>}
            </span>
            <span class="quiet small whole-row">
              <When at={at} /> {words.by(describeActor(author, settings))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
