import type { Database } from '../../shared/database/database.ts';
import { setCuratorTokensSuspended } from '../../shared/permissions/curator-token-store.ts';
import { identityTypeOf } from '../identities/scopes.ts';
import { findUser, type UserDocument } from '../stores/users.ts';

/**
 * Suspends the curator tokens of a suspended person's wallets, or ends that for anyone else. Whoever changes either of the two calls
 * this afterwards. It reads the person again after its write, so that the last of several calls at once leaves both in agreement.
 */
export async function settleCuratorTokens(database: Database, userId: string): Promise<void> {
  const person = await findUser(database, userId);
  if (!person) return;
  await setCuratorTokensSuspended(database, walletsOf(person), person.suspension?.at ?? null);
  const current = await findUser(database, userId);
  if (stateOf(current) !== stateOf(person)) await settleCuratorTokens(database, userId);
}

function stateOf(person: UserDocument | null): number | undefined {
  return person?.suspension?.at.getTime();
}

function walletsOf({ identities }: UserDocument): readonly string[] {
  return identities.filter(({ scope }) => identityTypeOf(scope) === 'WalletIdentity').map(({ value }) => value);
}
