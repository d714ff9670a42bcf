import type { Database } from '../../shared/database/database.ts';
import { olderThan, type Part, type TimePosition } from '../../shared/request/paging.ts';
import { type AppDocument, apps, IS_KEPT } from './app-store.ts';

/** Which apps a page shows. */
export interface AppFilter {
  readonly owners?: string;
  readonly invited?: string;
  readonly name?: { readonly $regex: string; readonly $options: 'i' };
}

/** Lists a part of the apps, newest first. */
export async function listAppPart(
  database: Database,
  filter: AppFilter,
  { after, limit }: Part<TimePosition>,
): Promise<readonly AppDocument[]> {
  const { owners, invited, ...rest } = filter;
  return apps
    .in(database)
    .find({
      ...IS_KEPT,
      ...rest,
      ...(owners !== undefined && { owners: named(owners) }),
      ...(invited !== undefined && { invited: named(invited) }),
      ...olderThan(after, 'createdAt'),
    })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit);
}

/** MongoDB uses a partial index for a filter that has its condition, and for no other. */
function named(userId: string): { readonly $eq: string; readonly $exists: true } {
  return { $eq: userId, $exists: true };
}
