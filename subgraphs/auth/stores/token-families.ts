import type { Database } from '../../shared/database.ts';
import { type TokenDocument, type TokenFamily, tokens } from './tokens.ts';

/** What is stored of the refresh tokens that stem from one code. */
export type TokenFamilyDocument = Pick<TokenDocument, 'familyId' | 'scopes' | 'usedAt' | 'expiresAt' | 'revokedAt'> & {
  /** Absent in what an earlier version stored. */
  readonly rotation?: Pick<NonNullable<TokenDocument['rotation']>, 'refreshes'>;
};

const SHOWN = {
  _id: 0,
  familyId: 1,
  scopes: 1,
  usedAt: 1,
  expiresAt: 1,
  revokedAt: 1,
  'rotation.refreshes': 1,
} as const;

/** The families of a person for an app, in no particular order; those that are over stay for as long as MongoDB keeps them. */
export async function listTokenFamilies(
  database: Database,
  { clientId, userId }: Pick<TokenFamily, 'clientId' | 'userId'>,
): Promise<readonly TokenFamilyDocument[]> {
  return database
    .collection<TokenDocument>(tokens.name)
    .find({ clientId, userId, kind: 'refresh' })
    .project<TokenFamilyDocument>(SHOWN)
    .toArray();
}
