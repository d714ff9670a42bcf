import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { When } from '../../../parts/page/page.tsx';
import { type Settings, useSettings } from '../../../site/settings.ts';
import { sourceVersions as words } from '../../../words/en/source.ts';
import { shortAddress } from '../../../words/format.ts';

/** Who made a version. */
interface Author {
  readonly actor: string | null;
  readonly tokenId: string | null;
}

interface VersionRowProps {
  readonly version: Author & { readonly version: number; readonly at: string; readonly restores: number | null };
  readonly isCurrent: boolean;
  readonly onRestore: () => void;
  /** The difference from the current version. */
  readonly children: ComponentChildren;
}

/** A version of a source or of a rule, with its difference from the current one and the way back. */
export function VersionRow({ version: { version, at, restores, ...author }, isCurrent, ...props }: VersionRowProps) {
  const settings = useSettings();
  const [isShown, setShown] = useState(false);
  return (
    <li>
      <span class="grow">
        {words.version(version)} {isCurrent && <span class="badge accent">{words.current}</span>}
        {restores !== null && <span class="badge">{words.restores(restores)}</span>}
      </span>
      <span class="quiet small">
        <When at={at} /> {words.by(describeActor(author, settings))}
      </span>
      {!isCurrent && (
        <>
          <button
            type="button"
            class="button small"
            aria-expanded={isShown}
            aria-label={words.differenceOf(version)}
            onClick={() => setShown(!isShown)}
          >
            {words.difference}
          </button>
          <button type="button" class="button small" aria-label={words.restoreNamed(version)} onClick={props.onRestore}>
            {words.restore}
          </button>
        </>
      )}
      {isShown && !isCurrent && <div class="whole-row">{props.children}</div>}
    </li>
  );
}

interface Numbered {
  readonly version: number;
}

/** The versions up to the one on screen: a newer one waits until the form shows it, as a restoration would else replace what nobody has seen. */
export function upTo<Version extends Numbered>(current: Numbered, versions: readonly Version[]): readonly Version[] {
  return versions.filter(({ version }) => version <= current.version);
}

/** Who made a version, in words. */
export function describeActor({ actor, tokenId }: Author, { user }: Settings): string {
  if (tokenId !== null) return words.token(tokenId);
  if (actor === null) return words.unknown;
  return actor === user?.id || actor === user?.serviceId ? words.you : shortAddress(actor);
}

/** Who has made a version elsewhere: oneself in another tab, or somebody else. */
export function describeOther(author: Author, settings: Settings): string {
  const who = describeActor(author, settings);
  return who === words.you ? words.conflict.you : who;
}
