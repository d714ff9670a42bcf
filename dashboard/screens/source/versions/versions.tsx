import { useState } from 'preact/hooks';
import type { TestAddress } from '../../../../source-test/tested-address.ts';
import { SourceVersionsDocument } from '../../../graph/source.generated.ts';
import { List, useList } from '../../../parts/page/list.tsx';
import { sourceVersions as words } from '../../../words/en/source.ts';
import type { StoredSource } from '../state/source-texts.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { SourceDifference } from './source-difference.tsx';
import type { SourceVersion, VisibleSource } from './stored-source.ts';
import { upTo, VersionRow } from './version-row.tsx';

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
            {upTo(current, versions).map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                isCurrent={version.version === current.version}
                onRestore={() => restore(version)}
              >
                <SourceDifference label={words.differenceOf(version.version)} before={current} after={version.source} />
              </VersionRow>
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
