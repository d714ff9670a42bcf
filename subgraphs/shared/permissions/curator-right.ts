import type { CredentialDocument, CredentialOffer } from '../credentials/credential-store.ts';
import type { CredentialFilter } from '../credentials/list-credentials.ts';
import { RequestError } from '../errors.ts';
import { addressKeyOf } from '../items/address.ts';
import type { Caller, CuratorCaller, UserCaller } from '../request/caller.ts';
import type { RequestContext } from '../request/context.ts';

/** What decides who has the rights of a credential's curator. */
type Curated = Pick<CredentialDocument, '_id' | 'curator' | 'keepers'>;

/**
 * The wallet by which a caller has the rights of a credential's curator: the curator's (spec 2.6) or a keeper's (spec 18.16); null without
 * one. A token covers a credential that its wallet keeps only if it names it.
 */
function findRight(caller: Caller, credential: Curated): string | null {
  const curator = addressKeyOf(credential.curator);
  const { _id, keepers = [] } = credential;
  if (caller.kind === 'user') return [curator, ...keepers].find((wallet) => caller.wallets.includes(wallet)) ?? null;
  if (caller.kind !== 'curator') return null;
  const { address, credIds } = caller;
  const isCovered = credIds === null ? address === curator : credIds.includes(_id) && isCuratedBy(address, credential);
  return isCovered ? address : null;
}

/** Whether a wallet, by the key of its address, is that of a credential's curator or of a keeper. */
export function isCuratedBy(wallet: string, { curator, keepers = [] }: Curated): boolean {
  return wallet === addressKeyOf(curator) || keepers.includes(wallet);
}

/** Whether the caller has the rights of the curator of the credential, as its curator or as a keeper. */
export function isCuratorOf(caller: Caller, credential: Curated): boolean {
  return findRight(caller, credential) !== null;
}

/** Whether the caller keeps a credential that belongs to the wallet of somebody else. */
export function isKeeperOf(caller: Caller, credential: Curated): boolean {
  return isCuratorOf(caller, credential) && !belongsTo(caller, credential);
}

function belongsTo(caller: Caller, credential: Curated): boolean {
  return findRight(caller, credential) === addressKeyOf(credential.curator);
}

/** The wallet for which a caller acts on a credential; throws FORBIDDEN unless they have the rights of its curator (spec 7). */
export function requireRight(caller: Caller, credential: Curated): string {
  const wallet = findRight(caller, credential);
  if (wallet !== null) return wallet;
  throw new RequestError('FORBIDDEN', `Only the curator of credential ${credential._id} may do this.`, {
    reason: 'NOT_CURATOR',
  });
}

/** Throws FORBIDDEN unless the caller has the rights of the credential's curator (spec 7). */
export function checkCuratorOf(caller: Caller, credential: Curated): void {
  requireRight(caller, credential);
}

/** Throws FORBIDDEN unless the credential belongs to the caller: what it takes to give it away, to delete it and to choose its keepers. */
export function checkBelongsTo(caller: Caller, credential: Curated): void {
  requireRight(caller, credential);
  if (belongsTo(caller, credential)) return;
  throw new RequestError('FORBIDDEN', `Only the curator of credential ${credential._id} may do this, and no keeper.`, {
    reason: 'NOT_FOR_KEEPERS',
  });
}

/** The condition of a write to a credential that the right by which the caller makes it has not ended; throws FORBIDDEN without one. */
export function rightCondition(caller: Caller, credential: Curated): { curator: string } | { keepers: string } {
  const wallet = requireRight(caller, credential);
  return belongsTo(caller, credential) ? { curator: credential.curator } : { keepers: wallet };
}

/** The filter for the credentials of which these wallets have the rights of the curator. */
export function curatedBy(wallets: readonly string[]) {
  // A partial index is used for a filter that has its condition.
  return {
    $or: [{ curator: { $in: wallets } }, { keepers: { $in: wallets, $exists: true } }],
  } satisfies CredentialFilter;
}

/** The filter for the credentials to which a caller has such a right. */
export function curatedByCaller(caller: UserCaller | CuratorCaller): CredentialFilter {
  if (caller.kind === 'user') return curatedBy(caller.wallets);
  const { address, credIds } = caller;
  return credIds === null ? { curator: address } : { ...curatedBy([address]), _id: { $in: [...credIds] } };
}

/** The open offer of a credential, for its curators and for the person to whom it is made, and for operators if one made it; null for anyone else. */
export function findOffer(
  { caller, now }: Pick<RequestContext, 'caller' | 'now'>,
  credential: CredentialDocument,
): CredentialOffer | null {
  const { offer } = credential;
  if (!offer || offer.expiresAt <= now()) return null;
  const isOfOperators = offer.handOver !== undefined && caller.kind === 'user' && caller.isOperator;
  return isMadeTo(caller, offer) || isCuratorOf(caller, credential) || isOfOperators ? offer : null;
}

/** The open invitation of a wallet of the caller to keep a credential; null without one. */
export function findInvitation(
  { caller, now }: Pick<RequestContext, 'caller' | 'now'>,
  { keeperInvitations = [] }: CredentialDocument,
): CredentialOffer | null {
  return keeperInvitations.find((each) => each.expiresAt > now() && isMadeTo(caller, each)) ?? null;
}

function isMadeTo(caller: Caller, { to }: CredentialOffer): boolean {
  return caller.kind === 'user' && caller.wallets.includes(addressKeyOf(to));
}

/** Whether the caller has the rights of a credential's curator, or is offered it or invited to keep it. */
export function isConcerned(context: Pick<RequestContext, 'caller' | 'now'>, credential: CredentialDocument): boolean {
  if (isCuratorOf(context.caller, credential)) return true;
  return findOffer(context, credential) !== null || findInvitation(context, credential) !== null;
}
