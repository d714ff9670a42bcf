import type { Database } from '../../shared/database/database.ts';
import { type AppDocument, apps } from './apps.ts';

/** Which apps a page shows. */
export interface AppFilter {
  readonly owners?: string;
  readonly invited?: string;
  readonly name?: { readonly $regex: string; readonly $options: 'i' };
}

/** A part of a list of apps. */
export interface AppPart {
  /** The app that the part follows; null for the first part. */
  readonly after: Pick<AppDocument, 'createdAt' | '_id'> | null;
  readonly limit: number;
}

/** Lists a part of the apps, newest first. */
export async function listAppPart(
  database: Database,
  filter: AppFilter,
  { after, limit }: AppPart,
): Promise<readonly AppDocument[]> {
  const older = after && {
    $or: [{ createdAt: { $lt: after.createdAt } }, { createdAt: after.createdAt, _id: { $lt: after._id } }],
  };
  const { owners, invited, ...rest } = filter;
  return apps
    .in(database)
    .find({
      ...rest,
      ...(owners !== undefined && { owners: named(owners) }),
      ...(invited !== undefined && { invited: named(invited) }),
      ...older,
    })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<AppDocument[]>();
}

/** MongoDB uses a partial index for a filter that has its condition, and for no other. */
function named(userId: string): { readonly $eq: string; readonly $exists: true } {
  return { $eq: userId, $exists: true };
}
