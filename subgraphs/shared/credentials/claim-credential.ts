import { type Database, defineCollection, MIXED } from '../database/database.ts';
import { isLongAgo } from '../database/database-clock.ts';
import { MINUTE } from '../durations.ts';
import { RequestError } from '../errors.ts';
import { findIdentified } from '../identity-claims.ts';
import { identityKeyOf } from '../items/address.ts';
import { countCredentials } from './list-credentials.ts';

/** Whose credentials and items count together: a person with all wallets, or a wallet that nobody has linked. */
interface Holder {
  /** The ID of the person, or the key of the wallet address. */
  readonly id: string;
  /** The keys of the wallet addresses. */
  readonly wallets: readonly string[];
}

const WALLET_KEY = /^[A-Za-z]+Address:(.+)$/;

/** Finds the holder to whom a wallet belongs, whether the caller signed in or has a token of the wallet. */
export async function findHolder(database: Database, wallet: string): Promise<Holder> {
  const [person] = await findIdentified(database, [identityKeyOf(wallet)]);
  if (!person) return { id: wallet, wallets: [wallet] };
  return { id: person._id, wallets: person.identities.flatMap(({ key }) => WALLET_KEY.exec(key)?.[1] ?? []) };
}

/** The IDs of the people who have linked these wallets. */
export async function findLinkedPeople(database: Database, wallets: readonly string[]): Promise<readonly string[]> {
  return (await findIdentified(database, wallets.map(identityKeyOf))).map(({ _id }) => _id);
}

/** A credential that a holder is about to get. */
interface CredentialClaim {
  readonly credId: number;
  /** The items that come with it. */
  readonly items: number;
}

/** What a holder has claimed and not got yet; `_id` is the ID of the holder. */
interface ClaimsDocument {
  readonly _id: string;
  readonly claims: readonly (CredentialClaim & { readonly at: Date })[];
  readonly endsAt: Date;
}

/** Longer than it takes to copy a list. A claim that its process has not released counts for so long. */
const CLAIM_LIFETIME = 10 * MINUTE;

/** The collection of claims. Without it, calls at the same time would all find room for one more credential. */
export const credentialClaims = defineCollection<ClaimsDocument>(
  'credentialClaims',
  { _id: { type: String, required: true }, claims: [MIXED], endsAt: { type: Date, required: true } },
  [{ key: { endsAt: 1 }, expireAfterSeconds: 0 }],
);

/** A credential to be claimed for the holder of a wallet. */
interface ClaimRequest extends CredentialClaim {
  readonly curator: string;
  /** How many credentials a holder can have; 0 for any number. */
  readonly most: number;
}

/** A claim that fits: its holder, and the claims up to this one, of which all that are stored later have come before it. */
export interface HeldClaim {
  readonly holder: Holder;
  readonly claims: readonly CredentialClaim[];
}

/**
 * Gives the holder of a wallet a credential by `work`, which stores it; throws FORBIDDEN if the holder has too many. Claims are in one
 * order, and each counts what is stored after all claims before it: so of calls at the same time as many succeed as there is room for.
 */
export async function claimCredential<Result>(
  database: Database,
  { curator, most, credId, items }: ClaimRequest,
  work: (held: HeldClaim) => Promise<Result>,
): Promise<Result> {
  const holder = await findHolder(database, curator);
  const claims = await addClaim(database, holder, { credId, items });
  try {
    if (most > 0) await checkRoom(database, { holder, claims }, most);
    return await work({ holder, claims });
  } finally {
    // One that can't be released now expires.
    await releaseClaim(database, holder, credId).catch(() => {});
  }
}

async function checkRoom(database: Database, { holder, claims }: HeldClaim, most: number): Promise<void> {
  const claimed = claims.map(({ credId }) => credId);
  const filter = { curator: { $in: holder.wallets }, _id: { $nin: claimed } };
  if ((await countCredentials(database, filter)) + claims.length <= most) return;
  throw new RequestError(
    'FORBIDDEN',
    `You can have at most ${most} credentials with all your wallets, archived ones included: delete one first.`,
    { reason: 'QUOTA_CREDENTIALS', limit: most },
  );
}

async function addClaim(
  database: Database,
  { id }: Holder,
  claim: CredentialClaim,
): Promise<readonly CredentialClaim[]> {
  const input = { $ifNull: ['$claims', []] };
  const cond = { $and: [{ $ne: ['$$this.credId', claim.credId] }, { $not: isLongAgo('$$this.at', CLAIM_LIFETIME) }] };
  const others = { $filter: { input, cond } };
  const added = { $concatArrays: [others, [{ ...claim, at: '$$NOW' }]] };
  const { claims } = await credentialClaims
    .in(database)
    .findOneAndUpdate({ _id: id }, [{ $set: { claims: added, endsAt: { $add: ['$$NOW', CLAIM_LIFETIME] } } }], {
      upsert: true,
      returnDocument: 'after',
      updatePipeline: true,
    })
    .orFail();
  return claims;
}

async function releaseClaim(database: Database, { id }: Holder, credId: number): Promise<void> {
  await credentialClaims.in(database).updateOne({ _id: id }, { $pull: { claims: { credId } } });
}
