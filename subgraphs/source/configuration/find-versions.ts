import { mapPage, type Page } from '../../shared/request/paging.ts';
import type { SourceContext } from '../context.ts';
import type { CredentialSourceVersionsArgs, SourceVersion } from '../generated.ts';
import { pageVersions, type SourceVersionDocument, toVersion } from '../sources/source-version-store.ts';
import { toShownSource, type VisibleSource } from '../sources/stored-source.ts';
import { findCuratedSource } from './own-source.ts';

interface ShownVersion extends Omit<SourceVersion, 'source'> {
  readonly source: VisibleSource;
}

/** Returns a page of the versions of a source to its curator, newest first; null for a list. */
export async function findVersions(
  context: SourceContext,
  credId: number,
  page: Partial<CredentialSourceVersionsArgs>,
): Promise<Page<ShownVersion> | null> {
  const document = await findCuratedSource(context, credId);
  if (!document) return null;
  return mapPage(await pageVersions(context.database, toVersion(document), page), toShown);
}

function toShown({ change, source, version }: SourceVersionDocument): ShownVersion {
  return { ...change, source: toShownSource(source, version) };
}
