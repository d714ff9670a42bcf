import type { LastDayQuery } from '../../graph/home.generated.ts';
import { Skeleton, When } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { useSettings } from '../../site/settings.ts';
import { home } from '../../words/en/home.ts';
import { ago, shortAddress } from '../../words/format.ts';

const words = home.activity;

type Change = LastDayQuery['latest']['nodes'][number];

/** What was changed last, by whom, with the way to undo it; undefined until it is known. */
export function Activity({ changes }: { readonly changes: readonly Change[] | undefined }) {
  const { user } = useSettings();
  return (
    <section class="section" aria-labelledby="activity">
      <h2 id="activity">{words.title}</h2>
      {!changes && <Skeleton lines={6} />}
      {changes?.length === 0 && <p class="quiet">{words.none}</p>}
      {changes && changes.length > 0 && (
        <ol class="card rows activity">
          {changes.toSorted(byTime).map((change) => (
            <ChangeRow key={change.id} change={change} viewerId={user?.id} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The log has them in the order in which they were told. */
function byTime(one: Change, other: Change): number {
  return Date.parse(other.at) - Date.parse(one.at);
}

interface ChangeRowProps {
  readonly change: Change;
  readonly viewerId: string | undefined;
}

function ChangeRow({ change, viewerId }: ChangeRowProps) {
  const { type, at, credential, itemUpdate: update } = change;
  const what = words.what(type, Object(change.data));
  const by = update === null ? null : whoMade(update, viewerId);
  return (
    <li>
      {credential ? (
        <a class="row-link" href={paths.credentialTab(credential.credId, 'history')}>
          <bdi>{credential.name}</bdi>
        </a>
      ) : (
        <span class="quiet">{words.gone}</span>
      )}
      <span class="quiet small">
        <When at={at} />
      </span>
      <span class="quiet small">{by === null ? what : words.by(what, by)}</span>
      {credential && update?.undoableUntil && (
        <a
          class="button small"
          href={`${paths.credentialTab(credential.credId, 'history')}#${update.id}`}
          aria-label={words.undoNamed(what, credential.name, ago(at))}
        >
          {words.undo}
        </a>
      )}
    </li>
  );
}

function whoMade(
  { actor, tokenId, madeBy }: NonNullable<Change['itemUpdate']>,
  viewerId: string | undefined,
): string | null {
  if (actor !== null && actor === viewerId) return words.you;
  if (madeBy !== null) return madeBy;
  return actor === null || tokenId === null ? null : shortAddress(actor);
}
