import type { Database } from '../../shared/database/database.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import type { Scope } from '../generated.ts';
import { type Rotation, type TokenDocument, type TokenFamily, tokens } from './token-store.ts';

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
  return tokens
    .driver(database)
    .find({ clientId, userId, kind: 'refresh' })
    .project<TokenFamilyDocument>(SHOWN)
    .toArray();
}

/** Takes scopes from the tokens of a person for an app in two sweeps, like `revokeTokens`. */
export async function narrowTokens(
  database: Database,
  { clientId, userId }: Pick<TokenFamily, 'clientId' | 'userId'>,
  scopes: readonly Scope[],
): Promise<void> {
  const collection = tokens.driver(database);
  const sweep = async (): Promise<unknown> =>
    collection.updateMany({ clientId, userId, scopes: { $in: [...scopes] } }, { $pullAll: { scopes: [...scopes] } });
  await repeatInOutage(sweep);
  await repeatInOutage(sweep);
}

/** Deletes the tokens of a person for an app in two sweeps, like `revokeTokens`. */
export async function deleteTokens(
  database: Database,
  { clientId, userId }: Pick<TokenFamily, 'clientId' | 'userId'>,
): Promise<void> {
  const sweep = async (): Promise<unknown> => tokens.driver(database).deleteMany({ clientId, userId });
  await repeatInOutage(sweep);
  await repeatInOutage(sweep);
}
