import { When } from './page/page.tsx';

interface LinkedIdentitiesProps {
  readonly linked: readonly { readonly scope: string; readonly masked: string; readonly linkedAt: string }[];
  /** What stands there if there is none. */
  readonly nothing: string;
}

/** What a person has linked, as operators see it, with when. */
export function LinkedIdentities({ linked, nothing }: LinkedIdentitiesProps) {
  if (linked.length === 0) return <span>{nothing}</span>;
  return (
    <ul class="plain-list">
      {linked.map(({ scope, masked, linkedAt }) => (
        <li key={`${scope} ${masked} ${linkedAt}`}>
          {scope} <bdi class="masked">{masked}</bdi>{' '}
          <span class="quiet small">
            <When at={linkedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
