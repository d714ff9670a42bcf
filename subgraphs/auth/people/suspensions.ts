import type { Database } from '../../shared/database/database.ts';
import { olderThan, type Part, type TimePosition } from '../../shared/request/paging.ts';
import { type Suspension, type UserDocument, users } from './user-store.ts';

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
    );
}

/** Ends the suspension of a person. Returns the person; null without one. */
export async function unsuspendUser(database: Database, userId: string): Promise<UserDocument | null> {
  return users
    .in(database)
    .findOneAndUpdate({ _id: userId }, { $unset: { suspension: '' } }, { returnDocument: 'after' });
}

/** Lists the suspended people, the latest first. */
export async function listSuspendedUsers(
  database: Database,
  { after, limit }: Part<TimePosition>,
): Promise<readonly UserDocument[]> {
  return users
    .in(database)
    .find({ suspension: { $exists: true }, ...olderThan(after, 'suspension.at') })
    .sort({ 'suspension.at': -1, _id: -1 })
    .limit(limit);
}
