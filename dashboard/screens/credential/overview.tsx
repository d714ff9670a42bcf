import { OwnCredentialDocument, type OwnCredentialQuery } from '../../graph/credential.generated.ts';
import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { traitsOf } from '../../parts/credentials/kind-traits.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Skeleton, When } from '../../parts/page/page.tsx';
import { ChangeFromScript } from '../../parts/snippets/change-from-script.tsx';
import { paths } from '../../site/paths.ts';
import { credential as allWords } from '../../words/en/credential.ts';
import { number } from '../../words/format.ts';
import { AskEligibility } from './ask-eligibility.tsx';
import { RuleDecision, SourceDecision } from './decision.tsx';
import { LatestVersions } from './latest-versions.tsx';
import { ListStateCard, type OwnItemList } from './list-state.tsx';
import { UseIt } from './use-it.tsx';

interface OverviewProps {
  readonly credential: PublicCredential;
}

/** The overview of a credential: what decides it, how that does, and a check of some addresses. */
export function Overview({ credential }: OverviewProps) {
  const { credId, isOwn, takenDown } = credential;
  if (isOwn) return <OwnOverview credential={credential} />;
  // Nobody can ask for its eligibility.
  if (takenDown) return null;
  return (
    <div class="stack narrow">
      <AskEligibility credential={credential} />
      <UseIt credId={credId} />
    </div>
  );
}

function OwnOverview({ credential }: OverviewProps) {
  const { credId, kind, createdAt, takenDown } = credential;
  const { data, fault, again } = useAnswer(OwnCredentialDocument, { credId });
  const own = data?.credential;
  return (
    <div class="columns">
      <div class="column-main">
        <FaultNotice fault={fault} again={again} />
        {!data && !fault && <Skeleton lines={4} />}
        {own?.itemList && <ListStateCard list={own.itemList} createdAt={createdAt} />}
        {own?.source && <SourceDecision credId={credId} source={own.source} />}
        {own && traitsOf(kind).hasRule && <RuleDecision credId={credId} />}
        {!takenDown && <AskEligibility credential={credential} />}
        {!takenDown && <UseIt credId={credId} />}
        {traitsOf(kind).hasItems && isChangeable(credential) && (
          <details class="fold">
            <summary>{allWords.snippets.change}</summary>
            <ChangeFromScript credId={credId} />
          </details>
        )}
      </div>
      <div class="column-side">{own && <Past credential={credential} own={own} />}</div>
    </div>
  );
}

interface PastProps extends OverviewProps {
  readonly own: NonNullable<OwnCredentialQuery['credential']>;
}

/** What has become of the credential: the latest changes of its list, or the latest versions of what decides it. */
function Past({ credential, own: { itemList, sourceVersions, ruleVersions } }: PastProps) {
  const { credId } = credential;
  if (itemList) return <Changes list={itemList} />;
  const tab = sourceVersions && isChangeable(credential) ? 'source' : ruleVersions ? 'rule' : 'history';
  const versions = sourceVersions ?? ruleVersions;
  return versions && <LatestVersions versions={versions} href={paths.credentialTab(credId, tab)} />;
}

const words = allWords.changes;

const MOST_CHANGES = 5;

/** The latest changes of a list. */
function Changes({ list: { updates, revision } }: { readonly list: OwnItemList }) {
  return (
    <section class="card" aria-labelledby="changes">
      <div class="section-head">
        <h2 id="changes">{words.title}</h2>
        <span class="quiet small">{words.revision(number(revision))}</span>
      </div>
      {updates.nodes.length === 0 && <p class="quiet">{words.none}</p>}
      {updates.nodes.length > 0 && (
        <ul class="rows plain short">
          {updates.nodes.slice(0, MOST_CHANGES).map(({ id, kind, added, removed, at }) => (
            <li key={id}>
              <span class="grow">{words.kind[kind]}</span>
              <span class="number" aria-hidden="true">
                {words.counts(added, removed)}
              </span>
              <span class="visually-hidden">{words.spoken(added, removed)}</span>
              <span class="quiet small whole-row">
                <When at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
