import type { Database } from '../../shared/database/database.ts';
import { type Role, type UserDocument, users } from './users.ts';

/** Whether a person has the role of an operator. */
export function isOperator({ roles = [] }: Pick<UserDocument, 'roles'>): boolean {
  return roles.includes('OPERATOR');
}

/** Gives a person a role; false if they have it, are suspended or are gone. */
export async function addRole(database: Database, userId: string, role: Role): Promise<boolean> {
  const { modifiedCount } = await users
    .in(database)
    .updateOne({ _id: userId, roles: { $ne: role }, suspension: { $exists: false } }, { $push: { roles: role } });
  return modifiedCount === 1;
}

/** Takes a role from a person; false if they do not have it. */
export async function removeRole(database: Database, userId: string, role: Role): Promise<boolean> {
  const { modifiedCount } = await users
    .in(database)
    .updateOne({ _id: userId, roles: role }, { $pull: { roles: role } });
  return modifiedCount === 1;
}

/** Lists the people with a role, oldest account first. */
export async function findUsersWithRole(database: Database, role: Role): Promise<readonly UserDocument[]> {
  return users
    .in(database)
    .find({ roles: { $eq: role, $exists: true } })
    .sort({ createdAt: 1 })
    .lean<UserDocument[]>();
}
