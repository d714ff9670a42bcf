import type { Database } from '../../shared/database/database.ts';
import { type Suspension, type UserDocument, users } from './users.ts';

/** Suspends a person who is not an operator, by one conditional update. Returns the person; null otherwise. */
export async function suspendUser(
  database: Database,
  userId: string,
  suspension: Suspension,
): Promise<UserDocument | null> {
  return users
    .in(database)
    .findOneAndUpdate(
      { _id: userId, roles: { $ne: 'OPERATOR' } },
      { $set: { suspension } },
      { returnDocument: 'after' },
    )
    .lean<UserDocument>();
}

/** Ends the suspension of a person. Returns the person; null without one. */
export async function unsuspendUser(database: Database, userId: string): Promise<UserDocument | null> {
  return users
    .in(database)
    .findOneAndUpdate({ _id: userId }, { $unset: { suspension: '' } }, { returnDocument: 'after' })
    .lean<UserDocument>();
}

/** Lists the suspended people, the latest first. */
export async function listSuspendedUsers(
  database: Database,
  { after, limit }: { readonly after: { readonly at: Date; readonly _id: string } | null; readonly limit: number },
): Promise<readonly UserDocument[]> {
  const older = after && {
    $or: [{ 'suspension.at': { $lt: after.at } }, { 'suspension.at': after.at, _id: { $lt: after._id } }],
  };
  return users
    .in(database)
    .find({ suspension: { $exists: true }, ...older })
    .sort({ 'suspension.at': -1, _id: -1 })
    .limit(limit)
    .lean<UserDocument[]>();
}
