import type { Database } from '../../shared/database.ts';
import { deleteCodes } from '../stores/codes.ts';
import { deleteGrant, type GrantOwner } from '../stores/grants.ts';
import { deleteTokens } from '../stores/tokens.ts';

/** Forgets what a person has allowed an app, its codes and tokens included. The grant goes last: it leads to the others. */
export async function forgetApp(database: Database, owner: GrantOwner): Promise<void> {
  await deleteCodes(database, owner);
  await deleteTokens(database, owner);
  await deleteGrant(database, owner);
}
