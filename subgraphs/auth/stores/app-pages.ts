import type { Database } from '../../shared/database/database.ts';
import { type AppDocument, apps } from './apps.ts';

/** Which apps a page shows. */
export interface AppFilter {
  readonly owners?: string;
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
  // MongoDB uses a partial index for a filter that has its condition, and for no other.
  const owners = filter.owners === undefined ? {} : { owners: { $eq: filter.owners, $exists: true } };
  return apps
    .in(database)
    .find({ ...filter, ...owners, ...older })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<AppDocument[]>();
}
