import type { OwnCredentialQuery } from '../../graph/credential.generated.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { CopyButton } from '../../parts/notices/copy-button.tsx';
import { Fact } from '../../parts/page/fact.tsx';
import { When } from '../../parts/page/when.tsx';
import { credential as allWords } from '../../words/en/credential.ts';
import { number, shortAddress } from '../../words/format.ts';

const words = allWords.facts;

type Own = OwnCredentialQuery['credential'];

interface FactsProps {
  readonly credential: PublicCredential;
  /** What only its curator sees; undefined for others. */
  readonly own: Own | undefined;
}

/** The properties of a credential. */
export function Facts({ credential: { credId, curator, createdAt }, own }: FactsProps) {
  return (
    <section class="card" aria-labelledby="facts">
      <h2 id="facts">{words.title}</h2>
      <dl class="facts">
        {own?.itemList && <Fact name={words.items}>{number(own.itemList.count)}</Fact>}
        {own?.itemList && <Fact name={words.revision}>{number(own.itemList.revision)}</Fact>}
        {own?.source && <SourceFacts source={own.source} />}
        <Fact name={words.id}>
          {credId} <CopyButton text={String(credId)} label={words.copyId} />
        </Fact>
        <Fact name={words.curator}>
          <code title={curator}>{shortAddress(curator)}</code> <CopyButton text={curator} label={words.copyCurator} />
        </Fact>
        <Fact name={words.created}>
          <When at={createdAt} />
        </Fact>
      </dl>
    </section>
  );
}

function SourceFacts({ source }: { readonly source: NonNullable<NonNullable<Own>['source']> }) {
  return (
    <>
      <Fact name={words.endpoint}>
        <code class="break">{source.endpoint}</code>
      </Fact>
      {source.__typename === 'RestSource' && <Fact name={words.method}>{source.method}</Fact>}
      <Fact name={words.headers}>{source.headerNames.join(', ') || words.noHeaders}</Fact>
    </>
  );
}
