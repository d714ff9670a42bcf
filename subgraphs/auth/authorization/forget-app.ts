import type { Database } from '../../shared/database/database.ts';
import { deleteCodes } from '../stores/codes.ts';
import { deleteGrant, type GrantOwner } from '../stores/grants.ts';
import { deleteTokens } from '../stores/tokens.ts';

/** Deletes the codes, the tokens and the grant of an app for a person. The grant goes last, because it refers to the others. */
export async function forgetApp(database: Database, owner: GrantOwner): Promise<void> {
  await deleteCodes(database, owner);
  await deleteTokens(database, owner);
  await deleteGrant(database, owner);
}
