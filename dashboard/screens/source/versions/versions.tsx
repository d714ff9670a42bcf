import { useState } from 'preact/hooks';
import { SourceVersionsDocument } from '../../../graph/source.generated.ts';
import { List, useList } from '../../../parts/page/list.tsx';
import { When } from '../../../parts/page/page.tsx';
import { type Settings, useSettings } from '../../../site/settings.ts';
import { sourceVersions as words } from '../../../words/en/source.ts';
import { shortAddress } from '../../../words/format.ts';
import type { StoredSource } from '../state/find-mistakes.ts';
import type { TestAddress } from '../trial/run.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { SourceDifference } from './source-difference.tsx';
import type { SourceVersion, VisibleSource } from './stored-source.ts';

interface VersionsProps {
  readonly credId: number;
  readonly current: VisibleSource;
  readonly stored: StoredSource;
  /** The addresses that a version is tested with before it is restored. */
  readonly addresses: readonly TestAddress[];
  /** Opens a version in the form. */
  readonly onOpen: (source: VisibleSource) => void;
}

/** The versions of a source, newest first, with the way back. */
export function Versions({ credId, current, stored, addresses, onOpen }: VersionsProps) {
  const list = useList(SourceVersionsDocument, { credId }, (data) => data.credential?.sourceVersions);
  const [restored, restore] = useState<SourceVersion | null>(null);
  return (
    <section class="card" aria-labelledby="versions">
      <h2 id="versions">{words.title}</h2>
      <p class="quiet">{words.lead}</p>
      <List list={list} lines={3}>
        {(versions) => (
          <ul class="rows plain">
            {versions.map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                current={current}
                onRestore={() => restore(version)}
              />
            ))}
          </ul>
        )}
      </List>
      {restored && (
        <RestoreDialog
          credId={credId}
          version={restored}
          current={current}
          stored={stored}
          addresses={addresses}
          onOpen={() => onOpen(restored.source)}
          onClose={() => restore(null)}
        />
      )}
    </section>
  );
}

interface VersionRowProps {
  readonly version: SourceVersion;
  readonly current: VisibleSource;
  readonly onRestore: () => void;
}

function VersionRow({ version: { version, at, restores, source, ...author }, current, onRestore }: VersionRowProps) {
  const settings = useSettings();
  const [isShown, setShown] = useState(false);
  const isCurrent = version === current.version;
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
          <button type="button" class="button small" aria-label={words.restoreNamed(version)} onClick={onRestore}>
            {words.restore}
          </button>
        </>
      )}
      {isShown && !isCurrent && (
        <div class="whole-row">
          <SourceDifference before={current} after={source} label={words.differenceOf(version)} />
        </div>
      )}
    </li>
  );
}

/** Who made a version. */
interface Author {
  readonly actor: string | null;
  readonly tokenId: string | null;
}

/** Who made a version, in words. */
export function describeActor({ actor, tokenId }: Author, { user }: Settings): string {
  if (tokenId !== null) return words.token(tokenId);
  if (actor === null) return words.unknown;
  return actor === user?.id || actor === user?.serviceId ? words.you : shortAddress(actor);
}
