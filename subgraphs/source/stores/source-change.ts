import type { Caller } from '../../shared/request/caller.ts';

/** The change that stored a version of a source. */
export interface SourceChange {
  readonly version: number;
  readonly at: Date;
  /** A wallet address for a token, a user ID for a session; null if it was not recorded. */
  readonly actor: string | null;
  readonly tokenId: string | null;
  /** The version that was restored. */
  readonly restores: number | null;
}

/** The version of an unchanged source. */
export const FIRST_VERSION = 1;

/** The author that the versions of a source record for a caller. */
export function toAuthor(caller: Caller): Pick<SourceChange, 'actor' | 'tokenId'> {
  if (caller.kind === 'curator') return { actor: caller.address, tokenId: caller.tokenId };
  return { actor: caller.kind === 'user' ? caller.userId : null, tokenId: null };
}
