import { claimCredential } from '../../shared/credentials/claim-credential.ts';
import { findCreated, insertOnce, toCreation } from '../../shared/credentials/create-once.ts';
import { type CredentialDocument, takeCredId } from '../../shared/credentials/credential-store.ts';
import { parseCredentialText } from '../../shared/credentials/credential-text.ts';
import type { Database } from '../../shared/database/database.ts';
import { curatorAddress, requireCuratorCaller } from '../../shared/permissions/curator.ts';
import type { CredentialContext } from '../context.ts';
import type { CreateListCredentialInput } from '../generated.ts';
import { createList, dropList } from '../item-list-store/index.ts';
import { checkClaimedItems } from '../items/item-quota.ts';
import { showTo } from './reader.ts';

/** Creates a credential with an empty item list (spec 2.6). */
export async function createListCredential(
  context: CredentialContext,
  { auth, ...described }: CreateListCredentialInput,
): Promise<CredentialDocument> {
  const caller = await requireCuratorCaller(context, auth);
  const curator = curatorAddress(caller, described.curator);
  const { database, now, quota } = context;
  return showTo(caller, await insertListCredential(database, now(), { ...described, curator }, quota.mostCredentials));
}

/** A credential as its curator describes it. */
interface DescribedCredential extends Omit<CreateListCredentialInput, 'auth'> {
  /** Wallet address of the curator. */
  readonly curator: string;
}

/**
 * Stores a new credential with an empty item list (spec 2.6). If a call with the same key has stored one, returns that one. Throws
 * FORBIDDEN if the curator has `most` credentials; 0 for any number.
 */
export async function insertListCredential(
  database: Database,
  now: Date,
  { curator, idempotencyKey, ...input }: DescribedCredential,
  most = 0,
): Promise<CredentialDocument> {
  const text = parseCredentialText(input);
  const described = { ...text, kind: 'LIST' } as const;
  const creation = toCreation(curator, idempotencyKey, described);
  const created = await findCreated(database, curator, creation);
  if (created) return created;
  const credId = await takeCredId(database);
  const credential = { _id: credId, ...described, curator, createdAt: now };
  return claimCredential(database, { curator, most, credId, items: 0 }, async () => {
    // The list comes first: once the credential is visible, its items can be changed.
    await createList(database, credId);
    return insertOnce(database, credential, creation, { delete: async () => dropList(database, credId) });
  });
}

/** A credential that a curator gets with its items. */
interface ListClaim {
  readonly curator: string;
  readonly credId: number;
  /** How many items it has. */
  readonly items: number;
}

/** Gives a curator a credential with items by `work`; throws FORBIDDEN if a quota leaves no room. */
export async function claimList<Result>(
  context: CredentialContext,
  { curator, credId, items }: ListClaim,
  work: () => Promise<Result>,
): Promise<Result> {
  const { database, quota } = context;
  return claimCredential(database, { curator, most: quota.mostCredentials, credId, items }, async (held) => {
    await checkClaimedItems(context, held);
    return work();
  });
}
