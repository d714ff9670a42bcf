import { createLru } from '../../shared/create-lru.ts';
import type { HeldClaim } from '../../shared/credentials/claim-credential.ts';
import { findHolder } from '../../shared/credentials/claim-credential.ts';
import { findCredIds } from '../../shared/credentials/list-credentials.ts';
import { isDuring, MINUTE, period } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import type { CredentialContext, ItemQuota, ItemTotals, Limit } from '../context.ts';
import type { ItemSums } from '../item-list-store/index.ts';

/** What a change adds to the lists of a curator. */
export interface Growth {
  /** The key of the curator's wallet. */
  readonly curator: string;
  /** The most items that it can add. */
  readonly most: number;
  /** How many it adds now. It may read the whole list, and is called only if the most would be too many. */
  readonly exact: () => Promise<number>;
}

/** How long changes of few items go by a total that was read, so that as a rule they read none. */
const KNOWN = MINUTE;
const FEW = 1000;

/** Wallets whose totals are kept. */
const MOST_TOTALS = 10_000;

/** Of the items that a person can store, the part that is kept once more so that the changes of the last day can be undone. */
const KEPT_PART = 1 / 10;

/** How many items are kept at most so that the changes of one person can be undone; 0 for any number. */
export function mostKept({ mostItems }: ItemQuota): number {
  return Math.ceil(mostItems * KEPT_PART);
}

/** How many times as many items as in lists a person can store, with those of the lists before a REPLACE, which are kept for a day. */
const WITH_KEPT = 3;

const LARGEST_INT = 2 ** 31 - 1;

/** Creates the totals of a process. */
export function createItemTotals(): ItemTotals {
  return createLru(MOST_TOTALS);
}

/** Throws FORBIDDEN if a limit leaves no room for what a change adds. */
export async function checkItemQuota(context: CredentialContext, growth: Growth): Promise<void> {
  for (const limit of limitsOf(context, growth.curator)) await checkLimit(context, limit, growth);
}

/** How many more items the lists of a credential's curator can take; null without a limit. */
export async function findListRoom(context: CredentialContext, credId: number): Promise<number | null> {
  const credential = await context.loaders.credential.load(credId);
  const limits = credential ? limitsOf(context, credential.curator) : [];
  const rooms = await Promise.all(
    limits.map(async (limit) => limit.most - (await context.loaders.itemTotal.load(limit))),
  );
  return rooms.length === 0 ? null : Math.max(0, Math.min(LARGEST_INT, ...rooms));
}

/** Throws FORBIDDEN if the limit of a holder leaves no room for the items that come with claimed credentials. */
export async function checkClaimedItems(context: CredentialContext, { holder, claims }: HeldClaim): Promise<void> {
  const { database, itemLists, quota } = context;
  if (quota.mostItems === 0) return;
  const claimed = claims.reduce((sum, { items }) => sum + items, 0);
  const _id = { $nin: claims.map(({ credId }) => credId) };
  const stored = await itemLists.total(await findCredIds(database, { curator: { $in: holder.wallets }, _id }));
  if (stored + claimed > quota.mostItems) refuse(ownLimit(quota));
}

async function checkLimit(
  { itemTotals, now }: CredentialContext,
  limit: Limit,
  { most, exact }: Growth,
): Promise<void> {
  const at = now();
  const known = itemTotals.get(limit.key);
  const isEnough = most <= FEW && known && isDuring(at, period(known.at, KNOWN)) && known.items + most <= limit.most;
  const total = isEnough ? known : { items: await limit.read(), at };
  if (total.items + most > limit.most) {
    const added = await exact();
    if (added > 0 && total.items + added > limit.most) refuse(limit);
  }
  itemTotals.set(limit.key, { ...total, items: total.items + most });
}

function limitsOf(context: CredentialContext, curator: string): readonly Limit[] {
  const { itemLists, quota } = context;
  const most = quota.mostItemsInAll;
  const inAll = { most, subject: `This service stores at most ${most} items in total` };
  const limits = [...ownLimits(context, curator), { ...inAll, key: '', read: async () => itemLists.total() }];
  return limits.filter((limit) => limit.most > 0);
}

/** The limits of the holder of a wallet, who has one read for both. */
function ownLimits({ database, itemLists, quota }: CredentialContext, curator: string): readonly Limit[] {
  const findSums = async (): Promise<ItemSums> => {
    const { wallets } = await findHolder(database, curator);
    return itemLists.sums(await findCredIds(database, { curator: { $in: wallets } }));
  };
  let found: Promise<ItemSums> | undefined;
  const read = async (): Promise<ItemSums> => (found ??= findSums());
  const readAll = async (): Promise<number> => {
    const { items, kept } = await read();
    return items + kept;
  };
  const withKept = ownLimit({ mostItems: WITH_KEPT * quota.mostItems });
  const subject = `${withKept.subject}, with those that are kept of the lists before a REPLACE`;
  return [
    { ...ownLimit(quota), key: curator, read: async () => (await read()).items },
    { ...withKept, subject, key: `${curator} with kept`, read: readAll },
  ];
}

function ownLimit({ mostItems: most }: Pick<ItemQuota, 'mostItems'>): Pick<Limit, 'most' | 'subject'> {
  return { most, subject: `A curator can store at most ${most} items in the lists of all their wallets` };
}

function refuse({ subject, most }: Pick<Limit, 'subject' | 'most'>): never {
  throw new RequestError('FORBIDDEN', `${subject}: remove some first. Nothing was changed.`, {
    reason: 'QUOTA_ITEMS',
    limit: most,
  });
}
