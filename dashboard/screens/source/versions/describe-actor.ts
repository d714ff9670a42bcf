import type { Settings } from '../../../site/settings.ts';
import { sourceVersions as words } from '../../../words/en/source-versions.ts';
import { shortAddress } from '../../../words/format.ts';

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
