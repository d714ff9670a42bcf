import type { OwnCredentialQuery } from '../../graph/credential.generated.ts';
import { When } from '../../parts/page/when.tsx';
import { credential as allWords } from '../../words/en/credential.ts';

const words = allWords.changes;

type OwnList = NonNullable<NonNullable<OwnCredentialQuery['credential']>['itemList']>;

/** The latest changes of a list. */
export function Changes({ updates }: { readonly updates: OwnList['updates']['nodes'] }) {
  return (
    <section class="card" aria-labelledby="changes">
      <h2 id="changes">{words.title}</h2>
      {updates.length === 0 && <p class="quiet">{words.none}</p>}
      {updates.length > 0 && (
        <ul class="rows plain">
          {updates.map(({ id, operation, added, removed, at }) => (
            <li key={id}>
              <span class="grow">{words.operation[operation]}</span>
              <span class="number" aria-hidden="true">
                {words.counts(added, removed)}
              </span>
              <span class="visually-hidden">{words.spoken(added, removed)}</span>
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
