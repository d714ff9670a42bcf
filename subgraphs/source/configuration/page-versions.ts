import { byNumber, mapPage, type Page, readPage } from '../../shared/request/paging.ts';
import type { SourceContext } from '../context.ts';
import type { CredentialSourceVersionsArgs, SourceVersion } from '../generated.ts';
import { listVersions, type SourceVersionDocument, toVersion } from '../sources/source-version-store.ts';
import { toShownSource, type VisibleSource } from '../sources/stored-source.ts';
import { findCuratedSource } from './own-source.ts';

interface ShownVersion extends Omit<SourceVersion, 'source'> {
  readonly source: VisibleSource;
}

const BY_VERSION = byNumber(({ version }: SourceVersionDocument) => version);

/** Returns a page of the versions of a source to its curator, newest first; null for a list. */
export async function pageVersions(
  context: SourceContext,
  credId: number,
  page: Partial<CredentialSourceVersionsArgs>,
): Promise<Page<ShownVersion> | null> {
  const document = await findCuratedSource(context, credId);
  if (!document) return null;
  const newest = toVersion(document);
  const found = await readPage(page, BY_VERSION, async ({ after, limit }) => {
    // A change that failed halfway may have left a copy of the newest version.
    const before = Math.min(after ?? newest.version, newest.version);
    const older = await listVersions(context.database, credId, { after: before, limit });
    return after === null || after > newest.version ? [newest, ...older] : older;
  });
  return mapPage(found, toShown);
}

function toShown({ change, source, version }: SourceVersionDocument): ShownVersion {
  return { ...change, source: toShownSource(source, version) };
}
