import type { Database } from '../database/database.ts';
import type { Part } from '../request/paging.ts';
import { BY_NAME, type CredentialDocument, type CredentialKind, credentials } from './credential-store.ts';

/** Which credentials a page shows, or a quota counts. */
export interface CredentialFilter {
  readonly _id?: { readonly $nin: number[] } | { readonly $in: number[] };
  readonly curator?: string | { readonly $in: readonly string[] };
  readonly $or?: Pick<CredentialFilter, 'curator' | 'keepers'>[];
  readonly keepers?: { readonly $in: readonly string[]; readonly $exists: true };
  readonly kind?: CredentialKind;
  readonly name?: { readonly $regex: string; readonly $options: 'i' };
  readonly archivedAt?: null | { readonly $ne: null };
  readonly takenDown?: { readonly $exists: boolean };
  readonly 'publicPage.isOn'?: true;
  readonly 'rule.names'?: number;
  readonly 'offer.to'?: { readonly $in: readonly string[] };
  readonly 'offer.expiresAt'?: { readonly $gt: Date };
  readonly 'offer.handOver'?: { readonly $exists: true };
  readonly 'offer.handOver.opensAt'?: { readonly $not: { readonly $gt: Date } };
  readonly 'keeperInvitations.to'?: { readonly $in: readonly string[] };
  readonly keeperInvitations?: {
    readonly $elemMatch: {
      readonly to: { readonly $in: readonly string[] };
      readonly expiresAt: { readonly $gt: Date };
    };
  };
}

/** A page of credentials, newest first: up to `limit` with an id below `after`. */
export async function listCredentials(
  database: Database,
  filter: CredentialFilter,
  { after, limit }: Part<number>,
): Promise<readonly CredentialDocument[]> {
  return credentials
    .driver(database)
    .find({ ...filter, ...(after !== null && { _id: { $lt: after } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .toArray();
}

/** The same for credentials that match any filter. By a read of each index: by one read of all, MongoDB may choose to go through those of all. */
export async function listAnyCredentials(
  database: Database,
  filters: readonly CredentialFilter[],
  part: Part<number>,
): Promise<readonly CredentialDocument[]> {
  const found = await Promise.all(filters.map(async (filter) => listCredentials(database, filter, part)));
  const byCredId = new Map(found.flat().map((each) => [each._id, each]));
  return [...byCredId.values()].toSorted((one, other) => other._id - one._id).slice(0, part.limit);
}

/** The highest text in every collation, after which no name that begins with the one before it is. */
const AFTER_ALL = '\uffff';

/** A page of the credentials whose name begins with a text, regardless of case and accents, by name: up to `limit` after `after`. */
export async function searchCredentials(
  database: Database,
  filter: Omit<CredentialFilter, 'name' | 'curator' | '_id' | '$or'>,
  prefix: string,
  { after, limit }: Part<Pick<CredentialDocument, '_id' | 'name'>>,
): Promise<readonly CredentialDocument[]> {
  const end = { $lt: prefix + AFTER_ALL };
  const wanted = after
    ? { $or: [{ name: after.name, _id: { $gt: after._id } }, { name: { $gt: after.name, ...end } }] }
    : { name: { $gte: prefix, ...end } };
  return credentials
    .driver(database)
    .find({ ...filter, ...wanted }, { collation: BY_NAME })
    .sort({ name: 1, _id: 1 })
    .limit(limit)
    .toArray();
}

/** The IDs of the credentials that match a filter. */
export async function findCredIds(database: Database, filter: CredentialFilter): Promise<readonly number[]> {
  const found = credentials.driver(database).find(filter, { projection: { _id: 1 } });
  return (await found.toArray()).map(({ _id }) => _id);
}

/** Counts the credentials that match a filter. */
export async function countCredentials(database: Database, filter: CredentialFilter): Promise<number> {
  return credentials.driver(database).countDocuments(filter);
}
