import { addressKeyOf, identityKeyOf } from '../../shared/items/address.ts';
import type { AuthContext } from '../context.ts';
import { findPrimary } from './read-identities.ts';
import { findIdentityOwner } from './user-identities.ts';
import type { UserDocument } from './user-store.ts';

/** The handles of people. Nobody can choose a random ID, so it says nothing about a person. */
export async function listHandles({ users }: AuthContext, people: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(people.map(async (userId) => users.load(userId)));
  return found.flatMap((user) => (user && handleOf(user)) ?? []);
}

function handleOf(user: UserDocument): string | null {
  const serviceId = findPrimary(user, 'ServiceID');
  return serviceId && serviceId.username !== serviceId.value ? serviceId.username : null;
}

/** The handle of a person; null if nobody is named, is there any more, or has chosen one. */
async function findHandle(context: AuthContext, userId: string | null | undefined): Promise<string | null> {
  const [handle = null] = userId ? await listHandles(context, [userId]) : [];
  return handle;
}

/** Who has made something, by name: the label of their curator token, if the caller may read it, or else their handle; null without either. */
export async function findMaker(
  context: AuthContext,
  { personId, tokenLabel }: { readonly personId?: string | null; readonly tokenLabel?: string | null },
): Promise<string | null> {
  return tokenLabel ?? findHandle(context, personId);
}

/** The handle of the person who has linked a wallet; null without one. */
export async function findWalletHandle(context: AuthContext, wallet: string): Promise<string | null> {
  const person = await findIdentityOwner(context.database, identityKeyOf(wallet));
  return person && handleOf(person);
}

/** The handle of a person who lets strangers see that this wallet is theirs; null without one, and once they cannot take that back. */
export async function findShownHandle(
  { users }: AuthContext,
  { personId, wallet }: { readonly personId: string; readonly wallet: string },
): Promise<string | null> {
  const person = await users.load(personId);
  const linked = identityKeyOf(addressKeyOf(wallet));
  const isTheirs = person?.identities.some(({ key }) => key === linked) ?? false;
  return person && isTheirs && !person.suspension ? handleOf(person) : null;
}
