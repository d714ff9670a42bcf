import { OfferedContentDocument, type OfferedContentQuery } from '../../graph/credential.generated.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { credentials } from '../../words/en/credentials.ts';
import { DroppedValues } from './offers.tsx';

const words = credentials.offers;

type Content = NonNullable<OfferedContentQuery['credential']>;

/** What the person gets with an offered credential: how much it holds, and the words of its public page, which then wait for them. */
export function TakenOver({ credId, kind }: Pick<PublicCredential, 'credId' | 'kind'>) {
  const content = useAnswer(OfferedContentDocument, { credId }).data?.credential;
  return (
    <>
      {content && <p>{holding(content)}</p>}
      <DroppedValues credId={credId} kind={kind} text={words.dropsValues} />
      {content?.publicPage && <PageWords page={content.publicPage} />}
    </>
  );
}

function holding({ offer, endpointHost }: Content): string | null {
  if (offer?.itemCount != null) return words.holdsItems(offer.itemCount);
  if (offer?.partCount != null) return words.holdsParts(offer.partCount);
  return endpointHost === null ? null : words.holdsEndpoint(endpointHost);
}

function PageWords({ page }: { readonly page: NonNullable<Content['publicPage']> }) {
  const text = page.nextText ?? page.waitingText;
  const url = page.nextUrl ?? page.waitingUrl;
  if (text === null && url === null) return null;
  return (
    <>
      <p>{words.pageWords(page.isOn)}</p>
      <blockquote>
        {text !== null && <p class="talk-text">{text}</p>}
        {url !== null && <code class="break">{url}</code>}
      </blockquote>
    </>
  );
}
