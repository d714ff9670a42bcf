import type { Database } from '../../shared/database/database.ts';
import { type Rotation, type TokenDocument, type TokenFamily, tokens } from './tokens.ts';

/** The stored part of the refresh tokens that descend from one code. */
export type TokenFamilyDocument = Pick<TokenDocument, 'familyId' | 'scopes' | 'usedAt' | 'expiresAt' | 'revokedAt'> & {
  readonly rotation: Pick<Rotation, 'refreshes'>;
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

/** Lists the families of a person for an app, in no particular order. An expired family stays until MongoDB's TTL index removes it. */
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
