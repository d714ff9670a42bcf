import { OwnCredentialDocument, type OwnCredentialQuery } from '../../graph/credential.generated.ts';
import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { ShortAddress } from '../../parts/address.tsx';
import { traitsOf } from '../../parts/credentials/kind-traits.ts';
import { CopyButton } from '../../parts/notices/copy-button.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Fact, When } from '../../parts/page/page.tsx';
import { ChangeFromScript } from '../../parts/snippets/change-from-script.tsx';
import { credential as allWords } from '../../words/en/credential.ts';
import { moment, number } from '../../words/format.ts';
import { OwnSentence } from '../rule/rule-sentence.tsx';
import { AskEligibility } from './ask-eligibility.tsx';
import { ListStateCard, type OwnItemList } from './list-state.tsx';
import { UseIt } from './use-it.tsx';

interface OverviewProps {
  readonly credential: PublicCredential;
}

/** The overview of a credential, with the eligibility check. */
export function Overview({ credential }: OverviewProps) {
  const { credId, kind, isOwn, takenDown } = credential;
  const { data, fault, again } = useAnswer(OwnCredentialDocument, { credId }, { pause: !isOwn });
  const own = data?.credential;
  const about = (
    <>
      <FaultNotice fault={fault} again={again} />
      <Facts credential={credential} own={own} />
      {own?.itemList && <Changes updates={own.itemList.updates.nodes} />}
    </>
  );
  // Nobody can ask for its eligibility.
  if (takenDown) return <div class="stack narrow">{about}</div>;
  return (
    <div class="columns">
      <div class="column-main">
        {own?.itemList && <ListStateCard list={own.itemList} createdAt={credential.createdAt} />}
        {isOwn && traitsOf(kind).hasRule && <OwnSentence credId={credId} />}
        <AskEligibility credential={credential} />
        <UseIt credId={credId} />
        {isOwn && traitsOf(kind).hasItems && isChangeable(credential) && (
          <details class="fold">
            <summary>{allWords.snippets.change}</summary>
            <ChangeFromScript credId={credId} />
          </details>
        )}
      </div>
      <div class="column-side">{about}</div>
    </div>
  );
}

const factWords = allWords.facts;

type Own = OwnCredentialQuery['credential'];

interface FactsProps {
  readonly credential: PublicCredential;
  /** What only its curator sees; undefined for others. */
  readonly own: Own | undefined;
}

/** The properties of a credential. */
function Facts({ credential: { credId, curator, createdAt, endsAt, hasEnded }, own }: FactsProps) {
  return (
    <section class="card" aria-labelledby="facts">
      <h2 id="facts">{factWords.title}</h2>
      <dl class="facts">
        {own?.itemList && <Fact name={factWords.revision}>{number(own.itemList.revision)}</Fact>}
        {own?.source && <SourceFacts source={own.source} />}
        <Fact name={factWords.id}>
          {credId} <CopyButton text={String(credId)} label={factWords.copyId} />
        </Fact>
        <Fact name={factWords.curator}>
          <ShortAddress address={curator} /> <CopyButton text={curator} label={factWords.copyCurator} />
        </Fact>
        <Fact name={factWords.created}>
          <When at={createdAt} />
        </Fact>
        {endsAt !== null && <Fact name={hasEnded ? factWords.endedAt : factWords.endsAt}>{moment(endsAt)}</Fact>}
      </dl>
    </section>
  );
}

function SourceFacts({ source }: { readonly source: NonNullable<NonNullable<Own>['source']> }) {
  return (
    <>
      <Fact name={factWords.endpoint}>
        <code class="break">{source.endpoint}</code>
      </Fact>
      {source.__typename === 'RestSource' && <Fact name={factWords.method}>{source.method}</Fact>}
      <Fact name={factWords.headers}>{source.headerNames.join(', ') || factWords.noHeaders}</Fact>
    </>
  );
}

const changeWords = allWords.changes;

const MOST_CHANGES = 5;

/** The latest changes of a list. */
function Changes({ updates }: { readonly updates: OwnItemList['updates']['nodes'] }) {
  return (
    <section class="card" aria-labelledby="changes">
      <h2 id="changes">{changeWords.title}</h2>
      {updates.length === 0 && <p class="quiet">{changeWords.none}</p>}
      {updates.length > 0 && (
        <ul class="rows plain">
          {updates.slice(0, MOST_CHANGES).map(({ id, kind, added, removed, at }) => (
            <li key={id}>
              <span class="grow">{changeWords.kind[kind]}</span>
              <span class="number" aria-hidden="true">
                {changeWords.counts(added, removed)}
              </span>
              <span class="visually-hidden">{changeWords.spoken(added, removed)}</span>
              <span class="quiet small">
                <When at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
