import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import type { CredentialFilter } from '../../shared/credentials/list-credentials.ts';
import { RequestError } from '../../shared/errors.ts';
import { curatedBy, isCuratorOf } from '../../shared/permissions/curator-right.ts';
import type { Caller } from '../../shared/request/caller.ts';
import { type Edge, filterPage, type Page, type PageInfo } from '../../shared/request/paging.ts';
import type { CredentialContext } from '../context.ts';
import { findPageOfAny } from '../credentials/find-credentials.ts';
import { isInUse, tellsAnybody } from '../credentials/public-page.ts';
import type { WalletCredentialsArgs } from '../generated.ts';
import { type ParsedItem, parseItem } from '../items/item.ts';
import { type EligibilityByLists, findUncounted, MOST_ADDRESSES, MOST_OF_LIST } from './find-eligibility.ts';
import { isOwn } from './open-formula.ts';

/** The wallet that somebody asks about. */
export type SoughtWallet = ParsedItem;

/** The credentials of a page that are to be decided for a wallet: only if their verdicts are asked for. */
export interface WalletPage {
  readonly wallet: SoughtWallet;
  readonly credentials: Page<CredentialDocument>;
  readonly pageInfo: PageInfo;
}

/** Parses the address of a wallet; throws BAD_USER_INPUT. */
export function parseWallet(address: string): SoughtWallet {
  const item = parseItem(address);
  if (item && !item.isEmail) return item;
  return refuse('address', 'This is not a wallet address on a supported chain.');
}

/** A page of the credentials whose verdict for a wallet the caller may see among others, newest first (spec 18.19). */
export async function pageWallet(
  context: CredentialContext,
  wallet: SoughtWallet,
  { kinds, ...page }: WalletCredentialsArgs,
): Promise<WalletPage> {
  const wanted = kinds ?? ['LIST'];
  checkSize(page.first ?? 0, wanted.every((kind) => kind === 'LIST') ? MOST_OF_LIST : MOST_ADDRESSES);
  const { caller } = context;
  const seesAll = isOwn(caller, wallet);
  const read = await findPageOfAny(context.database, seesAll ? [{}] : filtersOf(caller), page);
  const credentials = filterPage(read, (credential) => {
    if (!isInUse(credential) || !wanted.includes(credential.kind)) return false;
    return seesAll || isCuratorOf(caller, credential) || tellsAnybody(context, credential);
  });
  return { wallet, credentials, pageInfo: credentials.pageInfo };
}

/** The verdicts of a page, decided together. */
export async function decideAll(
  context: CredentialContext,
  { wallet, credentials: { edges } }: WalletPage,
): Promise<readonly Edge<EligibilityByLists>[]> {
  const found = edges.map(async ({ cursor, node: credential }) => {
    context.loaders.credential.prime(credential._id, credential);
    const node = await findUncounted(context, credential, wallet.text);
    return node ? [{ cursor, node }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Those with a public page, and those of which the caller has the rights of the curator: each by its index. */
function filtersOf(caller: Caller): readonly CredentialFilter[] {
  const wallets = walletsOf(caller);
  return [{ 'publicPage.isOn': true }, ...(wallets.length === 0 ? [] : curatedBy(wallets).$or)];
}

function walletsOf(caller: Caller): readonly string[] {
  if (caller.kind === 'user') return caller.wallets;
  return caller.kind === 'curator' ? [caller.address] : [];
}

function checkSize(first: number, most: number): void {
  if (first > most) refuse('first', `"first" must be from 1 to ${most} here.`);
}

function refuse(field: 'address' | 'first', message: string): never {
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field });
}
