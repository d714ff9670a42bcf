import { type Page, parseCursor, parsePageSize, toPage } from '../../shared/request/paging.ts';
import type { SourceContext } from '../context.ts';
import type { CredentialSourceVersionsArgs, SourceVersion } from '../generated.ts';
import { listVersions, type SourceVersionDocument, toVersion } from '../stores/source-versions.ts';
import { toShownSource, type VisibleSource } from '../stores/stored-source.ts';
import { findCuratedSource } from './own-source.ts';

interface ShownVersion extends Omit<SourceVersion, 'source'> {
  readonly source: VisibleSource;
}

const PAGE_SIZE = 20;

/** The version at the end of a page. */
const CURSOR = /^\d{1,10}$/;

/** Returns a page of the versions of a source to its curator, newest first; null for a list. */
export async function pageVersions(
  context: SourceContext,
  credId: number,
  { first, after }: Partial<CredentialSourceVersionsArgs>,
): Promise<Page<ShownVersion> | null> {
  const size = parsePageSize(first ?? PAGE_SIZE);
  const before = after === null || after === undefined ? null : Number(parseCursor(after, CURSOR));
  const document = await findCuratedSource(context, credId);
  if (!document) return null;
  const newest = toVersion(document);
  // A change that failed halfway may have left a copy of the newest version.
  const position = { before: Math.min(before ?? newest.version, newest.version), limit: size + 1 };
  const older = await listVersions(context.database, credId, position);
  const found = before === null || before > newest.version ? [newest, ...older] : older;
  return toPage(found, size, toShown, ({ version }) => String(version));
}

function toShown({ change, source, version }: SourceVersionDocument): ShownVersion {
  return { ...change, source: toShownSource(source, version) };
}
