import type { ListedCredential } from '../../parts/credential-table.tsx';
import { Icon } from '../../parts/icon.tsx';
import { paths } from '../../shell/paths.ts';
import { home } from '../../words/en/home.ts';

const words = home.attention;

/** What the person should look at: lists that admit nobody. */
export function Attention({ credentials }: { readonly credentials: readonly ListedCredential[] }) {
  const empty = credentials.filter(({ kind, itemList }) => kind === 'LIST' && itemList?.count === 0);
  return (
    <section class="section" aria-labelledby="attention">
      <h2 id="attention">{words.title}</h2>
      {empty.length === 0 && (
        <p class="quiet fine-line">
          <Icon name="check" /> {words.none}
        </p>
      )}
      {empty.length > 0 && (
        <ul class="card rows">
          {empty.map(({ credId, name }) => (
            <li key={credId}>
              <Icon name="warn" />
              <span class="grow">{words.empty(name)}</span>
              <a href={paths.credential(credId)} aria-label={words.emptyActionTo(name)}>
                {words.emptyAction}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
